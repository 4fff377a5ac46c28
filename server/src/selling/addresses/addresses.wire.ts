import type { ReplyOf } from '@shop/contract/core/endpoint'
import { phoneOnWire } from '@shop/contract/core/phone-rules'
import type { addressEndpoints, AddressItem } from '@shop/contract/selling/addresses'
import type { Address, AddressFields } from './addresses.store.ts'
import type { KnownPlace } from './places.store.ts'

export function toAddressItem(address: Address): AddressItem {
  return {
    id: address.id,
    user_id: address.userId,
    name: address.name,
    address: address.address,
    country_id: address.countryId,
    state_id: address.stateId,
    city_id: address.cityId,
    country_name: address.countryName,
    state_name: address.stateName,
    city_name: address.cityName,
    postal_code: address.postalCode,
    // Clients accept digits only (VAL-01), and the edit form starts from this value.
    phone: phoneOnWire(address.phone, address.countryCode),
    set_default: address.isDefault ? 1 : 0,
    location_available: address.isDeliveredTo,
    lat: null,
    lang: null,
  }
}

type Body = {
  readonly name?: string | undefined
  readonly address: string
  readonly country_id: number
  readonly state_id: number
  readonly city_id: number
  readonly postal_code: string
  readonly phone: string
}

export function fromAddressBody(body: Body): AddressFields {
  return {
    name: body.name,
    address: body.address,
    countryId: body.country_id,
    stateId: body.state_id,
    cityId: body.city_id,
    postalCode: body.postal_code,
    phone: body.phone,
  }
}

export function toPlaceReply(place: KnownPlace): ReplyOf<typeof addressEndpoints.placeOfPin>['data'] {
  return {
    country_id: place.countryId,
    state_id: place.stateId,
    state_name: place.stateName,
    city_id: place.cityId,
    city_name: place.cityName,
  }
}
