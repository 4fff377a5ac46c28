import { z } from 'zod'

/**
 * The few clauses of the query language that the shop sends, as OpenSearch documents them; any other clause throws.
 * It proves the translation of searches, and is far too slow to be an engine.
 */

export type Document = Readonly<Record<string, unknown>>
export type Match = { readonly isMatch: boolean; readonly score: number }

const values = z.array(z.union([z.string(), z.number(), z.boolean()]))
const only = <T extends z.ZodType>(value: T) => z.record(z.string(), value)
const clause = z.union([
  z.strictObject({ match_all: z.strictObject({}) }),
  z.strictObject({ match_none: z.strictObject({}) }),
  z.strictObject({ terms: only(values) }),
  z.strictObject({ range: only(z.strictObject({ gte: z.number().optional(), lte: z.number().optional() })) }),
  z.strictObject({ prefix: only(z.strictObject({ value: z.string() })) }),
  z.strictObject({ constant_score: z.strictObject({ filter: z.unknown(), boost: z.number() }) }),
  z.strictObject({
    bool: z.strictObject({
      filter: z.array(z.unknown()).optional(),
      must_not: z.array(z.unknown()).optional(),
      should: z.array(z.unknown()).optional(),
      minimum_should_match: z.int().optional(),
    }),
  }),
])
type Clause = z.infer<typeof clause>
type Bool = Extract<Clause, { bool: unknown }>['bool']

export type Matcher = (document: Document) => Match

const yes = { isMatch: true, score: 1 }
const no = { isMatch: false, score: 0 }
const found = (isMatch: boolean): Match => (isMatch ? yes : no)

export function valuesOf(document: Document, field: string): readonly unknown[] {
  const value = document[field]
  if (value === undefined) throw new Error(`The mapping has no field ${field}.`)
  return Array.isArray(value) ? value : [value]
}

function single<T>(fields: Readonly<Record<string, T>>): readonly [field: string, wanted: T] {
  const [entry, ...others] = Object.entries(fields)
  if (entry === undefined || others.length > 0) throw new Error('A clause names one field.')
  return entry
}

/** Parses a clause once, and then matches many documents. */
export function matcherOf(query: unknown): Matcher {
  const parsed = clause.parse(query)
  if ('match_all' in parsed) return () => yes
  if ('match_none' in parsed) return () => no
  if ('constant_score' in parsed) {
    const inner = matcherOf(parsed.constant_score.filter)
    // Lucene's scores are floats.
    const score = Math.fround(parsed.constant_score.boost)
    return (document) => (inner(document).isMatch ? { isMatch: true, score } : no)
  }
  if ('bool' in parsed) return boolMatcher(parsed.bool)
  return fieldMatcher(parsed)
}

type FieldClause = Extract<Clause, { terms: unknown } | { range: unknown } | { prefix: unknown }>

function fieldMatcher(parsed: FieldClause): Matcher {
  if ('terms' in parsed) {
    const [field, wanted] = single(parsed.terms)
    const set = new Set<unknown>(wanted)
    return (document) => found(valuesOf(document, field).some((value) => set.has(value)))
  }
  if ('range' in parsed) {
    const [field, { gte = -Infinity, lte = Infinity }] = single(parsed.range)
    return (document) => found(valuesOf(document, field).some((value) => Number(value) >= gte && Number(value) <= lte))
  }
  const [field, { value: start }] = single(parsed.prefix)
  // The whitespace analyzer makes a term of each word.
  return (document) =>
    found(
      valuesOf(document, field).some((text) =>
        String(text)
          .split(/\s+/)
          .some((word) => word.startsWith(start)),
      ),
    )
}

function boolMatcher({ filter = [], must_not: mustNot = [], should = [], minimum_should_match: given }: Bool): Matcher {
  const [filters, refused, wanted] = [filter.map(matcherOf), mustNot.map(matcherOf), should.map(matcherOf)]
  // A Boolean query of optional clauses alone needs one of them, whatever the minimum says.
  const least = Math.max(given ?? 0, filters.length === 0 && wanted.length > 0 ? 1 : 0)
  return (document) => {
    if (filters.some((one) => !one(document).isMatch) || refused.some((one) => one(document).isMatch)) return no
    const met = wanted.map((one) => one(document)).filter(({ isMatch }) => isMatch)
    if (met.length < least) return no
    return { isMatch: true, score: Math.fround(met.reduce((sum, { score }) => sum + score, 0)) }
  }
}
