import { arrivalCounter } from '@shop/contract/catalogue/arrival'
import type { WearBy } from '@shop/contract/catalogue/arrival'
import { readSendingFact } from '@shop/search'
import type { Context } from '#platform/runtime/context.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { listSendingFacts } from './card-sending.store.ts'
import type { CardArrival } from './wear-by.types.ts'

/** The latest arrival of each piece if it is ordered now, calculated like the search by day. */
export async function arrivalsOfCards(
  ctx: Context,
  productIds: readonly number[],
  { day, place }: WearBy,
): Promise<ReadonlyMap<number, CardArrival>> {
  if (productIds.length === 0) return new Map()
  const [rows, plan] = await Promise.all([listSendingFacts(ctx.db, productIds), deliveryPlan(ctx)])
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
