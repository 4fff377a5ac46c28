import { money, type Money } from '@shop/contract/core/money'
import { openSheet } from '#platform/csv/sheet.ts'
import { placeOfKnown } from '#platform/csv/table-cells.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import * as writeStore from './offer-write.store.ts'
import { checkOffers, writeOffers, type LoadOutcome, type Located, type OfferProblem } from './offer-writing.service.ts'
import { offerColumns, readOffer } from './offers-file.reader.ts'

const batchSize = 500
const isColumn = (name: string): boolean => offerColumns.some((known) => known === name.toLowerCase())

type Read = { readonly rows: readonly Located[]; readonly problems: readonly OfferProblem[] }

async function readFile(path: string): Promise<Read> {
  const sheet = await openSheet(path, (lines) => placeOfKnown(lines, isColumn))
  const header = sheet.header.map((name) => name.toLowerCase())
  const foreign = header.filter((name) => name !== '' && !isColumn(name))
  const rows: Located[] = []
  const problems: OfferProblem[] = foreign.map((name) => ({
    line: 1,
    column: null,
    text: `"${name}" is no column of offers`,
  }))
  for await (const batch of sheet.batches(batchSize)) {
    for (const record of batch) {
      const { line } = record
      if ('problem' in record) {
        problems.push({ line, column: null, text: 'a quote is not closed, or the line is too long' })
        continue
      }
      const read = readOffer(Object.fromEntries(header.map((name, index) => [name, record.cells[index] ?? ''])))
      if ('problems' in read) problems.push(...read.problems.map((problem) => ({ line, ...problem })))
      else rows.push({ line, row: read.row })
    }
  }
  return { rows, problems }
}

/** Loads all rows of a CSV file, or none when a line has a problem. Offers that the file does not name stay unchanged. */
export async function loadOffers(ctx: Context, path: string, isTrial: boolean): Promise<LoadOutcome> {
  const read = await readFile(path)
  return inTransaction(ctx, async (trx) => {
    const { offers, problems } = await checkOffers(trx, read)
    if (problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) }
    return { written: await writeOffers(trx, isTrial ? [] : offers) }
  })
}

export type OfferInUse = Omit<writeStore.OfferInUse, 'givenMinor'> & { readonly given: Money }

export async function offersInUse({ db }: Context): Promise<OfferInUse[]> {
  return (await writeStore.listInUse(db)).map(({ givenMinor, ...offer }) => ({ ...offer, given: money(givenMinor) }))
}

export async function endOffer({ db, now }: Context, key: string): Promise<boolean> {
  return writeStore.end(db, key, now)
}

/** Creates offers that share their terms and have one code each; `offer` has the key and code of the first. */
export function addSeries({ db, now }: Context, offer: writeStore.NewOffer, series: writeStore.Series): Promise<void> {
  return writeStore.insertSeries(db, offer, { ...series, now })
}

export function endOfferSeries({ db, now }: Context, series: string): Promise<void> {
  return writeStore.endSeries(db, series, now)
}
