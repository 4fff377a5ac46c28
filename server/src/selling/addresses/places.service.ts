import type { Context } from '#platform/runtime/context.ts'
import { placeOfPin } from './pin-places.rules.ts'
import * as placeStore from './places.store.ts'
import type { Country, KnownPlace, Place } from './places.store.ts'

export function countries(ctx: Context, name = ''): Promise<Country[]> {
  return placeStore.listCountries(ctx.db, name.trim())
}

export function statesOf(ctx: Context, countryId: number, name = ''): Promise<Place[]> {
  return placeStore.listStates(ctx.db, countryId, name.trim())
}

export function citiesOf(ctx: Context, stateId: number, name = ''): Promise<Place[]> {
  return placeStore.listCities(ctx.db, stateId, name.trim())
}

/** The ids of an address that an order copied by name. */
export async function placeIdsOf(
  ctx: Context,
  place: { readonly countryCode: string; readonly state: string; readonly city: string },
) {
  return placeStore.findIds(ctx.db, place)
}

/** Returns undefined for an unknown PIN code. */
export async function findPlaceOfPin(ctx: Context, pin: string): Promise<KnownPlace | undefined> {
  const place = placeOfPin(pin)
  return place && placeStore.findInIndia(ctx.db, place)
}
