import { arrivalCounter } from '@shop/contract/arrival'
import type { DeliveryPlace } from '@shop/contract/delivery-days'
import { readSendingFact } from '#catalogue/search/query/arrival-facts.rules.ts'
import { statement } from '#platform/db/db.ts'
import { deliveryPlan } from '#platform/db/delivery-plan.ts'
import type { Context } from '#platform/runtime/context.ts'

export type WearBy = { readonly day: string; readonly place: DeliveryPlace }

export type CardArrival = { readonly latest: string; readonly isInTime: boolean }

const selectSending = statement<{ id: number; fact: string }>(`
  select listing.product_id as id, fact
  from product_listings listing, unnest(listing.facts) fact
  where listing.product_id = any ($1::bigint[]) and fact ~ '^(ready|made):'`)

/** `IN-400050`, `IN` or `AE`. */
export function placeOf(text: string): DeliveryPlace {
  const [countryCode = 'IN', postalCode = null] = text.split('-')
  return { countryCode, postalCode }
}

/** The latest arrival of each piece that is ordered now, counted as the search by day counts it. */
export async function arrivalsOfCards(
  ctx: Context,
  productIds: readonly number[],
  { day, place }: WearBy,
): Promise<ReadonlyMap<number, CardArrival>> {
  if (productIds.length === 0) return new Map()
  const [rows, plan] = await Promise.all([selectSending(ctx.db, productIds), deliveryPlan(ctx)])
  const arrivalOf = arrivalCounter(plan, ctx.now)
  return new Map(
    rows.flatMap(({ id, fact }) => {
      const sending = readSendingFact(fact)
      if (sending === null) return []
      const { days, isMade } = sending
      const { latest, wearFrom } = arrivalOf({ dispatch: { min: days, max: days }, isMade }, place)
      return [[id, { latest, isInTime: wearFrom <= day }] as const]
    }),
  )
}
