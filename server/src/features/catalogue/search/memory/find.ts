import { giftCardCategoryId, wholeShopCategoryId } from '@shop/contract/ids'
import type { FactKind, ListingFilter, PageRequest } from '#catalogue/search/engine/listing-filter.ts'
import type { ColumnOrder, Columns, Kind } from './columns.ts'
import { blockReader, childFacts, mainBlock, relevanceRank, trimBlock } from './ranking.ts'
import { answersOf, havingFacts, type Answers } from './term-strength.ts'

/** Facet counts of a search; each kind ignores its own filter. */
export type Counts = {
  /** Counts by posting list; -1 for lists without any eligible listing. */
  readonly of: Readonly<Record<Kind | FactKind, Int32Array>>
  readonly ready: number
  /** By percentage. */
  readonly discounts: Int32Array
  readonly lowestPrice: number | null
  readonly highestPrice: number | null
}

export type FoundPositions = {
  readonly total: number
  readonly mainTotal: number
  readonly trimTotal: number
  readonly adultTotal: number
  readonly ids: readonly number[]
  readonly counts: Counts | null
}

const dayMicros = 86_400_000_000

function unmarkAbsent(marks: Uint8Array, strength: Uint8Array): void {
  for (let place = 0; place < marks.length; place += 1) if (strength[place] === 0) marks[place] = 0
}

type Asked = { readonly now: Date; readonly answers: Answers }

/** Marks with 1 the positions that pass the filter's category, sale and search terms. */
function eligiblePositions(columns: Columns, filter: ListingFilter, { now, answers }: Asked): Uint8Array {
  const { terms, strengths } = answers
  const { size, isOccupied, isGiftCard, listedAt, percentsOff } = columns
  const isWholeShop = filter.categoryIds.includes(wholeShopCategoryId)
  const hasGiftCards = !isWholeShop || filter.categoryIds.includes(giftCardCategoryId)
  const isInPlace = columns.lists.category.containing(isWholeShop ? null : filter.categoryIds)
  const from = filter.newestDays === null ? -Infinity : now.getTime() * 1000 - filter.newestDays * dayMicros
  const marks = new Uint8Array(size).fill(1)
  if (filter.terms !== null) {
    for (const strength of strengths.filter((_, index) => terms[index]?.isNeeded)) unmarkAbsent(marks, strength)
  }
  const categories = columns.listOf.category
  for (let place = 0; place < size; place += 1) {
    if (
      isOccupied[place] !== 1 ||
      isInPlace[categories[place] ?? 0] !== 1 ||
      (percentsOff[place] ?? 0) < filter.minPercentOff ||
      (listedAt[place] ?? 0) < from ||
      (!hasGiftCards && isGiftCard[place] === 1)
    ) {
      marks[place] = 0
    }
  }
  return marks
}

const isDesigner = 1
const isSize = 2
const isColour = 4
const isPrice = 8
const isOccasion = 16
const isFabric = 32
const isCraft = 64
const isReady = 128
const isDiscounted = 256
const isEverything = 511
const readyFact = 'is:ready'

/** Returns, per eligible position, the filters it passes as bits; 0 for other positions. */
function passedFilters(columns: Columns, filter: ListingFilter, eligible: Uint8Array): Uint16Array {
  const { size, lists, listOf, prices, percentsOff } = columns
  const { occasion, fabric, craft } = filter.chosenFacts
  const occasions = lists.use.containing(occasion)
  const fabrics = lists.making.containing(fabric)
  const crafts = lists.making.containing(craft)
  const ready = lists.use.containing(filter.isReady ? [readyFact] : null)
  const designers = lists.designer.containing(filter.designerIds)
  const sizes = lists.size.containing(filter.sizeIds)
  const colours = lists.colour.containing(filter.colourIds)
  const least = filter.minPrice?.amountMinor ?? -Infinity
  const most = filter.maxPrice?.amountMinor ?? Infinity
  const met = new Uint16Array(size)
  for (let place = 0; place < size; place += 1) {
    if (eligible[place] === 1) {
      const price = prices[place] ?? 0
      met[place] =
        (designers[listOf.designer[place] ?? 0] ?? 0) * isDesigner +
        (sizes[listOf.size[place] ?? 0] ?? 0) * isSize +
        (colours[listOf.colour[place] ?? 0] ?? 0) * isColour +
        (price >= least && price <= most ? isPrice : 0) +
        (occasions[listOf.use[place] ?? 0] ?? 0) * isOccasion +
        (fabrics[listOf.making[place] ?? 0] ?? 0) * isFabric +
        (crafts[listOf.making[place] ?? 0] ?? 0) * isCraft +
        (ready[listOf.use[place] ?? 0] ?? 0) * isReady +
        ((percentsOff[place] ?? 0) >= filter.chosenPercentOff ? isDiscounted : 0)
    }
  }
  return met
}

type Counted = { readonly lists: keyof Columns['lists']; readonly own: number }

