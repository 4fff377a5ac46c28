import type { BankColumn } from '@shop/contract/books/settlement-options'
import { add, format, money, subtract } from '@shop/contract/core/money'
import { dayOf, minorOf } from '@shop/contract/core/sheet-text'
import { codeDamage, isErrorCell, withoutDecimal } from '@shop/contract/core/spreadsheet-damage'
import { asTyped } from '@shop/contract/core/typed-text'
import type { Fault, StatementRow } from './bank-line.types.ts'

type Row = { readonly line: number; readonly cells: readonly string[] }
type Cell = (column: BankColumn) => string

const summary =
  /\b(total|opening balance|closing balance|(?:brought|carried) forward|[bc]\/f|end of statement|summary)\b/i
/** Starts the bank's own totals at the end; no row below it is a line of the account. */
const closing =
  /^[\s*+=:–—-]*(statement |account |transaction )?summary\b|\bend of (the )?(statement|file|report)\b|^(dr|cr|debit|credit) count\b/i
const longest = 500

/** Null for a row that is no line of the account, `end` where the bank's totals start. */
export type ReadRow = StatementRow | Fault | 'end' | null

export type ReadStatement = {
  readonly rows: readonly StatementRow[]
  readonly faults: readonly Fault[]
  /** Warnings about a file that was imported. */
  readonly notes: readonly string[]
}

export const maxFaults = 50

/** Reads a whole statement, or returns its first faults. */
export function readStatement(read: readonly ReadRow[]): ReadStatement {
  const end = read.indexOf('end')
  const lines = read.slice(0, end < 0 ? read.length : end).filter((one) => one !== null && one !== 'end')
  const rows = lines.filter((one) => 'day' in one)
  const faults = lines.filter((one) => 'reason' in one)
  const lost = rows.filter(({ isReferenceLost }) => isReferenceLost === true).length
  return {
    rows,
    faults: (faults.length > 0 ? faults : balanceFaults(rows)).slice(0, maxFaults),
    notes: lost === 0 ? [] : [lostReferences(lost)],
  }
}

function lostReferences(count: number): string {
  const lines = count === 1 ? '1 line has' : `${count} lines have`
  return `A spreadsheet rounded the references of this file: ${lines} none now and are known by their narration. Upload the bank’s own file, or format the column as text and export again.`
}

const looksLikeDay =
  /^\d{1,4}\s*[-/.\s]\s*\d{1,2}\s*[-/.,\s]\s*\d{1,4}\b|^\d{1,2}(?:st|nd|rd|th)?[-/.\s]*[a-z]{3,9}[-/.,\s]*\d{2,4}\b|^[a-z]{3,9}[-/.\s]*\d{1,2}[-/.,\s]+\d{4}\b/i
const looksLikeAmount = /^[^a-z\d]*(rs\.?|inr)?\s*\d[\d,]{0,15}(\.\d*)?\)?\s*\(?(cr|dr)?\.?\)?$/i
const maxDigits = 14

const isAmount = (text: string): boolean => looksLikeAmount.test(text) && digitsIn(text) <= maxDigits

/** True for a row with a date or an amount in the right column. */
function isLine(cell: Cell): boolean {
  return looksLikeDay.test(cell('day')) || (['debit', 'credit', 'amount'] as const).some((one) => isAmount(cell(one)))
}

export function readStatementRow(row: Row, columns: readonly BankColumn[]): ReadRow {
  const cell: Cell = (column) => {
    const text = row.cells[columns.indexOf(column)] ?? ''
    return column === 'narration' ? text : asTyped(text)
  }
  if (isLine(cell)) return readRow(row, cell)
  return row.cells.some((one) => closing.test(one)) ? 'end' : null
}

/** Null for a row with the bank's totals. */
function readRow({ line, cells }: Row, cell: Cell): StatementRow | Fault | null {
  const narration = isErrorCell(cell('narration')) ? '' : cell('narration').slice(0, longest)
  const fault = (reason: string): Fault => ({ line, subject: narration.slice(0, 60) || `Line ${line}`, reason })
  const day = dayOf(cell('day'))
  const isSummary = cells.some((one) => summary.test(one))
  if (day === null) return isSummary ? null : fault(`“${cell('day')}” is no date, such as 26/11/2026.`)
  const amount = amountIn(cell)
  if (typeof amount === 'string') return isSummary && amount === noAmount ? null : fault(amount)
  const balance = balanceIn(cell)
  if (balance === undefined) return fault(`“${cell('balance')}” is no balance in rupees.`)
  const given = withoutDecimal(cell('reference'))
  const isReferenceLost = codeDamage(given) !== undefined
  const row = { line, day, narration, givenReference: isReferenceLost ? '' : given, amountMinor: amount }
  const isNameless = (isReferenceLost || isErrorCell(cell('narration'))) && plainOf(row) === ''
  if (isNameless)
    return fault('A spreadsheet changed the reference and the narration of this row. Upload the bank’s own file.')
  return { ...row, balanceMinor: balance, isReferenceLost }
}

