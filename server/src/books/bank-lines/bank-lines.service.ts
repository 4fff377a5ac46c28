import { createHash } from 'node:crypto'
import type { BankLine, BankPreview, TakenBankLines } from '@shop/contract/books/admin-bank-lines'
import { maxSheetRows, type BankColumn } from '@shop/contract/books/settlement-options'
import { minorOf } from '@shop/contract/core/sheet-text'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { tableRows, type TableRow } from '#platform/csv/table-text.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { mapInSlices } from '#platform/runtime/slices.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { columnsProblem, guessColumns, headerPlace, maxPreamble } from './bank-columns.rules.ts'
import type { Fault, NewBankLine, StatementRow } from './bank-line.types.ts'
import * as linesStore from './bank-lines.store.ts'
import type { LineFilter, ListedLine } from './bank-lines.store.ts'
import { matchAll, type MatchCounts } from './bank-matches.store.ts'
import {
  maxFaults,
  plainOf,
  readStatement,
  readStatementRow,
  referenceOf,
  wordsOf,
  type ReadStatement,
} from './bank-statement.rules.ts'

const previewRows = 8

export function toLine({ permissions }: Actor, { matches, ...row }: ListedLine): BankLine {
  const isProposed = row.state === 'proposed' && permissions.has('money.reconcile')
  const paysOut = matches.some(({ kind }) => kind === 'payout')
  return {
    ...row,
    matches: [...matches],
    canConfirm: isProposed && (!paysOut || permissions.has('refunds.send')),
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listLines(
  ctx: Context,
  actor: Actor,
  requested: Omit<LineFilter, 'amountMinor'>,
): Promise<{ readonly lines: BankLine[]; readonly next: string | null }> {
  const { limit, search } = requested
  const filter = { ...requested, amountMinor: minorOf(search), limit: limit + 1 }
  const rows = await linesStore.listLines(ctx.db, filter)
  const page = rows.slice(0, limit)
  return {
    lines: page.map((row) => toLine(actor, row)),
    next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

export async function countLines(ctx: Context): Promise<linesStore.StateCounts> {
  return linesStore.countStates(ctx.db)
}

type Table = { readonly header: readonly string[]; readonly columns: readonly BankColumn[]; readonly body: TableRow[] }

/** With chosen columns and no recognised header, the first row of the same width is the header. */
async function tableOf(text: string, maxRows: number, chosen?: readonly BankColumn[]): Promise<Table> {
  const rows = await tableRows(text, maxPreamble + maxRows)
  const known = headerPlace(rows.map(({ cells }) => cells))
  const widest = Math.max(0, ...rows.slice(0, previewRows).map(({ cells }) => cells.length))
  const place = known >= 0 ? known : rows.findIndex(({ cells }) => cells.length === widest)
  const header = rows[place]?.cells ?? []
  return { header, columns: chosen ?? guessColumns(header), body: rows.slice(place + 1) }
}

export async function previewFile(actor: Actor, text: string): Promise<BankPreview> {
  try {
    const { header, columns, body } = await tableOf(text, previewRows)
    if (header.length < 3) throw new ShopError('sheet.unreadable')
    return {
      header: [...header],
      columns: [...columns],
      rows: body.slice(0, previewRows).map(({ cells }) => header.map((_, index) => cells[index] ?? '')),
    }
  } catch (error) {
    if (error instanceof SheetError) throw new ShopError('sheet.unreadable')
    throw error
  }
}

/** Equal for rows that a statement does not distinguish. */
export function identityOf(row: StatementRow): string {
  const { day, amountMinor, balanceMinor } = row
  const reference = referenceOf(row)
  return JSON.stringify([day, amountMinor, reference === '' ? plainOf(row) : reference, balanceMinor])
}

export function newLine(row: StatementRow, number: number): NewBankLine {
  const { day, narration, amountMinor, balanceMinor } = row
  const digest = createHash('sha256')
    .update(`${identityOf(row)} ${number}`)
    .digest('hex')
  const found = { reference: referenceOf(row), words: wordsOf(row), plain: plainOf(row) }
  const isReferenceLost = row.isReferenceLost === true
  return { digest, day, narration, amountMinor, balanceMinor, isReferenceLost, ...found }
}

/** Numbers equal rows, because each is a separate line; the same file again gets the same numbers. */
async function newLines(rows: readonly StatementRow[]): Promise<NewBankLine[]> {
  const numbers = new Map<string, number>()
  return mapInSlices(rows, (row) => {
    const identity = identityOf(row)
    const number = (numbers.get(identity) ?? 0) + 1
    numbers.set(identity, number)
    return newLine(row, number)
  })
}

type Sheet = { readonly fileName: string; readonly text: string; readonly columns?: readonly BankColumn[] | undefined }

const refused = (faults: readonly Fault[]): TakenBankLines => ({
  isTaken: false,
  added: 0,
  known: 0,
  matched: 0,
  proposed: 0,
  faults: faults.slice(0, maxFaults),
  notes: [],
})

async function readSheet({ fileName, text, columns: chosen }: Sheet): Promise<ReadStatement> {
  const fileFault = (reason: string) => ({ rows: [], faults: [{ line: null, subject: fileName, reason }], notes: [] })
  try {
    const { columns, body } = await tableOf(text, maxSheetRows + 1, chosen)
    const problem = columnsProblem(columns)
    if (problem !== null) return fileFault(problem)
    if (body.length > maxSheetRows) return fileFault('The file has more than 50,000 rows. Split it by months.')
    const read = readStatement(await mapInSlices(body, (row) => readStatementRow(row, columns)))
    return read.rows.length === 0 && read.faults.length === 0 ? fileFault('The file has no row with an amount.') : read
  } catch (error) {
    if (error instanceof SheetError) return fileFault(error.message)
    throw error
  }
}

export async function uploadStatement(ctx: Context, actor: Actor, sheet: Sheet): Promise<TakenBankLines> {
  const { rows, faults, notes } = await readSheet(sheet)
  if (faults.length > 0) return refused(faults)
  const lines = await newLines(rows)
  return inTransaction(ctx, async (trx) => {
    await linesStore.lockBankLines(trx.db)
    await linesStore.completeReferences(trx.db, lines)
    const nameless = lines.filter(({ isReferenceLost }) => isReferenceLost)
    const known = await linesStore.knownByNarration(trx.db, nameless)
    const unknown = lines.filter(({ digest }) => !known.has(digest))
    const added = await linesStore.insertLines(trx.db, unknown, trx.now)
    const matches = await matchAll(trx.db, trx.now)
    if (added > 0) {
      const after = { file: sheet.fileName, added, ...matches }
      await recordChange(trx, actor, {
        verb: 'took a statement',
        subject: 'bank_line',
        subjectId: sheet.fileName,
        after,
      })
    }
    return { isTaken: true, added, known: rows.length - added, ...matches, faults: [], notes: [...notes] }
  })
}

/** Matches open lines after a report or a booking that they may belong to. Runs in the caller's transaction. */
export async function matchOpenLines(ctx: Context): Promise<MatchCounts> {
  return inTransaction(ctx, async (trx) => {
    await linesStore.lockBankLines(trx.db)
    return matchAll(trx.db, trx.now)
  })
}

export async function matchAgain(ctx: Context, actor: Actor): Promise<MatchCounts> {
  return inTransaction(ctx, async (trx) => {
    const matches = await matchOpenLines(trx)
    if (matches.matched > 0 || matches.proposed > 0) {
      await recordChange(trx, actor, { verb: 'matched', subject: 'bank_line', subjectId: 'all', after: matches })
    }
    return matches
  })
}
