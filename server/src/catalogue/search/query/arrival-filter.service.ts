import { arrivalCounter, longestDispatchInTime } from '@shop/contract/catalogue/arrival'
import type { WearBy } from '#catalogue/cards/wear-by.types.ts'
import { deliveryPlan } from '#platform/db/delivery-plan.ts'
import type { Context } from '#platform/runtime/context.ts'
import { inTimeFacts } from './arrival-facts.rules.ts'

export async function factsInTime(ctx: Context, { day, place }: WearBy): Promise<readonly string[]> {
  const arrivalOf = arrivalCounter(await deliveryPlan(ctx), ctx.now)
  return inTimeFacts((isMade, most) => longestDispatchInTime(arrivalOf, { isMade, place, wearBy: day, most }))
}