const counted: Readonly<Record<Kind | FactKind, Counted>> = {
  designer: { lists: 'designer', own: isDesigner },
  size: { lists: 'size', own: isSize },
  colour: { lists: 'colour', own: isColour },
  category: { lists: 'category', own: 0 },
  occasion: { lists: 'use', own: isOccasion },
  fabric: { lists: 'making', own: isFabric },
  craft: { lists: 'making', own: isCraft },
}

type Marks = { readonly eligible: Uint8Array; readonly met: Uint16Array }

function countLists(columns: Columns, { eligible, met }: Marks, { lists, own }: Counted): Int32Array {
  const counts = new Int32Array(columns.lists[lists].size()).fill(-1)
  const listOf = columns.listOf[lists]
  for (let place = 0; place < eligible.length; place += 1) {
    if (eligible[place] === 1) {
      const list = listOf[place] ?? 0
      const before = Math.max(counts[list] ?? 0, 0)
      counts[list] = ((met[place] ?? 0) | own) === isEverything ? before + 1 : before
    }
  }
  return counts
}

function countReady({ lists, listOf }: Columns, { met }: Marks): number {
  const ready = lists.use.containing([readyFact])
  let count = 0
  for (let place = 0; place < met.length; place += 1) {
    if (((met[place] ?? 0) | isReady) === isEverything) count += ready[listOf.use[place] ?? 0] ?? 0
  }
  return count
}

/** The number of listings by percentage off. */
function countDiscounts({ percentsOff }: Columns, { met }: Marks): Int32Array {
  const counts = new Int32Array(101)
  for (let place = 0; place < met.length; place += 1) {
    if (((met[place] ?? 0) | isDiscounted) === isEverything) {
      const percent = percentsOff[place] ?? 0
      counts[percent] = (counts[percent] ?? 0) + 1
    }
  }
  return counts
}

function countAll(columns: Columns, marks: Marks): Counts {
  const { met } = marks
  let least = Infinity
  let most = -Infinity
  for (let place = 0; place < met.length; place += 1) {
    if (((met[place] ?? 0) | isPrice) === isEverything) {
      const price = columns.prices[place] ?? 0
      least = Math.min(least, price)
      most = Math.max(most, price)
    }
  }
  const isNone = least === Infinity
  return {
    of: {
      designer: countLists(columns, marks, counted.designer),
      size: countLists(columns, marks, counted.size),
      colour: countLists(columns, marks, counted.colour),
      category: countLists(columns, marks, counted.category),
      occasion: countLists(columns, marks, counted.occasion),
      fabric: countLists(columns, marks, counted.fabric),
      craft: countLists(columns, marks, counted.craft),
    },
    ready: countReady(columns, marks),
    discounts: countDiscounts(columns, marks),
    lowestPrice: isNone ? null : least,
    highestPrice: isNone ? null : most,
  }
}

const orderOfHint = { price_low_to_high: 'price_low_to_high', price_high_to_low: 'price_high_to_low' } as const

/** Relevance ranks pieces of one rank by age, or by price when the search says so. */
function baseOrder({ sort, hint }: PageRequest): ColumnOrder {
  if (sort !== 'relevance') return sort
  return hint === undefined ? 'new_arrival' : orderOfHint[hint]
}

export function findPositions(columns: Columns, filter: ListingFilter, wanted: PageRequest): FoundPositions {
  const answers = answersOf(columns, filter)
  const eligible = eligiblePositions(columns, filter, { now: wanted.now, answers })
  const met = passedFilters(columns, filter, eligible)
  const order = columns.order[baseOrder(wanted)]
  const block = blockReader(columns, filter, answers)
  const rank =
    wanted.sort === 'relevance'
      ? relevanceRank(columns, filter, { answers, hint: wanted.hint, pins: wanted.pins })
      : (_: number, of: number) => of
  const children = filter.terms === null ? null : havingFacts(columns, childFacts)
  const totals = { total: 0, mainTotal: 0, trimTotal: 0, adultTotal: 0 }
  // Rank and place in the order in one number each, which typed arrays sort natively.
  const ranked = new Float64Array(order.length)
  const { length } = order
  for (let index = 0; index < length; index += 1) {
    const place = order[index] ?? 0
    if (met[place] === isEverything) {
      const of = block(place)
      ranked[totals.total] = rank(place, of) * length + index
      totals.total += 1
      totals.mainTotal += of === mainBlock ? 1 : 0
      totals.trimTotal += of === trimBlock ? 1 : 0
      totals.adultTotal += of === mainBlock && children?.[place] !== 1 ? 1 : 0
    }
  }
  const page = pageOf(ranked.subarray(0, totals.total), wanted).map((value) => order[value % order.length] ?? 0)
  return {
    ...totals,
    ids: page.map((place) => columns.ids[place] ?? 0),
    counts: wanted.hasFacets ? countAll(columns, { eligible, met }) : null,
  }
}

function isInOrder(values: Float64Array): boolean {
  for (let index = 1; index < values.length; index += 1) {
    if ((values[index] ?? 0) < (values[index - 1] ?? 0)) return false
  }
  return true
}

function pageOf(ranked: Float64Array, { offset, limit }: PageRequest): number[] {
  if (limit === 0) return []
  if (!isInOrder(ranked)) ranked.sort()
  return [...ranked.subarray(offset, offset + limit)]
}
