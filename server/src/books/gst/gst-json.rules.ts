import { dayFirst } from '@shop/contract/core/india-day'
import { toRupeeNumber } from '@shop/contract/core/money'
import { supplied } from '@shop/contract/selling/supplied-lines'
import { addTaxes, byRate, placeOf, sectionOf, signed, taxesOf, valueOf } from './gst-documents.rules.ts'
import { addToHsnTable, hsnEntries, type HsnTable } from './gst-hsn.rules.ts'
import type { Section } from './gst-return.rules.ts'
import type { TaxDocument, Taxes } from './gst.types.ts'

type Json = Readonly<Record<string, unknown>>

/** `27` of `27-Maharashtra`; empty while the state is unknown, which the faults name. */
const codeOf = (document: TaxDocument): string => placeOf(document)?.slice(0, 2) ?? ''

const amounts = ({ taxable, igst, cgst, sgst }: Taxes) => ({
  txval: toRupeeNumber(taxable),
  iamt: toRupeeNumber(igst),
  camt: toRupeeNumber(cgst),
  samt: toRupeeNumber(sgst),
  csamt: 0,
})

const items = (document: TaxDocument) =>
  byRate(document).map(({ rate, taxes }, index) => ({ num: index + 1, itm_det: { rt: rate, ...amounts(taxes) } }))

/** The portal's codes: regular, and a special economic zone with and without payment. */
function invoiceType({ buyer, lines }: TaxDocument): 'R' | 'SEWP' | 'SEWOP' {
  if (buyer.business?.isInZone !== true) return 'R'
  return taxesOf(lines).igst.amountMinor > 0 ? 'SEWP' : 'SEWOP'
}

const head = (document: TaxDocument) => ({
  inum: document.number,
  idt: dayFirst(document.issuedAt),
  val: toRupeeNumber(valueOf(document.lines)),
})

const noteHead = (document: TaxDocument) => ({
  ntty: 'C',
  nt_num: document.number,
  nt_dt: dayFirst(document.issuedAt),
  val: toRupeeNumber(valueOf(document.lines)),
})

const supplier = (document: TaxDocument) => ({ pos: codeOf(document), rchrg: 'N', inv_typ: invoiceType(document) })

/** The lines of an export have no state taxes. */
const exportItems = (document: TaxDocument) =>
  byRate(document).map(({ rate, taxes }) => {
    const { txval, iamt, csamt } = amounts(taxes)
    return { txval, rt: rate, iamt, csamt }
  })

const paysTax = ({ lines }: TaxDocument): boolean => taxesOf(lines).igst.amountMinor > 0

function unregisteredNote(document: TaxDocument): Json {
  const note = { ...noteHead(document), itms: items(document) }
  if (document.treatment !== 'export') return { ...note, typ: 'B2CL', pos: codeOf(document) }
  return { ...note, typ: paysTax(document) ? 'EXPWP' : 'EXPWOP' }
}

/** Groups under one key, in the order of their first entry. */
class Groups {
  readonly #byKey = new Map<string, Json[]>()

  add(key: string, entry: Json): void {
    const before = this.#byKey.get(key)
    if (before) before.push(entry)
    else this.#byKey.set(key, [entry])
  }

