import { arrivalCounter, lastOrderDay } from '@shop/contract/catalogue/arrival'
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
  const lastDays = new Map<string, string | null>()
  return new Map(
    rows.flatMap(({ id, fact }) => {
      const sending = readSendingFact(fact)
      if (sending === null) return []
      const { days, isMade } = sending
      const piece = { dispatch: { min: days, max: days }, isMade }
      const { latest, wearFrom } = arrivalOf(piece, place)
      // Many pieces of a page share their days.
      const known = lastDays.get(fact)
      const orderBy = known === undefined ? lastOrderDay(plan, { piece, place, wearBy: day, now: ctx.now }) : known
      lastDays.set(fact, orderBy)
      return [[id, { latest, isInTime: wearFrom <= day, orderBy }] as const]
    }),
  )
}
