import type { GstSectionName } from '@shop/contract/books/admin-gst'
import { indiaDay } from '@shop/contract/core/india-day'
import { sum, toRupeeNumber, type Money } from '@shop/contract/core/money'
import { supplied } from '@shop/contract/selling/supplied-lines'
import { addTaxes, byRate, noTaxes, placeOf, sectionOf, signed, taxesOf, valueOf } from './gst-documents.rules.ts'
import { faultsOf, gapFaults, type Fault } from './gst-faults.rules.ts'
import { addToHsnTable, hsnRows, type HsnTable } from './gst-hsn.rules.ts'
import { documentSeries, type NumberedDocument } from './gst-series.rules.ts'
import type { LastSerial, NumberGap, TaxDocument, Taxes } from './gst.types.ts'

export type Cell = string | number
export type Section = { readonly name: GstSectionName; readonly rows: readonly (readonly Cell[])[] }

export type GstReturn = {
  readonly invoices: number
  readonly creditNotes: number
  readonly totals: Taxes
  readonly summary: {
    readonly taxed: Taxes
    readonly zeroRated: Taxes
    readonly interState: readonly { readonly place: string; readonly taxable: Money; readonly igst: Money }[]
  }
  readonly faults: readonly Fault[]
  readonly sections: readonly Section[]
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `05-Nov-2026`, the day in India. */
function portalDay(at: Date): string {
  const [year = '', month = '', day = ''] = indiaDay(at).split('-')
  return `${day}-${monthNames[Number(month) - 1] ?? ''}-${year}`
}

const unknownPlace = ''
const none = ''

type Rows = Record<Exclude<GstSectionName, 'b2cs' | 'hsn(b2b)' | 'hsn(b2c)' | 'docs'>, Cell[][]>

function refundType({ treatment, lines }: TaxDocument): string {
  if (treatment !== 'export') return 'B2CL'
  return taxesOf(lines).igst.amountMinor > 0 ? 'EXPWP' : 'EXPWOP'
}

/** The portal's words for supplies to a business. */
function supplyWords({ buyer, lines }: TaxDocument): string {
  if (buyer.business?.isInZone !== true) return 'Regular B2B'
  return taxesOf(lines).igst.amountMinor > 0 ? 'SEZ supplies with payment' : 'SEZ supplies without payment'
}

/** The rows of a document that is listed separately: one for each rate. */
function listedRows(document: TaxDocument): Cell[][] {
  const { number, issuedAt, buyer, lines } = document
  const [day, value, place] = [portalDay(issuedAt), toRupeeNumber(valueOf(lines)), placeOf(document) ?? unknownPlace]
  const { gstin = none, legalName = none } = buyer.business ?? {}
  const type = taxesOf(lines).igst.amountMinor > 0 ? 'WPAY' : 'WOPAY'
  const noteTo = document.treatment === 'export' ? none : place
  const heads: Readonly<Record<string, readonly Cell[]>> = {
    'b2b,sez,de': [gstin, legalName, number, day, value, place, 'N', none, supplyWords(document), none],
    b2cl: [number, day, value, place, none],
    exp: [type, number, day, value, none, none, none],
    cdnr: [gstin, legalName, number, day, 'C', place, 'N', supplyWords(document), value, none],
    cdnur: [refundType(document), number, day, 'C', noteTo, value, none],
  }
  const section = sectionOf(document)
  const head = heads[section] ?? []
  const tail = section === 'b2cl' ? [0, none] : [0]
  return byRate(document).map(({ rate, taxes }) => [...head, rate, toRupeeNumber(taxes.taxable), ...tail])
}

/** Sums by key, in the order of the keys, to which documents are added one by one. */
class Sums<T> {
  readonly #byKey = new Map<string, T>()
  readonly #add: (before: T, value: T) => T

  constructor(add: (before: T, value: T) => T) {
    this.#add = add
  }

  add(key: string, value: T): void {
    const before = this.#byKey.get(key)
    this.#byKey.set(key, before === undefined ? value : this.#add(before, value))
  }

  sorted(): [string, T][] {
    return [...this.#byKey].toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
}

type Supply = { readonly place: string; readonly rate: number; readonly taxable: Money }

export type Numbering = { readonly gaps: readonly NumberGap[]; readonly earlier: readonly LastSerial[] }

const isB2b = ({ buyer, treatment }: TaxDocument): boolean => buyer.business !== undefined && treatment !== 'export'

/** Sums the documents of a month one by one, in the order of their numbers, without holding any of them. */
export class GstTally {
  readonly #rows: Rows = { 'b2b,sez,de': [], b2cl: [], exp: [], cdnr: [], cdnur: [] }
  /** Other consumers by place and rate; returns can make a row negative. */
  readonly #small = new Sums<Supply>((before, { taxable }) => ({ ...before, taxable: sum([before.taxable, taxable]) }))
  readonly #interState = new Sums<Taxes>(addTaxes)
  readonly #hsn: { readonly b2b: HsnTable; readonly b2c: HsnTable } = { b2b: new Map(), b2c: new Map() }
  readonly #numbers: NumberedDocument[] = []
  readonly #faults: Fault[] = []
  #taxed = noTaxes
  #zeroRated = noTaxes

  add(document: TaxDocument): void {
    const { kind, number, series, financialYear, serial, treatment, buyer } = document
    this.#numbers.push({ kind, number, series, financialYear, serial })
    // No tax is due on an advance for goods (notification 66/2017), so vouchers count in table 13 alone.
    if (kind === 'receipt_voucher' || kind === 'refund_voucher') return
    const lines = supplied(document.lines)
    if (lines.length === 0) return
    const taxes = signed(document, taxesOf(lines))
    const place = placeOf(document) ?? unknownPlace
    this.#list(document, place)
    if (treatment === 'export') this.#zeroRated = addTaxes(this.#zeroRated, taxes)
    else this.#taxed = addTaxes(this.#taxed, taxes)
    if (treatment === 'between_states' && buyer.business === undefined) this.#interState.add(place, taxes)
    addToHsnTable(isB2b(document) ? this.#hsn.b2b : this.#hsn.b2c, document)
    this.#faults.push(...faultsOf(document))
  }

  #list(document: TaxDocument, place: string): void {
    const section = sectionOf(document)
    if (section !== 'b2cs') {
      this.#rows[section].push(...listedRows(document))
      return
    }
    for (const { rate, taxes } of byRate(document)) {
      const taxable = signed(document, taxes).taxable
      this.#small.add(`${place}|${String(rate).padStart(3, '0')}`, { place, rate, taxable })
    }
  }

  /**
   * Returns the sections of GSTR-1 and, in the summary, of form GSTR-3B: 3.1(a) and (b), and 3.2 for consumers in other
   * states.
   */
  return({ gaps, earlier }: Numbering): GstReturn {
    const series = documentSeries(this.#numbers, earlier)
    const rows = this.#rows
    const small = this.#small
      .sorted()
      .map(([, { place, rate, taxable }]) => ['OE', place, none, rate, toRupeeNumber(taxable), 0, none])
    return {
      invoices: this.#numbers.filter(({ kind }) => kind === 'invoice').length,
      creditNotes: this.#numbers.filter(({ kind }) => kind === 'credit_note').length,
      totals: addTaxes(this.#taxed, this.#zeroRated),
      summary: {
        taxed: this.#taxed,
        zeroRated: this.#zeroRated,
        interState: this.#interState.sorted().map(([place, { taxable, igst }]) => ({ place, taxable, igst })),
      },
      faults: [...this.#faults, ...gapFaults(series, gaps)],
      sections: [
        { name: 'b2b,sez,de', rows: rows['b2b,sez,de'] },
        { name: 'b2cl', rows: rows.b2cl },
        { name: 'b2cs', rows: small },
        { name: 'exp', rows: rows.exp },
        { name: 'cdnr', rows: rows.cdnr },
        { name: 'cdnur', rows: rows.cdnur },
        { name: 'hsn(b2b)', rows: hsnRows(this.#hsn.b2b) },
        { name: 'hsn(b2c)', rows: hsnRows(this.#hsn.b2c) },
        {
          name: 'docs',
          rows: series.map(({ nature, from, to, total, missing }) => [nature, from, to, total, missing]),
        },
      ],
    }
  }
}
