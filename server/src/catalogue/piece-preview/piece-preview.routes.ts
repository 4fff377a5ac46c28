import type { FastifyInstance } from 'fastify'
import { adminPieceEndpoints } from '@shop/contract/catalogue/admin-pieces'
import { piecePreviewEndpoints } from '@shop/contract/catalogue/piece-preview'
import { toProductDetail } from '#catalogue/products/product.wire.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { openPreview, readPreview } from './piece-preview.service.ts'

export function piecePreviewRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    adminPieceEndpoints.preview,
  )(async (ctx, { actor, params, body: { saleId = null } }) => ({
    url: await openPreview(ctx, actor, { ...params, saleId }),
  }))
  publicRoute(
    app,
    deps,
    piecePreviewEndpoints.find,
  )(async (ctx, { params }) => {
    const product = await readPreview(ctx, params.token)
    const { publicUrl, brand, documents } = ctx.ports
    const { body: giftCards } = await documents.read('gift-cards')
    const data = toProductDetail(product, product.steps, {
      publicUrl,
      brandName: brand.name,
      giftCards,
      language: ctx.language,
    })
    return { data, success: true, status: 200 } as const
  })
}
