import type { FastifyInstance } from 'fastify'
import { adminPhoneOrderEndpoints } from '@shop/contract/checkout/admin-phone-orders'
import { idempotencyKeyOf } from '#platform/http/idempotency-key.ts'
import { adminRoute } from '#platform/http/mount-admin-calls.ts'
import type { AppDeps } from '#platform/http/mount-calls.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { citiesOf, countries, findPlaceOfPin, statesOf } from '#selling'
import { showJoining } from './joined-orders.service.ts'
import { confirmCash, showPayLink } from './pay-link.service.ts'
import { findCustomers, findGiftCards, findPieces, previewDraft } from './phone-draft.service.ts'
import { toPiece, toPlaced } from './phone-orders.view.ts'
import { placePhoneOrder } from './place-phone-order.service.ts'

const calls = adminPhoneOrderEndpoints

function lookupRoutes(app: FastifyInstance, deps: AppDeps): void {
  adminRoute(
    app,
    deps,
    calls.customers,
  )(async (ctx, { actor, query }) => ({ customers: await findCustomers(ctx, actor, query.search) }))
  adminRoute(
    app,
    deps,
    calls.pieces,
  )(async (ctx, { actor, query }) => ({ pieces: (await findPieces(ctx, actor, query.search)).map(toPiece) }))
  adminRoute(app, deps, calls.joining)((ctx, { actor, params }) => showJoining(ctx, actor, params.code))
  adminRoute(app, deps, calls.giftCards)((ctx, { actor }) => findGiftCards(ctx, actor))
  adminRoute(
    app,
    deps,
    calls.place,
  )(async (ctx, { query }) => {
    const place = await findPlaceOfPin(ctx, query.pin)
    if (!place) throw new ShopError('address.unknown_pin')
    const { countryId, stateId, stateName, cityId, cityName } = place
    return { countryId, stateId, stateName, cityId, cityName: cityName ?? '' }
  })
  adminRoute(
    app,
    deps,
    calls.places,
  )(async (ctx, { query: { countryId, stateId } }) => {
    if (stateId !== undefined) return { places: await citiesOf(ctx, stateId) }
    if (countryId !== undefined) return { places: await statesOf(ctx, countryId) }
    return { places: (await countries(ctx)).map(({ id, name }) => ({ id, name })) }
  })
}

export function adminPhoneOrderRoutes(app: FastifyInstance, deps: AppDeps): void {
  lookupRoutes(app, deps)
  adminRoute(app, deps, calls.preview)((ctx, { actor, body }) => previewDraft(ctx, actor, body))
  adminRoute(
    app,
    deps,
    calls.take,
  )(async (ctx, { actor, body, request }) =>
    toPlaced(await placePhoneOrder(ctx, actor, { order: body, key: idempotencyKeyOf(request) })),
  )
  adminRoute(
    app,
    deps,
    calls.payLink,
  )(async (ctx, { actor, params, body }) => toPlaced(await showPayLink(ctx, actor, { ...params, ...body })))
  adminRoute(
    app,
    deps,
    calls.confirmCash,
  )(async (ctx, { actor, params, body, request }) => {
    await confirmCash(ctx, actor, { ...params, ...body, network: request.ip })
    return { done: true }
  })
}
