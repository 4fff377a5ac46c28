import { z } from 'zod'
import { matcherOf, valuesOf, type Document, type Match } from './query-matching.ts'

const field = z.strictObject({ field: z.string() })
const aggregation = z.strictObject({
  filter: z.unknown().optional(),
  filters: z.strictObject({ filters: z.record(z.string(), z.unknown()) }).optional(),
  terms: z
    .strictObject({ field: z.string(), size: z.int().positive(), include: z.array(z.string()).nonempty().optional() })
    .optional(),
  min: field.optional(),
  max: field.optional(),
  get aggs() {
    return z.record(z.string(), aggregation).optional()
  },
})
type Aggregation = z.infer<typeof aggregation>

const search = z.strictObject({
  from: z.int().min(0),
  size: z.int().min(0),
  _source: z.literal(false),
  track_total_hits: z.literal(false),
  timeout: z.string().regex(/^\d+ms$/),
  query: z.unknown(),
  post_filter: z.unknown().optional(),
  sort: z.array(z.record(z.string(), z.enum(['asc', 'desc']))),
  aggs: z.record(z.string(), aggregation),
})

type Counted = Record<string, unknown>

function countAll(aggs: Readonly<Record<string, Aggregation>>, documents: readonly Document[]): Counted {
  return Object.fromEntries(Object.entries(aggs).map(([name, one]) => [name, counted(one, documents)]))
}

function bucketOf({ aggs = {} }: Aggregation, documents: readonly Document[]): Counted {
  return { doc_count: documents.length, ...countAll(aggs, documents) }
}

const having = (query: unknown, documents: readonly Document[]): Document[] => {
  const match = matcherOf(query)
  return documents.filter((document) => match(document).isMatch)
}

function counted(one: Aggregation, documents: readonly Document[]): Counted {
  if (one.min) return { value: extreme(documents, one.min.field, Math.min) }
  if (one.max) return { value: extreme(documents, one.max.field, Math.max) }
  if (one.filters) {
    const named = Object.entries(one.filters.filters)
    return {
      buckets: Object.fromEntries(named.map(([name, query]) => [name, bucketOf(one, having(query, documents))])),
    }
  }
  if (one.terms) return termsOf(one, one.terms, documents)
  return bucketOf(one, having(one.filter, documents))
}

function extreme(documents: readonly Document[], name: string, of: (...numbers: number[]) => number): number | null {
  return documents.length === 0 ? null : of(...documents.flatMap((document) => valuesOf(document, name).map(Number)))
}

type Terms = NonNullable<Aggregation['terms']>

function termsOf(one: Aggregation, { field: name, size, include }: Terms, documents: readonly Document[]): Counted {
  const byKey = new Map<string, Document[]>()
  for (const document of documents) {
    for (const key of new Set(valuesOf(document, name).map(String))) {
      if (include === undefined || include.includes(key)) byKey.set(key, [...(byKey.get(key) ?? []), document])
    }
  }
  const ordered = [...byKey].toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1))
  return { buckets: ordered.slice(0, size).map(([key, found]) => ({ key, ...bucketOf(one, found) })) }
}

type Found = { readonly document: Document; readonly match: Match }

/** The answer to `_search`; throws for a search that the cluster would refuse. */
export function answerTo(body: unknown, documents: readonly Document[], most: number): object {
  const { from, size, query, post_filter: postFilter, sort, aggs } = search.parse(body)
  if (from + size > most) throw new Error('Result window is too large.')
  const match = matcherOf(query)
  const found = documents
    .map((document): Found => ({ document, match: match(document) }))
    .filter((one) => one.match.isMatch)
  const shown = postFilter === undefined ? undefined : matcherOf(postFilter)
  const hits = found.filter(({ document }) => shown === undefined || shown(document).isMatch)
  const keys = sort.flatMap((one) => Object.entries(one))
  const valueIn = ({ document, match: { score } }: Found, key: string): number =>
    key === '_score' ? score : Number(valuesOf(document, key)[0])
  const ordered = hits.toSorted((a, b) => {
    for (const [key, direction] of keys) {
      const difference = valueIn(a, key) - valueIn(b, key)
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return 0
  })
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      max_score: null,
      hits: ordered.slice(from, from + size).map(({ document }) => ({ _id: String(document['id']) })),
    },
    aggregations: countAll(
      aggs,
      found.map(({ document }) => document),
    ),
  }
}
