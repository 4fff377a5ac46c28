import type { WeddingFunction } from '@shop/contract/content/wedding-plan'
import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import { dayAfter, type PlanQuery } from './plan-query.ts'

/** A function on its day, with the search of the shopper's part. */
export type PlannedFunction = {
  readonly name: string
  readonly day: string
  readonly note: string
  readonly search: string
}

/** Those of the shopper's part that are still to come, in order of their days. */
export function plannedFunctions(
  functions: readonly WeddingFunction[],
  { day: weddingDay, part }: PlanQuery,
  today: string,
): PlannedFunction[] {
  return functions
    .map((one) => ({ name: one.name, day: dayAfter(weddingDay, one.day), note: one.note, search: one[part] }))
    .filter(({ search, day }) => search !== '' && day > today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

export async function loadFunctions(api: Api): Promise<readonly WeddingFunction[]> {
  return (await api.call(publishedCalls.weddingPlan, {})).data.functions
}
