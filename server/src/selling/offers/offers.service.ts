import type { Context } from '#platform/runtime/context.ts'
import * as listStore from './offer-list.store.ts'
import type { ListedOffer } from './offer.types.ts'

export const perPage = 10

/** The codes that the shop shows to everybody, while they are valid. */
export async function listedOffers(
  { db, now }: Context,
  page: number,
): Promise<{ readonly offers: readonly ListedOffer[]; readonly total: number }> {
  return listStore.listPublic(db, { now, offset: (page - 1) * perPage, limit: perPage })
}
