import type { AddressFields, AddressItem } from '@shop/contract/addresses'
import { addressCalls } from '@shop/contract/call-table'
import type { Api } from '#api/client.ts'

export type { AddressFields }
export type Address = AddressItem
export type Place = { readonly id: number; readonly name: string }
export type Country = Place & { readonly code: string }

export async function loadAddressBook(api: Api, userId: number): Promise<readonly Address[]> {
  return (await api.call(addressCalls.list, { query: { id: userId } })).data
}

export async function loadAddress(api: Api, addressId: string): Promise<Address> {
  return (await api.call(addressCalls.detail, { query: { id: addressId } })).data
}

type Saving = { readonly userId: number; readonly addressId?: number; readonly fields: AddressFields }

/** A new address, or with its id an old one as it is now. */
export async function saveAddress(api: Api, { userId, addressId, fields }: Saving): Promise<string> {
  const body = { ...fields, user_id: userId }
  const saved =
    addressId === undefined
      ? await api.call(addressCalls.create, { body })
      : await api.call(addressCalls.update, { body: { ...body, id: addressId } })
  return saved.message
}

export async function removeAddress(api: Api, addressId: number): Promise<string> {
  return (await api.call(addressCalls.remove, { params: { addressId } })).message
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
