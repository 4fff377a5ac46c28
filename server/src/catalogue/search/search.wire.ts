import type { WearBy } from '@shop/contract/catalogue/arrival'
import type { Facets, FilterBlock } from '@shop/contract/catalogue/facets'
import type { SearchExplanation, SearchMeta, SearchQuery } from '@shop/contract/catalogue/search'
import {
  type FacetRow,
  type FactKind,
  type Explanation,
  rupeesAround,
  type Search,
  type Interpretation,
} from '@shop/search'
import { ageOfSize } from '#catalogue/cards/ages.rules.ts'
import { categorySlug } from '#catalogue/slug.rules.ts'

/** `IN-400050`, `IN` or `AE`. */
function placeOf(text: string): WearBy['place'] {
  const [countryCode = 'IN', postalCode = null] = text.split('-')
  return { countryCode, postalCode }
}

export function wearOf({ wear_by: day, wear_at: place }: Pick<SearchQuery, 'wear_by' | 'wear_at'>): WearBy | null {
  return day === undefined ? null : { day, place: placeOf(place) }
}

export function fromSearchQuery(query: SearchQuery): Search {
  return {
    category: query.categories,
    name: query.name,
    min: query.min,
    max: query.max,
    isSale: query.sale,
    isReady: query.ready,
    wear: wearOf(query),
    percentOff: query.discount,
    codes: { occasion: query['occasions[]'], fabric: query['fabrics[]'], craft: query['crafts[]'] },
    fields: query['fields[]'],
    named: {
      sizesAndDesigners: query['selected_attribute_values[]'],
      designers: query['designers[]'],
      colours: query.color,
    },
    sort: query.sort_by,
    page: query.page,
    hasFacets: query.facets,
  }
}

export function toFilterBlocks(rows: readonly FacetRow[], isForChildren = false): FilterBlock[] {
  const of = (kind: FacetRow['kind']) => rows.filter((row) => row.kind === kind)
  const named = ({ id, name, count }: FacetRow) => ({ id, value: name, count })
  return [
    { name: 'Designer', values: of('designer').map(named) },
    { name: 'Size', values: of('size').map((row) => ({ ...named(row), ...(isForChildren && ageOf(row.name)) })) },
    { name: 'Colors', values: of('colour').map(({ id, name, code, count }) => ({ id, name, code, count })) },
  ]
}

const ageOf = (size: string): { age?: string } => {
  const age = ageOfSize(size)
  return age === undefined ? {} : { age }
}

type Shown = { readonly above: readonly Facets['above'][number][]; readonly isForChildren: boolean }

export function toFacets(rows: readonly FacetRow[], { above, isForChildren }: Shown): Facets {
  const all = rows.find((row) => row.kind === 'all')
  const facts = (kind: FactKind) =>
    rows.filter((row) => row.kind === kind).map(({ code, name, count }) => ({ code, label: name, count }))
  return {
    filters: toFilterBlocks(rows, isForChildren),
    above: [...above],
    categories: rows
      .filter((row) => row.kind === 'category')
      .map((row) => ({ id: row.id, slug: categorySlug(row), name: row.name, count: row.count })),
    price: all?.least == null || all.most === null ? null : rupeesAround(all.least, all.most),
    occasions: facts('occasion'),
    fabrics: facts('fabric'),
    crafts: facts('craft'),
    ...fieldsIn(rows.filter(({ kind }) => kind === 'field')),
    ready: rows.find((row) => row.kind === 'ready')?.count ?? 0,
    discounts: rows.filter((row) => row.kind === 'discount').map(({ id, count }) => ({ percent: id, count })),
  }
}

function fieldsIn(rows: readonly FacetRow[]): Pick<Facets, 'fields'> {
  if (rows.length === 0) return {}
  const fields = [...Map.groupBy(rows, ({ code }) => code)].map(([key, some]) => ({
    key,
    title: some[0]?.title ?? key,
    values: some.map(({ name, count, colourName }) => ({
      value: `${key}:${name}`,
      text: colourName ?? name,
      count,
      ...(colourName !== undefined && { swatch: name }),
    })),
  }))
  return { fields }
}

/** How a name was understood; `corrected_name` is the name with the corrections. */
export function toInterpretation(
  { reading, dropped, loosened, exact }: Interpretation,
  name: string,
): { search: SearchMeta; corrected_name?: string } {
  const { meanings, exclusions, corrected, page } = reading
  const search: SearchMeta = {
    understood: [
      ...meanings.map(({ kind, value, text, label, without }) => ({ kind, value, text, label, without })),
      ...exclusions.map(({ value, text, label, without }) => ({
        kind: 'without' as const,
        value,
        text,
        label,
        without,
      })),
    ],
    corrected: [...corrected],
    dropped: [...dropped],
    ...(loosened.length === 0 ? {} : { loosened: [...loosened] }),
    ...(exact === null ? {} : { exact }),
    ...(page === null ? {} : { page }),
  }
  const correctedName = corrected.reduce((text, { from, to }) => replaced(text, from, to), name)
  return correctedName === name ? { search } : { search, corrected_name: correctedName }
}

const kindTiers = ['own', 'similar', 'words', 'none'] as const
const colourOf = ['main', 'trim', 'none'] as const

/** Explains the rank of a piece, for the operator. */
export function toExplanation(explanation: Explanation): SearchExplanation {
  const { id, place, block, kindTier, isChild, missing, pin, score, salesClass, matches, movedBy } = explanation
  return {
    id,
    place,
    kindTier: kindTiers[kindTier] ?? 'none',
    available: block < colourOf.indexOf('none'),
    colour: colourOf[block] ?? 'none',
    forChildren: isChild,
    meetsAll: missing === 0,
    text: matches.map(({ term, field, weight }) => ({ term, field, weight })),
    score,
    prior: salesClass,
    pin,
    movedBy,
  }
}

/** Replaces a corrected word in the name as it was typed; corrections are in lower case. */
function replaced(text: string, from: string, to: string): string {
  const at = text.toLowerCase().indexOf(from)
  return at === -1 ? text : text.slice(0, at) + to + text.slice(at + from.length)
}