  as(keyName: string, listName: string): Json[] {
    return [...this.#byKey].map(([key, entries]) => ({ [keyName]: key, [listName]: entries }))
  }
}

type Small = { readonly isWithin: boolean; readonly pos: string; readonly rate: number; readonly taxes: Taxes }

/** The portal's numbers for the kinds of documents in table 13. */
const documentNumbers: Readonly<Record<string, number>> = {
  'Invoices for outward supply': 1,
  'Credit Note': 5,
  'Receipt Voucher': 6,
  'Refund Voucher': 8,
}

function documentIssue(rows: Section['rows']): Json {
  const byNature = Map.groupBy(rows, ([nature]) => String(nature))
  return {
    doc_det: [...byNature].map(([nature, series]) => ({
      doc_num: documentNumbers[nature] ?? 12,
      doc_typ: nature,
      docs: series.map(([, from, to, total, cancelled], index) => ({
        num: index + 1,
        from,
        to,
        totnum: Number(total),
        cancel: Number(cancelled),
        net_issue: Number(total) - Number(cancelled),
      })),
    })),
  }
}

const hsnJson = (table: HsnTable) =>
  hsnEntries(table).map(({ hsn, unitCode, rate, quantity, taxes }, index) => ({
    num: index + 1,
    hsn_sc: hsn,
    uqc: unitCode,
    qty: quantity,
    rt: rate,
    ...amounts(taxes),
  }))

type Filing = { readonly gstin: string; readonly month: string; readonly documents: Section['rows'] }

/** Form GSTR-1 as the portal imports it, from the same rules as the sheets. Documents are added one by one. */
export class GstJson {
  readonly #b2b = new Groups()
  readonly #b2cl = new Groups()
  readonly #exports = new Groups()
  readonly #notes = new Groups()
  readonly #unregisteredNotes: Json[] = []
  readonly #small = new Map<string, Small>()
  readonly #hsn: { readonly b2b: HsnTable; readonly b2c: HsnTable } = { b2b: new Map(), b2c: new Map() }

  add(document: TaxDocument): void {
    const { kind, buyer, treatment } = document
    if (kind === 'receipt_voucher' || kind === 'refund_voucher' || supplied(document.lines).length === 0) return
    this.#list(document)
    const isB2b = buyer.business !== undefined && treatment !== 'export'
    addToHsnTable(isB2b ? this.#hsn.b2b : this.#hsn.b2c, document)
  }

  #list(document: TaxDocument): void {
    const gstin = document.buyer.business?.gstin ?? ''
    switch (sectionOf(document)) {
      case 'b2b,sez,de':
        this.#b2b.add(gstin, { ...head(document), ...supplier(document), itms: items(document) })
        return
      case 'b2cl':
        this.#b2cl.add(codeOf(document), { ...head(document), itms: items(document) })
        return
      case 'exp':
        this.#exports.add(paysTax(document) ? 'WPAY' : 'WOPAY', { ...head(document), itms: exportItems(document) })
        return
      case 'cdnr':
        this.#notes.add(gstin, { ...noteHead(document), ...supplier(document), itms: items(document) })
        return
      case 'cdnur':
        this.#unregisteredNotes.push(unregisteredNote(document))
        return
      case 'b2cs':
        this.#addSmall(document)
    }
  }

  #addSmall(document: TaxDocument): void {
    const [pos, isWithin] = [codeOf(document), document.treatment !== 'between_states']
    for (const { rate, taxes } of byRate(document)) {
      const key = `${pos}|${String(rate).padStart(3, '0')}`
      const before = this.#small.get(key)?.taxes
      const own = signed(document, taxes)
      this.#small.set(key, { isWithin, pos, rate, taxes: before === undefined ? own : addTaxes(before, own) })
    }
  }

  /** The file of a month; `documents` are the rows of table 13. */
  file({ gstin, month, documents }: Filing): Json {
    const [year = '', number = ''] = month.split('-')
    const small = [...this.#small].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
    return {
      gstin,
      fp: `${number}${year}`,
      b2b: this.#b2b.as('ctin', 'inv'),
      b2cl: this.#b2cl.as('pos', 'inv'),
      b2cs: small.map(({ isWithin, pos, rate, taxes }) => ({
        sply_ty: isWithin ? 'INTRA' : 'INTER',
        typ: 'OE',
        pos,
        rt: rate,
        ...amounts(taxes),
      })),
      exp: this.#exports.as('exp_typ', 'inv'),
      cdnr: this.#notes.as('ctin', 'nt'),
      cdnur: this.#unregisteredNotes,
      hsn: { hsn_b2b: hsnJson(this.#hsn.b2b), hsn_b2c: hsnJson(this.#hsn.b2c) },
      doc_issue: documentIssue(documents),
    }
  }
}
