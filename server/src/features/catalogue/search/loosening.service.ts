import type { Context } from '#platform/runtime/context.ts'
import type { ListingFilter } from './listing-filter.ts'
import { isForChildren } from './relevance.rules.ts'
import {
  adultsOnly,
  filterByParts,
  isFirm,
  specificityOf,
  widened,
  type Part,
  type RankingParts,
} from './search-plan.rules.ts'

export type Loosened = RankingParts & {
  readonly needed: readonly Part[]
  /** The number of pieces that meet all parts but the dropped ones. */
  readonly exact: number
}

type ToLoosen = { readonly parts: readonly Part[]; readonly enough: number }

/**
 * Drops parts, the least telling first, until a piece is found, and then makes parts soft until enough are found. Parts
 * that nothing meets are the first to go. Children's pieces do not count in a search for adults.
 */
export async function loosened(ctx: Context, filter: ListingFilter, { parts, enough }: ToLoosen): Promise<Loosened> {
  const isForAdults =
    !isForChildren(filterByParts(filter, parts).terms ?? []) && (await countOf(ctx, adultsOnly(filter))) > 0
  const count = (some: readonly Part[]) => {
    const narrow = filterByParts(filter, some)
    return countOf(ctx, isForAdults ? adultsOnly(narrow) : narrow)
  }
  const exact = await count(parts)
  if (exact >= enough) return { needed: parts, soft: [], dropped: [], exact }
  const alone = new Map(await Promise.all(parts.map(async (part) => [part, await count([part])] as const)))
  // Among plain words, one that many pieces have tells least.
  const leastTellingFirst = parts.toSorted(
    (a, b) =>
      Number((alone.get(a) ?? 0) > 0) - Number((alone.get(b) ?? 0) > 0) ||
      specificityOf(a) - specificityOf(b) ||
      (alone.get(b) ?? 0) - (alone.get(a) ?? 0),
  )
  let needed: readonly Part[] = parts
  const soft: Part[] = []
  const dropped: Part[] = []
  let found = exact
  let firstFound = exact
  for (const part of leastTellingFirst) {
    if (found >= enough) break
    const wide = found > 0 ? widened(part) : null
    const left = needed.flatMap((one) => (one === part ? (wide ?? []) : one))
    // The part that says most plainly what is requested is never left out for the sake of more pieces.
    if (found > 0 && wide === null && (isFirm(part) || left.length === 0)) continue
    needed = left
    ;(found === 0 ? dropped : soft).push(part)
    found = needed.length === 0 ? 0 : await count(needed)
    if (firstFound === 0) firstFound = found
  }
  return { needed: found === 0 ? [] : needed, soft, dropped, exact: firstFound }
}

async function countOf(ctx: Context, filter: ListingFilter): Promise<number> {
  const page = { sort: 'popularity', limit: 0, offset: 0, hasFacets: false, now: ctx.now } as const
  return (await ctx.ports.search.find(ctx.db, filter, page)).mainTotal
}
