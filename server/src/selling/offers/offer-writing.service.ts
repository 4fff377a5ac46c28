import type { Context } from '#platform/runtime/context.ts'
import * as writeStore from './offer-write.store.ts'
import type { NewOffer } from './offer-write.store.ts'
import type { OfferColumn, OfferRow, RowProblem } from './offers-file.reader.ts'

/** More would make each cart slow, because it compares every legal combination. */
export const maxAutomatic = 10

export type OfferProblem = RowProblem & { readonly line: number }
export type LoadOutcome =
  | { readonly problems: readonly OfferProblem[] }
  | { readonly written: Readonly<Record<'new' | 'changed' | 'same', readonly string[]>> }

export type Located = { readonly line: number; readonly row: OfferRow }

function repeats(rows: readonly Located[], column: 'key' | 'code'): OfferProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, row }) => {
    const value = row[column]
    if (value === null) return []
    const before = first.get(value)
    first.set(value, before ?? line)
    return before === undefined ? [] : [{ line, column, text: `${value} is on line ${before} already` }]
  })
}

type Names = readonly writeStore.NamedThing[]

function idOf(word: string, names: Names): number | string {
  const found = /^\d+$/.test(word)
    ? names.filter(({ id }) => id === Number(word))
    : names.filter(({ name }) => name.toLowerCase() === word.toLowerCase())
  const [only] = found
  if (only === undefined) return `there is no ${word}`
  return found.length === 1
    ? only.id
    : `${word} is the name of several; write one of ${found.map(({ id }) => id).join(', ')}`
}

type Resolved = { readonly ids: readonly number[]; readonly problems: readonly RowProblem[] }

function resolve(column: OfferColumn, words: readonly string[], names: Names): Resolved {
  const found = words.map((word) => idOf(word, names))
  return {
    ids: found.filter((one) => typeof one === 'number').toSorted((a, b) => a - b),
    problems: found.filter((one) => typeof one === 'string').map((text) => ({ column, text })),
  }
}

type Known = { readonly keys: Awaited<ReturnType<typeof writeStore.listKeys>>; readonly rows: readonly Located[] }

function conflictsOf({ line, row }: Located, { keys, rows }: Known): OfferProblem[] {
  const loaded = new Set([...keys.map(({ key }) => key), ...rows.map((one) => one.row.key)])
  const unknown = row.stacksWith.filter((key) => !loaded.has(key))
  const isReloaded = (key: string) => rows.some((one) => one.row.key === key)
  const owner =
    row.code !== null && keys.find(({ key, code }) => code === row.code && key !== row.key && !isReloaded(key))
  return [
    ...unknown.map((key) => ({ line, column: 'stacks_with' as const, text: `there is no offer ${key}` })),
    ...(owner ? [{ line, column: 'code' as const, text: `${row.code} belongs to the offer ${owner.key}` }] : []),
  ]
}

type Read = { readonly rows: readonly Located[]; readonly problems: readonly OfferProblem[] }
export type Checked = { readonly offers: readonly NewOffer[]; readonly problems: readonly OfferProblem[] }

/** Finds categories and designers by name, and collects every problem of the offers. */
export async function checkOffers({ db }: Context, { rows, problems }: Read): Promise<Checked> {
  const [categories, designers, keys] = [
    await writeStore.listCategories(db),
    await writeStore.listDesigners(db),
    await writeStore.listKeys(db, rows),
  ]
  const offers = rows.map(({ line, row }) => {
    const [inCategories, byDesigners] = [
      resolve('categories', row.categories, categories),
      resolve('designers', row.designers, designers),
    ]
    const unknown = [...inCategories.problems, ...byDesigners.problems]
    return { line, row, categoryIds: inCategories.ids, designerIds: byDesigners.ids, unknown }
  })
  const automatic = rows.filter(({ row }) => row.code === null)
  const tooMany = `more than ${maxAutomatic} offers without a code`
  return {
    offers,
    problems: [
      ...problems,
      ...repeats(rows, 'key'),
      ...repeats(rows, 'code'),
      ...offers.flatMap(({ line, unknown }) => unknown.map((problem) => ({ line, ...problem }))),
      ...rows.flatMap((one) => conflictsOf(one, { keys, rows })),
      ...automatic.slice(maxAutomatic).map(({ line }) => ({ line, column: null, text: tooMany })),
    ],
  }
}

/** Writes offers without a problem, in the order of their keys, so that two writers never deadlock. */
export async function writeOffers({ db, now }: Context, offers: readonly NewOffer[]) {
  const written: Record<'new' | 'changed' | 'same', string[]> = { new: [], changed: [], same: [] }
  for (const offer of offers.toSorted((a, b) => (a.row.key < b.row.key ? -1 : 1))) {
    written[await writeStore.write(db, offer, now)].push(offer.row.key)
  }
  return written
}
