import { worldNumberText } from '@shop/contract/core/locale'
import type { Money } from '@shop/contract/core/money'
import {
  choiceDamage,
  codeDamage,
  damageTexts,
  hasLostZeros,
  isErrorCell,
  undamaged,
  withoutDecimal,
  type Damage,
} from '@shop/contract/core/spreadsheet-damage'
import { plainNumber } from '@shop/contract/core/typed-number'
import { asBare } from '@shop/contract/core/typed-text'
import { maxStock } from '#catalogue'
import type { SheetRow } from '#platform/csv/sheet.ts'
import { plainText } from './clean-text.reader.ts'
import { readPrice, type PriceUnit } from './price-text.rules.ts'
import { shown, type RowProblem } from './read-product.types.ts'

/** A row that yields no product; the row reader catches this and adds it to the report. */
export class RowRefusedError extends Error {
  readonly problem: RowProblem

  constructor(problem: RowProblem) {
    super(problem.reason)
    this.name = 'RowRefusedError'
    this.problem = problem
  }
}

const cutProblems = {
  too_long: ['the row has more than a million characters', 'a row of ordinary length; often a quote is not closed'],
  quote_not_closed: ['a quote is opened and not closed', 'a closing quote, or two quotes for one that is meant'],
} as const

/** Maximum characters of a one-line cell, and of a cell with a whole description and its markup. */
const maxInLine = 10_000
const maxInText = 50_000

type Reported = { readonly field: string; readonly reason: string; readonly wanted: string }

/** Reads one row by column name. */
export class RowReader {
  readonly line: number
  readonly #cells: ReadonlyMap<string, string>
  /** Columns beyond the end of the row, in lower case: spreadsheets drop empty cells there. */
  readonly #ended: ReadonlySet<string>
  readonly #lengths: string
  readonly #notes: RowProblem[] = []
  #key = ''

  constructor(row: SheetRow, header: readonly string[]) {
    this.line = row.line
    const cells = 'cells' in row ? row.cells : []
    const names = header.map((name) => name.toLowerCase())
    this.#cells = new Map(names.map((name, index) => [name, cells[index] ?? '']))
    this.#ended = new Set(names.slice(cells.length))
    this.#lengths = `the row has ${cells.length} fields and the header ${header.length}`
    if ('problem' in row) {
      const [reason, wanted] = cutProblems[row.problem]
      throw this.#refusal({ field: 'row', reason, wanted })
    }
    const isWide = cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')
    if (isWide) throw this.#wrongLength()
  }

  get notes(): readonly RowProblem[] {
    return this.#notes
  }

  /** Sets the key under which the report names the row. */
  knownAs(key: string): void {
    this.#key = shown(key)
  }

  /** The raw cell, including markup. */
  rawText(column: string | undefined): string {
    return column === undefined ? '' : this.#cellOf(column, maxInText)
  }

  /** Reads a stock count. */
  pieces(column: string, { least }: { readonly least: number }): number {
    const text = plainNumber(withoutDecimal(this.text(column))) ?? ''
    const wanted = `a whole number from 0 to ${worldNumberText(maxStock)}`
    const count = /^-?\d+(?:\.0{1,2})?$/.test(text) ? Number(text) : Number.NaN
    if (Number.isNaN(count) || count < least) throw this.refused(column, 'this is no number of pieces', wanted)
    if (count > maxStock) throw this.refused(column, 'these are more pieces than the shop counts', wanted)
    return count
  }

  /** Reads one line without markup. */
  text(column: string): string {
    return plainText(this.#cellOf(column, maxInLine))
  }

  /**
   * Reads a code, such as an SKU or a barcode, with the merchant's digits. Drops a spreadsheet's decimal with a note.
   */
  code(column: string): string {
    const text = this.text(column)
    const damage = codeDamage(text)
    if (damage === undefined) return text
    if (damage !== 'decimal') throw this.#damaged(column, damage)
    this.note(column, damageTexts.decimal, undamaged)
    return withoutDecimal(text)
  }

  barcode(column: string): string {
    const code = asBare(this.code(column))
    if (hasLostZeros(code)) this.note(column, 'a spreadsheet dropped the zeros before this barcode', undamaged)
    return code
  }

  /** Reads the code that identifies the piece, unchanged, because the shop may know the piece by it. */
  key(column: string): string {
    const text = this.text(column)
    const damage = codeDamage(text)
    if (damage === undefined) return text
    if (damage !== 'decimal') throw this.#damaged(column, damage)
    this.note(column, damageTexts.decimal, undamaged)
    return text
  }

  /** Reads a size, or one of several in the cell. */
  choice(column: string, text: string): string {
    const damage = choiceDamage(text)
    if (damage === undefined) return text
    if (damage !== 'decimal') throw this.#damaged(column, damage)
    this.note(column, damageTexts.decimal, undamaged)
    return withoutDecimal(text)
  }

  #damaged(column: string, damage: Damage): RowRefusedError {
    return this.refused(column, damageTexts[damage], undamaged)
  }

  /** Names of columns that begin so, in lower case. */
  columnsFrom(start: string): string[] {
    return [...this.#cells.keys()].filter((name) => name.startsWith(start))
  }

  /** True for a column of the file, whatever this row contains. */
  isColumn(column: string): boolean {
    return this.#cells.has(column.toLowerCase())
  }

  /** False also for a column beyond the end of a short row. */
  has(column: string): boolean {
    return this.isColumn(column) && !this.#ended.has(column.toLowerCase())
  }

  /** Reads lines without markup. */
  lines(column: string): string {
    return this.#cellOf(column, maxInLine).split(/\r?\n/).map(plainText).join('\n')
  }

  #found(column: string): string {
    return this.#cells.get(column.toLowerCase()) ?? ''
  }

  /** Checks the cell's length before any other processing. */
  #cellOf(column: string, most: number): string {
    const cell = this.#found(column)
    if (isErrorCell(cell)) throw this.#damaged(column, 'error')
    if (cell.length <= most) return cell
    const limit = worldNumberText(most)
    throw this.refused(column, `the cell has ${worldNumberText(cell.length)} characters`, `at most ${limit} characters`)
  }

  price({ column, unit }: { readonly column: string; readonly unit?: PriceUnit }): Money {
    const reading = readPrice(this.text(column), unit)
    if ('price' in reading) return reading.price
    throw this.refused(column, reading.reason, reading.wanted)
  }

  /** A value is missing because the row is short, so the fault concerns the row. */
  refused(field: string, reason: string, wanted: string): RowRefusedError {
    return this.#ended.has(field.toLowerCase()) ? this.#wrongLength() : this.#refusal({ field, reason, wanted })
  }

  #wrongLength(): RowRefusedError {
    const wanted = 'as many fields; a comma inside a field needs quotes round it'
    return this.#refusal({ field: 'row', reason: this.#lengths, wanted })
  }

  #refusal(reported: Reported): RowRefusedError {
    return new RowRefusedError(this.#problem('refused', reported))
  }

  note(field: string, reason: string, wanted: string): void {
    this.#notes.push(this.#problem('noted', { field, reason, wanted }))
  }

  #problem(severity: RowProblem['severity'], reported: Reported): RowProblem {
    return { line: this.line, key: this.#key, severity, found: shown(this.#found(reported.field)), ...reported }
  }
}
