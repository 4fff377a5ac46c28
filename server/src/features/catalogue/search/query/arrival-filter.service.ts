import { arrivalCounter, longestDispatchInTime } from '@shop/contract/arrival'
import { deliveryPlan } from '#platform/db/delivery-plan.ts'
import type { Context } from '#platform/runtime/context.ts'
import { inTimeFacts } from './arrival-facts.rules.ts'
import type { WearBy } from './search-filter.rules.ts'

export async function factsInTime(ctx: Context, { day, place }: WearBy): Promise<readonly string[]> {
  const arrivalOf = arrivalCounter(await deliveryPlan(ctx), ctx.now)
  return inTimeFacts((isMade, most) => longestDispatchInTime(arrivalOf, { isMade, place, wearBy: day, most }))
}
