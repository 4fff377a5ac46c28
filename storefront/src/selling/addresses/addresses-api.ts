import { addressCalls } from '@shop/contract/core/own-call-table'
import type { AddressFields, AddressItem } from '@shop/contract/selling/addresses'
import type { Api } from '#api/client.ts'

export type { AddressFields }
export type Address = AddressItem
export type Place = { readonly id: number; readonly name: string }
export type PinPlace = { readonly stateId: number; readonly cityId: number | null }
export type Country = Place & { readonly code: string }

export async function loadAddressBook(api: Api, userId: number): Promise<readonly Address[]> {
  return (await api.call(addressCalls.list, { query: { id: userId } })).data
}

export async function loadAddress(api: Api, addressId: string): Promise<Address> {
  return (await api.call(addressCalls.detail, { query: { id: addressId } })).data
}

type Saving = { readonly userId: number; readonly addressId?: number; readonly fields: AddressFields }

type Saved = { readonly message: string; readonly id: number }

/** Creates an address, or updates it when an id is given. */
export async function saveAddress(api: Api, { userId, addressId, fields }: Saving): Promise<Saved> {
  const { line_two: lineTwo, landmark, ...rest } = fields
  const parts = [fields.address, lineTwo, landmark === '' ? '' : `near ${landmark}`]
  const body = { ...rest, address: parts.filter((part) => part !== '').join(', '), user_id: userId }
  if (addressId === undefined) return api.call(addressCalls.create, { body })
  const { message } = await api.call(addressCalls.update, { body: { ...body, id: addressId } })
  return { message, id: addressId }
}

export async function removeAddress(api: Api, addressId: number): Promise<string> {
  return (await api.call(addressCalls.remove, { params: { addressId } })).message
}

export async function loadPlaceOfPin(api: Api, pin: string): Promise<PinPlace> {
  const { state_id: stateId, city_id: cityId } = (await api.call(addressCalls.placeOfPin, { params: { pin } })).data
  return { stateId, cityId }
}

export async function loadCountries(api: Api): Promise<readonly Country[]> {
  return (await api.call(addressCalls.countries)).data
}

export async function loadStates(api: Api, countryId: string): Promise<readonly Place[]> {
  return (await api.call(addressCalls.states, { params: { id: countryId } })).data
}

export async function loadCities(api: Api, stateId: string): Promise<readonly Place[]> {
  return (await api.call(addressCalls.cities, { params: { id: stateId } })).data
}
