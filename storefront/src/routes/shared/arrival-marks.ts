import { loadArrivals, type CardArrival } from '#features/catalogue/catalogue-api.ts'
import { runAfterPriority } from '#features/catalogue/request-priority.ts'
import { browserApi } from '#session/browser-api.ts'
import { savedPlace, savedWearBy } from '#session/wear-by.ts'

/** As many as one call answers. */
const mostIds = 24

/** The arrivals for the day and the place that the shopper gave; none without them. */
export async function loadMarks(
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, CardArrival>> {
  const [day, at] = [savedWearBy(), savedPlace()]
  if (day === '' || at === undefined) return new Map()
  const place = at.postalCode === '' ? at.country : `${at.country}-${at.postalCode}`
  const marks = new Map<number, CardArrival>()
  for (let from = 0; from < ids.length && !signal.aborted; from += mostIds) {
    const page = ids.slice(from, from + mostIds)
    const found = await runAfterPriority(() => loadArrivals(browserApi, { ids: page, wear: { day, place }, signal }))
    for (const [id, arrival] of found) marks.set(id, arrival)
  }
  return marks
}
