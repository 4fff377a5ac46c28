import type { FastifyInstance } from 'fastify'
import { offerEndpoints } from '@shop/contract/selling/offers'
import { publicRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { pageEnvelope } from '#platform/http/paging.ts'
import { listedOffers, perPage } from './offers.service.ts'
import { toListedOffer } from './offers.wire.ts'

export function offerRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = publicRoute(app, deps, offerEndpoints.list)
  list(async (ctx, { query: { page }, address }) => {
    const { brand, publicUrl } = ctx.ports
    const { offers, total } = await listedOffers(ctx, page)
    const data = offers.map((offer) => toListedOffer(offer, brand.name))
    return { data, ...pageEnvelope(address, publicUrl, { page, perPage, total, shown: data.length }) }
  })
}
