import { openSheet } from '#platform/csv/sheet.ts'
import type { Context } from '#platform/runtime/context.ts'
import type { OfflineTerms } from './offline-payment.types.ts'
import { readTerms, termsColumns, type Problem, type SheetRow } from './offline-terms.reader.ts'
import * as termsStore from './offline-terms.store.ts'

const batchSize = 500

export async function offlineTermsInForce(ctx: Context): Promise<readonly OfflineTerms[]> {
  return termsStore.listInForce(ctx.db)
}

type Read = { readonly rows: readonly SheetRow[]; readonly problems: readonly Problem[] }

async function readFile(path: string): Promise<Read> {
  const sheet = await openSheet(path)
  const header = sheet.header.map((name) => name.toLowerCase())
  const foreign = header.filter((name) => !termsColumns.some((known) => known === name))
  const rows: SheetRow[] = []
  const problems: Problem[] = foreign.map((name) => ({ line: 1, text: `"${name}" is no column of this file` }))
  for await (const batch of sheet.batches(batchSize)) {
    for (const record of batch) {
      const { line } = record
      if ('problem' in record) {
        problems.push({ line, text: 'a quote is not closed, or the line is too long' })
        continue
      }
      const cellOf = (name: string): string => record.cells[header.indexOf(name)]?.trim() ?? ''
      rows.push({ line, cells: Object.fromEntries(termsColumns.map((name) => [name, cellOf(name)])) })
    }
  }
  return { rows, problems }
}

type Loaded = { readonly terms: readonly OfflineTerms[] } | { readonly problems: readonly Problem[] }

/** Replaces all terms for orders from now on, or changes nothing. */
export async function loadOfflineTerms(
  ctx: Context,
  path: string,
  { isTrial }: { readonly isTrial: boolean },
): Promise<Loaded> {
  const { rows, problems } = await readFile(path)
  const read = readTerms(rows)
  if ('problems' in read || problems.length > 0) {
    const all = [...problems, ...('problems' in read ? read.problems : [])]
    return { problems: all.toSorted((a, b) => a.line - b.line) }
  }
  if (!isTrial) await termsStore.insertSet(ctx.db, read.terms, ctx.now)
  return read
}
