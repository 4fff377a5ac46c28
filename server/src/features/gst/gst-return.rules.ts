import type { GstSectionName } from '@shop/contract/admin-gst'
import { indiaDay } from '@shop/contract/india-day'
import { sum, toRupeeNumber, type Money } from '@shop/contract/money'
import {
  addTaxes,
  byRate,
  noTaxes,
  placeOf,
  sectionOf,
  signed,
  supplied,
  taxesOf,
  valueOf,
} from './gst-documents.rules.ts'
import { faultsOf, gapFaults, type Fault } from './gst-faults.rules.ts'
import { hsnTable } from './gst-hsn.rules.ts'
import { documentSeries } from './gst-series.rules.ts'
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

/** The rows of a document that is listed by itself: one for each rate. */
function listedRows(document: TaxDocument): Cell[][] {
  const { number, issuedAt, buyer, lines } = document
  const [day, value, place] = [portalDay(issuedAt), toRupeeNumber(valueOf(lines)), placeOf(document) ?? unknownPlace]
  const { gstin = none, legalName = none } = buyer.business ?? {}
  const type = taxesOf(lines).igst.amountMinor > 0 ? 'WPAY' : 'WOPAY'
  const noteTo = document.treatment === 'export' ? none : place
  const heads: Readonly<Record<string, readonly Cell[]>> = {
    'b2b,sez,de': [gstin, legalName, number, day, value, place, 'N', none, 'Regular B2B', none],
    b2cl: [number, day, value, place, none],
    exp: [type, number, day, value, none, none, none],
    cdnr: [gstin, legalName, number, day, 'C', place, 'N', 'Regular B2B', value, none],
    cdnur: [refundType(document), number, day, 'C', noteTo, value, none],
  }
  const section = sectionOf(document)
  const head = heads[section] ?? []
  const tail = section === 'b2cl' ? [0, none] : [0]
  return byRate(document).map(({ rate, taxes }) => [...head, rate, toRupeeNumber(taxes.taxable), ...tail])
}

type Group<T> = { readonly key: string; readonly value: T }

function grouped<T>(entries: readonly Group<T>[]): [string, T[]][] {
  return [...Map.groupBy(entries, ({ key }) => key)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, group]) => [key, group.map(({ value }) => value)])
}

/** Other consumers by place and rate; returns may bring a row below zero. */
function smallConsumers(documents: readonly TaxDocument[]): Cell[][] {
  const entries = documents
    .filter((document) => sectionOf(document) === 'b2cs')
    .flatMap((document) =>
      byRate(document).map(({ rate, taxes }) => ({
        key: `${placeOf(document) ?? unknownPlace}|${String(rate).padStart(3, '0')}`,
        value: { place: placeOf(document) ?? unknownPlace, rate, taxable: signed(document, taxes).taxable },
      })),
    )
  return grouped(entries).map(([, [first, ...rest]]) => {
    if (first === undefined) return []
    const taxable = sum([first, ...rest].map((one) => one.taxable))
    return ['OE', first.place, none, first.rate, toRupeeNumber(taxable), 0, none]
  })
}

/** Form GSTR-3B: 3.1(a) and (b), and consumers in other states by place, 3.2. */
function summaryOf(documents: readonly TaxDocument[]): GstReturn['summary'] {
  const taxesWhere = (isWanted: (document: TaxDocument) => boolean): Taxes =>
    documents
      .filter(isWanted)
      .map((document) => signed(document, taxesOf(supplied(document.lines))))
      .reduce(addTaxes, noTaxes)
  const interState = documents.filter(
    ({ treatment, buyer }) => treatment === 'between_states' && buyer.business === undefined,
  )
  const entries = interState.map((document) => ({
    key: placeOf(document) ?? unknownPlace,
    value: signed(document, taxesOf(supplied(document.lines))),
  }))
  return {
    taxed: taxesWhere(({ treatment }) => treatment !== 'export'),
    zeroRated: taxesWhere(({ treatment }) => treatment === 'export'),
    interState: grouped(entries).map(([place, taxes]) => {
      const { taxable, igst } = taxes.reduce(addTaxes, noTaxes)
      return { place, taxable, igst }
    }),
  }
}

export type Numbering = { readonly gaps: readonly NumberGap[]; readonly earlier: readonly LastSerial[] }

/** The month's documents as the sections of GSTR-1, in the order of their numbers. */
export function gstReturn(documents: readonly TaxDocument[], { gaps, earlier }: Numbering): GstReturn {
  const withSupply = documents.filter(({ lines }) => supplied(lines).length > 0)
  const rows: Rows = { 'b2b,sez,de': [], b2cl: [], exp: [], cdnr: [], cdnur: [] }
  for (const document of withSupply) {
    const section = sectionOf(document)
    if (section !== 'b2cs') rows[section].push(...listedRows(document))
  }
  const series = documentSeries(documents, earlier)
  const isB2b = ({ buyer, treatment }: TaxDocument) => buyer.business !== undefined && treatment !== 'export'
  return {
    invoices: documents.filter(({ kind }) => kind === 'invoice').length,
    creditNotes: documents.filter(({ kind }) => kind === 'credit_note').length,
    totals: withSupply.map((document) => signed(document, taxesOf(supplied(document.lines)))).reduce(addTaxes, noTaxes),
    summary: summaryOf(withSupply),
    faults: [...withSupply.flatMap(faultsOf), ...gapFaults(series, gaps)],
    sections: [
      { name: 'b2b,sez,de', rows: rows['b2b,sez,de'] },
      { name: 'b2cl', rows: rows.b2cl },
      { name: 'b2cs', rows: smallConsumers(withSupply) },
      { name: 'exp', rows: rows.exp },
      { name: 'cdnr', rows: rows.cdnr },
      { name: 'cdnur', rows: rows.cdnur },
      { name: 'hsn(b2b)', rows: hsnTable(withSupply.filter(isB2b)) },
      { name: 'hsn(b2c)', rows: hsnTable(withSupply.filter((document) => !isB2b(document))) },
      { name: 'docs', rows: series.map(({ nature, from, to, total, missing }) => [nature, from, to, total, missing]) },
    ],
  }
}
