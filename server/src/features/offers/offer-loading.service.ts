import { money, type Money } from '@shop/contract/money'
import { openSheet } from '#platform/csv/sheet.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as writeStore from './offer-write.store.ts'
import { offerColumns, readOffer, type OfferRow } from './offers-file.reader.ts'

/** More would make each cart slow: every legal combination of them is compared. */
const maxAutomatic = 10
const batchSize = 500

export type OfferProblem = { readonly line: number; readonly text: string }
export type LoadOutcome =
  | { readonly problems: readonly OfferProblem[] }
  | { readonly written: Readonly<Record<'new' | 'changed' | 'same', readonly string[]>> }

type Located = { readonly line: number; readonly row: OfferRow }
type Read = { readonly rows: readonly Located[]; readonly problems: readonly OfferProblem[] }

async function readFile(path: string): Promise<Read> {
  const sheet = await openSheet(path)
  const header = sheet.header.map((name) => name.toLowerCase())
  const foreign = header.filter((name) => !offerColumns.some((known) => known === name))
  const rows: Located[] = []
  const problems: OfferProblem[] = foreign.map((name) => ({ line: 1, text: `"${name}" is no column of offers` }))
  for await (const batch of sheet.batches(batchSize)) {
    for (const record of batch) {
      const { line } = record
      if ('problem' in record) {
        problems.push({ line, text: 'a quote is not closed, or the line is too long' })
        continue
      }
      const read = readOffer(Object.fromEntries(header.map((name, index) => [name, record.cells[index] ?? ''])))
      if ('problems' in read) problems.push(...read.problems.map((text) => ({ line, text })))
      else rows.push({ line, row: read.row })
    }
  }
  return { rows, problems }
}

function repeats(rows: readonly Located[], what: 'key' | 'code'): OfferProblem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, row }) => {
    const value = row[what]
    if (value === null) return []
    const before = first.get(value)
    first.set(value, before ?? line)
    return before === undefined ? [] : [{ line, text: `${what}: ${value} is on line ${before} already` }]
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

type Resolved = { readonly ids: readonly number[]; readonly problems: readonly string[] }

function resolve(column: string, words: readonly string[], names: Names): Resolved {
  const found = words.map((word) => idOf(word, names))
  return {
    ids: found.filter((one) => typeof one === 'number').toSorted((a, b) => a - b),
    problems: found.filter((one) => typeof one === 'string').map((text) => `${column}: ${text}`),
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
    ...unknown.map((key) => ({ line, text: `stacks_with: there is no offer ${key}` })),
    ...(owner ? [{ line, text: `code: ${row.code} belongs to the offer ${owner.key}` }] : []),
  ]
}

/** Loads all rows of a CSV file, or none when a line has a problem. Offers that the file does not name stay unchanged. */
export async function loadOffers(ctx: Context, path: string, isTrial: boolean): Promise<LoadOutcome> {
  const { rows, problems } = await readFile(path)
  return inTransaction(ctx, async (trx) => {
    const [categories, designers, keys] = [
      await writeStore.listCategories(trx.db),
      await writeStore.listDesigners(trx.db),
      await writeStore.listKeys(trx.db),
    ]
    const offers = rows.map(({ line, row }) => {
      const [inCategories, byDesigners] = [
        resolve('categories', row.categories, categories),
        resolve('designers', row.designers, designers),
      ]
      const texts = [...inCategories.problems, ...byDesigners.problems]
      return { line, row, categoryIds: inCategories.ids, designerIds: byDesigners.ids, texts }
    })
    const automatic = rows.filter(({ row }) => row.code === null)
    const all = [
      ...problems,
      ...repeats(rows, 'key'),
      ...repeats(rows, 'code'),
      ...offers.flatMap(({ line, texts }) => texts.map((text) => ({ line, text }))),
      ...rows.flatMap((one) => conflictsOf(one, { keys, rows })),
      ...automatic
        .slice(maxAutomatic)
        .map(({ line }) => ({ line, text: `more than ${maxAutomatic} offers without a code` })),
    ]
    if (all.length > 0) return { problems: all.toSorted((a, b) => a.line - b.line) }
    const written: Record<'new' | 'changed' | 'same', string[]> = { new: [], changed: [], same: [] }
    // In the order of their keys, so that two loads never deadlock.
    for (const offer of offers.toSorted((a, b) => (a.row.key < b.row.key ? -1 : 1))) {
      if (!isTrial) written[await writeStore.write(trx.db, offer)].push(offer.row.key)
    }
    return { written }
  })
}

export type OfferInUse = Omit<writeStore.OfferInUse, 'givenMinor'> & { readonly given: Money }

export async function offersInUse({ db }: Context): Promise<OfferInUse[]> {
  return (await writeStore.listInUse(db)).map(({ givenMinor, ...offer }) => ({ ...offer, given: money(givenMinor) }))
}

export async function endOffer({ db, now }: Context, key: string): Promise<boolean> {
  return writeStore.end(db, key, now)
}
