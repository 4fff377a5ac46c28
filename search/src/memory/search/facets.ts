import { facetRows as rowsOf, type Labels } from '#engine/facet-rows.rules.ts'
import { factPrefix } from '#engine/field-facets.rules.ts'
import type { FacetRow } from '#engine/listing-filter.ts'
import type { Columns } from '#memory/index/columns.ts'
import type { Places } from '#memory/index/places.ts'
import type { ValueLists } from '#memory/index/value-lists.ts'
import type { FactChoice } from '#query/fact-choices.rules.ts'
import type { KnownCounts } from './counts.ts'
import type { Counts } from './find.ts'

type Page = { readonly total: number; readonly categoryId: number }

/** The number of listings by id; undefined for an id that no eligible listing has. */
function countsById(lists: ValueLists, counts: Int32Array): (id: number) => number | undefined {
  const sums = lists.sums(counts)
  return (id) => {
    const sum = sums[lists.placeOf(id) ?? -1] ?? -1
    return sum < 0 ? undefined : sum
  }
}

export function facetRows(
  { columns: { lists }, labels }: Indexed,
  counts: Counts,
  { total, categoryId }: Page,
): FacetRow[] {
  const { ready, discounts, lowestPrice, highestPrice } = counts
  const found = {
    designer: countsById(lists.designer, counts.of.designer),
    size: countsById(lists.size, counts.of.size),
    colour: countsById(lists.colour, counts.of.colour),
    category: countsById(lists.category, counts.of.category),
    fact: (choice: FactChoice) => countOfFact(lists, counts, choice),
    field: (key: string) => countsOfField(lists.own, key, counts.ofField.get(key)),
  }
  return rowsOf(labels, { ...found, ready, discounts, total, lowestPrice, highestPrice }, categoryId)
}

/** The counts of a field's facts, those of eligible listings only. */
function countsOfField(
  own: ValueLists,
  key: string,
  ofLists: Int32Array = new Int32Array(0),
): ReadonlyMap<string, number> {
  const sums = own.sums(ofLists)
  const found = own.ids(factPrefix(key)).map((fact): [string, number] => [fact, sums[own.placeOf(fact) ?? -1] ?? -1])
  return new Map(found.filter(([, count]) => count >= 0))
}

function countOfFact(lists: Columns['lists'], { of }: Counts, { kind, facts }: FactChoice): number | undefined {
  let count = -1
  for (const list of (kind === 'occasion' ? lists.use : lists.making).listsWith(facts)) {
    const ofList = of[kind][list] ?? -1
    if (ofList >= 0) count = Math.max(count, 0) + ofList
  }
  return count < 0 ? undefined : count
}

export type Indexed = {
  readonly columns: Columns
  readonly labels: Labels
  readonly knownCounts: KnownCounts
  readonly places: Places
}
