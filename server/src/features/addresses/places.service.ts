import type { Context } from '#platform/context.ts'
import * as placeStore from './places.store.ts'
import type { Country, Place } from './places.store.ts'

export function countries(ctx: Context, name = ''): Promise<Country[]> {
  return placeStore.listCountries(ctx.db, name.trim())
}

export function statesOf(ctx: Context, countryId: number, name = ''): Promise<Place[]> {
  return placeStore.listStates(ctx.db, countryId, name.trim())
}

export function citiesOf(ctx: Context, stateId: number, name = ''): Promise<Place[]> {
  return placeStore.listCities(ctx.db, stateId, name.trim())
}
