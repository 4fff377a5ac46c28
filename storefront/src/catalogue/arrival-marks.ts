import { catalogueCalls } from '@shop/contract/core/call-table'
import { browserApi } from '#session/browser-api.ts'
import { savedPlace, savedWearBy } from '#session/wear-by.ts'
import type { CardArrival } from './catalogue/catalogue-api.ts'
import { runAfterPriority } from './catalogue/request-priority.ts'

/** The limit of one call. */
const maxIds = 24

/** The arrivals for the shopper's day and place; none without them. */
export async function loadMarks(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, CardArrival>> {
  const [day, at] = [savedWearBy(), savedPlace()]
  const marks = new Map<number, CardArrival>()
  if (day === '' || at === undefined) return marks
  const wear = { wear_by: day, wear_at: at.postalCode === '' ? at.country : `${at.country}-${at.postalCode}` }
  for (let from = 0; from < ids.length && !signal.aborted; from += maxIds) {
    const query = { ids: ids.slice(from, from + maxIds).join(','), ...wear }
    const { data } = await runAfterPriority(() => browserApi.call(catalogueCalls.cards, { query, signal }))
    for (const { id, arrival } of data) if (arrival !== undefined) marks.set(id, arrival)
  }
  return marks
}
