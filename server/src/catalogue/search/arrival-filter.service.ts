import { arrivalCounter, longestDispatchInTime } from '@shop/contract/catalogue/arrival'
import type { WearBy } from '@shop/contract/catalogue/arrival'
import { inTimeFacts } from '@shop/search'
import type { Context } from '#platform/runtime/context.ts'
import { deliveryPlan } from '#sql/delivery-plan.ts'

export async function factsInTime(ctx: Context, { day, place }: WearBy): Promise<readonly string[]> {
  const arrivalOf = arrivalCounter(await deliveryPlan(ctx), ctx.now)
  return inTimeFacts((isMade, most) => longestDispatchInTime(arrivalOf, { isMade, place, wearBy: day, most }))
}
