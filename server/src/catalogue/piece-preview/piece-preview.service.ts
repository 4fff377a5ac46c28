import { getPiece } from '#catalogue/pieces/piece.service.ts'
import { findAnyProduct, type ProductPage } from '#catalogue/products/product.store.ts'
import { publishedChart } from '#catalogue/products/size-chart.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { previewTokenOf, readPreviewToken } from '#platform/security/preview-token.ts'
import { stillMay, type Bearer } from '#platform/security/staff-rights.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { findDesignerId, findSale, listRegularPrices } from './piece-preview.store.ts'
import { inSale } from './sale-preview.rules.ts'

const purpose = 'piece preview'

type Wanted = { readonly id: number; /** A sale whose prices the page shows. */ readonly saleId: number | null }

/** An address that shows the saved piece to anybody for an hour, as long as its creator may see the piece. */
export async function openPreview(ctx: Context, actor: Actor, { id, saleId }: Wanted): Promise<string> {
  const { shopPath, sales } = await getPiece(ctx, actor, id)
  const isOpen = sales.some((sale) => sale.id === saleId && (sale.state === 'planned' || sale.state === 'running'))
  if (saleId !== null && !isOpen) throw new ShopError('piece.no_sale')
  return `${ctx.ports.publicUrl}${shopPath}?preview=${await piecePreviewToken(ctx, actor, { id, saleId })}`
}

export function piecePreviewToken(ctx: Context, bearer: Bearer, { id, saleId }: Wanted): Promise<string> {
  return previewTokenOf(ctx, { purpose, bearer, ids: [id, saleId ?? 0] })
}

/** The piece and the sale of a token whose creator may still see them. */
async function wantedBy(ctx: Context, token: string): Promise<Wanted | undefined> {
  const preview = await readPreviewToken(ctx, purpose, token)
  if (preview === undefined) return undefined
  const [id, saleId = 0] = preview.ids
  const designerId = await findDesignerId(ctx.db, id)
  if (designerId === undefined) return undefined
  const right = { permission: 'catalogue.read', now: ctx.now, ofDesigner: designerId } as const
  return (await stillMay(ctx.db, preview.bearer, right)) ? { id, saleId: saleId || null } : undefined
}

export async function readPreview(ctx: Context, token: string): Promise<ProductPage> {
  const wanted = await wantedBy(ctx, token)
  const stored = wanted && (await findAnyProduct(ctx.db, wanted.id))
  if (stored === undefined) throw new ShopError('piece.preview_over')
  const product = wanted?.saleId ? await withSale(ctx, stored, wanted.saleId) : stored
  const { sizeChart } = product
  return sizeChart === null ? product : { ...product, sizeChart: await publishedChart(ctx, sizeChart) }
}

async function withSale({ db }: Context, product: ProductPage, saleId: number): Promise<ProductPage> {
  const terms = await findSale(db, product.id, saleId)
  return terms === undefined ? product : inSale(product, await listRegularPrices(db, product.id), terms)
}