const noAmount = 'The row has no amount.'
const isNone = (text: string): boolean => /^(?:-*|n\/?a|nil)$/i.test(text)
const isDebit = (side: string): boolean => /^(d|dr|debit|debited|withdrawal)\.?$/i.test(side)
const isCredit = (side: string): boolean => /^(c|cr|credit|credited|deposit)\.?$/i.test(side)

/** Null without a balance. An overdrawn balance has `Dr` beside it or in a separate column. */
function balanceIn(cell: Cell): number | null | undefined {
  if (isNone(cell('balance'))) return null
  const minor = minorOf(cell('balance'))
  if (minor === null) return undefined
  return isDebit(cell('balanceSide')) && minor > 0 ? subtract(money(0), money(minor)).amountMinor : minor
}

function amountIn(cell: Cell): number | string {
  const [debit, credit, amount] = [cell('debit'), cell('credit'), cell('amount')]
  const wrong = [debit, credit, amount].find((text) => !isNone(text) && minorOf(text) === null)
  if (wrong !== undefined) return `“${wrong}” is no amount in rupees, such as 1499.50.`
  if (!isNone(amount)) return signed(minorOf(amount) ?? 0, cell('side'))
  const [out, into] = [debit, credit].map((text) => (isNone(text) ? 0 : (minorOf(text) ?? 0)))
  if (out === undefined || into === undefined || out < 0 || into < 0) return 'Debit and credit are never negative.'
  if ((out === 0) === (into === 0)) return out === 0 ? noAmount : 'The row has a debit and a credit.'
  return subtract(money(into), money(out)).amountMinor
}

function signed(amountMinor: number, side: string): number | string {
  if (amountMinor === 0) return noAmount
  if (!isNone(side) && !isDebit(side) && !isCredit(side)) return `“${side}” says neither Dr nor Cr.`
  return isDebit(side) && amountMinor > 0 ? subtract(money(0), money(amountMinor)).amountMinor : amountMinor
}

/** True when the later balance is the earlier one plus the later row's amount. */
function follows(earlier: StatementRow, later: StatementRow): boolean {
  if (earlier.balanceMinor === null || later.balanceMinor === null) return true
  return add(money(earlier.balanceMinor), money(later.amountMinor)).amountMinor === later.balanceMinor
}

/** Rows whose balance does not follow from the previous row's; a statement starts with its oldest or its newest row. */
function balanceFaults(rows: readonly StatementRow[]): Fault[] {
  const breaks = (isBreak: (row: StatementRow, before: StatementRow) => boolean): StatementRow[] =>
    rows.filter((row, index) => {
      const before = rows[index - 1]
      return before !== undefined && isBreak(row, before)
    })
  const upward = breaks((row, before) => !follows(before, row))
  const downward = breaks((row, before) => !follows(row, before))
  return (downward.length < upward.length ? downward : upward).slice(0, maxFaults).map((row) => ({
    line: row.line,
    subject: row.narration.slice(0, 60),
    reason: `The balance of ${format(money(row.balanceMinor ?? 0))} does not follow from the row before it.`,
  }))
}

const maxWords = 40

type Named = Pick<StatementRow, 'narration' | 'givenReference'>

/** The distinct words of a line in capitals; a UTR is one of them. */
export function wordsOf({ narration, givenReference }: Named): string[] {
  const words = `${givenReference} ${narration}`.toUpperCase().match(/[A-Z\d]{6,}/g) ?? []
  return [...new Set(words)].slice(0, maxWords)
}

export function plainOf({ narration, givenReference }: Named): string {
  return `${givenReference} ${narration}`.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
}

const digitsIn = (word: string): number => word.replaceAll(/\D/g, '').length

/** The line's reference: its column, or the word of the narration that looks most like a UTR. */
export function referenceOf(row: StatementRow): string {
  const given = row.givenReference.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (/^[A-Z\d]{6,30}$/.test(given) && /[1-9]/.test(given)) return given
  const likely = wordsOf(row).filter(
    (word) => /[1-9]/.test(word) && word.length >= 10 && word.length <= 30 && digitsIn(word) >= 6,
  )
  return likely.toSorted((a, b) => digitsIn(b) - digitsIn(a))[0] ?? ''
}
