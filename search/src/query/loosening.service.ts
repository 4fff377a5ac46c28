import type { Context } from '@shop/server/platform/runtime/context.ts'
import type { ListingFilter } from '#engine/listing-filter.ts'
import { isFirm, isPiece, isPrice, isRecipient, specificityOf, type Part } from './query-parts.rules.ts'
import { isForChildren } from './relevance.rules.ts'
import { adultsOnly, filterByParts, widened, type RankingParts } from './search-plan.rules.ts'

export type Loosened = RankingParts & {
  readonly needed: readonly Part[]
  /** Parts that no piece matches together with the rest. */
  readonly unmet: readonly Part[]
  /** The number of pieces that match all parts except the dropped ones. */
  readonly exact: number
}

type ToLoosen = { readonly parts: readonly Part[]; readonly enough: number }

type Counter = (some: readonly Part[]) => Promise<Count>

/**
 * Drops parts, least specific first, until a piece is found, and then makes parts soft until enough are found. Parts
 * that nothing matches are dropped first. Children's pieces count in a search for adults only if nothing else matches.
 */
export async function loosened(ctx: Context, filter: ListingFilter, toLoosen: ToLoosen): Promise<Loosened> {
  const isForAdults =
    !isForChildren(filterByParts(filter, toLoosen.parts).terms ?? []) &&
    (await countOf(ctx, adultsOnly(filter))).found > 0
  if (!isForAdults) return loosenedBy((some) => countOf(ctx, filterByParts(filter, some)), toLoosen)
  const forAdults = await loosenedBy((some) => countOf(ctx, adultsOnly(filterByParts(filter, some))), toLoosen)
  if (forAdults.needed.length > 0) return forAdults
  return loosenedBy((some) => countOf(ctx, filterByParts(filter, some)), toLoosen)
}

async function loosenedBy(count: Counter, { parts, enough }: ToLoosen): Promise<Loosened> {
  const whole = await count(parts)
  if (whole.available >= enough) return { needed: parts, unmet: [], soft: [], dropped: [], exact: whole.available }
  const alone = new Map(await Promise.all(parts.map(async (part) => [part, (await count([part])).found] as const)))
  /** The part with similar pieces when the shop has none of the kind: co-ord sets for a jumpsuit. */
  const similarTo = async (part: Part) => {
    const wide = alone.get(part) === 0 ? widened(part) : null
    return wide !== null && isPiece(part) && (await count([wide])).found > 0 ? wide : null
  }
  let needed: readonly Part[] = parts
  const [unmet, soft, dropped]: [Part[], Part[], Part[]] = [[], [], []]
  let { found } = whole
  let exact = whole.available
  let hasSimilar = false
  for (const part of weakestFirst(parts, alone)) {
    if (found >= enough) break
    const near = found > 0 ? null : await nearestTo(part, needed, count)
    const wide = found > 0 ? widened(part) : await similarTo(part)
    const left = near?.needed ?? needed.flatMap((one) => (one === part ? (wide ?? []) : one))
    // The most specific part is never dropped just to find more pieces.
    if (found > 0 && wide === null && (isFirm(part) || left.length === 0)) continue
    const changed = near?.instead ?? part
    needed = left
    ;(found === 0 && near === null ? dropped : soft).push(changed)
    if (found === 0) unmet.push(changed)
    const now = left.length === 0 ? nothing : await count(left)
    hasSimilar ||= found === 0 && (near !== null || wide !== null)
    if (found === 0 && !hasSimilar) exact = now.available
    found = now.found
  }
  return { needed: found === 0 ? [] : needed, unmet, soft, dropped, exact }
}

/** Starts with plain words that many pieces contain, because they narrow a search least. */
function weakestFirst(parts: readonly Part[], alone: ReadonlyMap<Part, number>): readonly Part[] {
  return parts.toSorted(
    (a, b) =>
      Number((alone.get(a) ?? 0) > 0) - Number((alone.get(b) ?? 0) > 0) ||
      specificityOf(a) - specificityOf(b) ||
      (alone.get(b) ?? 0) - (alone.get(a) ?? 0),
  )
}

/** Tries prices near the query's, and for a person similar kinds, before dropping the price or the person. */
async function nearestTo(part: Part, needed: readonly Part[], count: Counter) {
  const wished = isRecipient(part) ? needed.find(isPiece) : part
  const wide = wished !== undefined && (isPrice(part) || isRecipient(part)) ? widened(wished) : null
  if (wished === undefined || wide === null) return null
  const near = needed.map((one) => (one === wished ? wide : one))
  return (await count(near)).found > 0 ? { needed: near, instead: wished } : null
}

type Count = {
  readonly available: number
  /** At least 1 for sold-out pieces, which are shown only if nothing else matches. */
  readonly found: number
}

const nothing: Count = { available: 0, found: 0 }

async function countOf(ctx: Context, filter: ListingFilter): Promise<Count> {
  const page = { sort: 'popularity', limit: 0, offset: 0, hasFacets: false, now: ctx.now } as const
  const { mainTotal, total } = await ctx.ports.search.find(ctx.db, filter, page)
  return { available: mainTotal, found: mainTotal > 0 ? mainTotal : Math.min(total, 1) }
}
