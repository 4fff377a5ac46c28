import { wholeShopCategoryId } from '@shop/contract/core/ids'
import type { Api } from '#api/client.ts'
import { searchProducts, type Card } from '#features/catalogue/catalogue-api.ts'
import { readListingQuery, writeListingQuery } from '#features/catalogue/listing-query.ts'
import { loadFunctions, plannedFunctions, type PlannedFunction } from '#features/wedding/plan-api.ts'
import type { PlanQuery } from '#features/wedding/plan-query.ts'

export type PlannedPieces = PlannedFunction & {
  readonly cards: readonly Card[]
  /** All pieces of the search that arrive in time. */
  readonly total: number
  readonly link: string
  /** The last day on which all shown pieces still arrive in time; null without pieces. */
  readonly orderBy: string | null
}

const shownPieces = 4

function listingOf({ search, day }: PlannedFunction, pin: string) {
  const wearAt = pin === '' ? 'IN' : `IN-${pin}`
  return readListingQuery(new URLSearchParams({ name: search, wear_by: day, wear_at: wearAt }))
}

/** The functions of the plan with pieces that arrive in time, each piece once. */
export async function loadPlan(api: Api, query: PlanQuery, today: string): Promise<PlannedPieces[]> {
  const functions = plannedFunctions(await loadFunctions(api), query, today)
  const found = await Promise.all(
    functions.map(async (one) => {
      const listing = listingOf(one, query.pin)
      return {
        one,
        listing,
        found: await searchProducts(api, { category: String(wholeShopCategoryId), query: listing }),
      }
    }),
  )
  const shown = new Set<number>()
  return found.map(({ one, listing, found: { cards, total } }) => {
    const fresh = cards.filter(({ id, out_of_stock: isOut }) => !shown.has(id) && isOut !== true).slice(0, shownPieces)
    for (const { id } of fresh) shown.add(id)
    const lastDays = fresh.flatMap(({ arrival }) => arrival?.order_by ?? [])
    return {
      ...one,
      cards: fresh,
      total,
      link: `/category/${wholeShopCategoryId}${writeListingQuery(listing)}`,
      orderBy: lastDays.toSorted()[0] ?? null,
    }
  })
}
