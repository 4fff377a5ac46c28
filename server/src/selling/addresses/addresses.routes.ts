import type { FastifyInstance } from 'fastify'
import { addressEndpoints } from '@shop/contract/selling/addresses'
import { publicRoute, shopperRoute, type AppDeps } from '#platform/http/mount-calls.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { changeAddress, getOwnAddress, listAddresses, removeAddress, saveAddress } from './addresses.service.ts'
import { fromAddressBody, toAddressItem, toPlaceReply } from './addresses.wire.ts'
import { citiesOf, countries, findPlaceOfPin, statesOf } from './places.service.ts'

const ok = { success: true, status: 200 } as const

export function addressRoutes(app: FastifyInstance, deps: AppDeps): void {
  shopperRoutes(app, deps)
  placeRoutes(app, deps)
}

function shopperRoutes(app: FastifyInstance, deps: AppDeps): void {
  const list = shopperRoute(app, deps, addressEndpoints.list)
  list(async (ctx, { user }) => ({ data: (await listAddresses(ctx, user.id)).map(toAddressItem), ...ok }))

  const detail = shopperRoute(app, deps, addressEndpoints.detail)
  detail(async (ctx, { user, query }) => {
    const address = await getOwnAddress(ctx, { userId: user.id, addressId: query.id })
    return { data: toAddressItem(address), ...ok }
  })

  const remove = shopperRoute(app, deps, addressEndpoints.remove)
  remove(async (ctx, { user, params }) => {
    await removeAddress(ctx, { userId: user.id, addressId: params.addressId })
    return { result: true, message: 'Shipping information has been deleted' }
  })

  const create = shopperRoute(app, deps, addressEndpoints.create)
  create(async (ctx, { user, body }) => {
    const isDefault = body.set_default === true
    const id = await saveAddress(ctx, { userId: user.id, fields: fromAddressBody(body), isDefault })
    return { result: true, message: 'Shipping information has been added successfully', id }
  })

  const update = shopperRoute(app, deps, addressEndpoints.update)
  update(async (ctx, { user, body }) => {
    const isDefault = body.set_default === true
    await changeAddress(ctx, { userId: user.id, addressId: body.id, fields: fromAddressBody(body), isDefault })
    return { result: true, message: 'Shipping information has been updated successfully' }
  })
}

function placeRoutes(app: FastifyInstance, deps: AppDeps): void {
  const countryList = publicRoute(app, deps, addressEndpoints.countries)
  countryList(async (ctx, { query }) => ({
    data: (await countries(ctx, query.name)).map((country) => ({ ...country, status: 1 })),
    ...ok,
  }))

  const stateList = publicRoute(app, deps, addressEndpoints.states)
  stateList(async (ctx, { params, query }) => ({
    data: (await statesOf(ctx, params.id, query.name)).map((state) => ({ ...state, country_id: params.id })),
    ...ok,
  }))

  const pinPlace = publicRoute(app, deps, addressEndpoints.placeOfPin)
  pinPlace(async (ctx, { params }) => {
    const place = await findPlaceOfPin(ctx, params.pin)
    if (!place) throw new ShopError('address.unknown_pin')
    return { data: toPlaceReply(place), ...ok }
  })

  const cityList = publicRoute(app, deps, addressEndpoints.cities)
  cityList(async (ctx, { params, query }) => ({
    data: (await citiesOf(ctx, params.id, query.name)).map((city) => ({ ...city, state_id: params.id })),
    ...ok,
  }))
}
