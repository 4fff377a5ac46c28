import { money, subtract, sum, toRupeeNumber, type Money } from '@shop/contract/core/money'
import { hsnLines } from '@shop/contract/selling/supplied-lines'
import { addTaxes, signed, taxesOf } from './gst-documents.rules.ts'
import type { TaxDocument, Taxes } from './gst.types.ts'

const units: Readonly<Record<string, string>> = { NOS: 'NOS-NUMBERS', PRS: 'PRS-PAIRS' }

const unitName = (code: string): string => units[code] ?? 'OTH-OTHERS'
const unitCodeOf = (name: string): string => name.slice(0, 3)

type Entry = {
  readonly hsn: string
  readonly unit: string
  readonly rate: number
  readonly quantity: number
  readonly total: Money
  readonly taxes: Taxes
}

function entriesOf(document: TaxDocument): Entry[] {
  const isInvoice = document.kind === 'invoice'
  return hsnLines(document).map(({ line, hsn, unitCode }) => {
    const quantity = line.kind === 'goods' ? line.quantity : 0
    return {
      hsn,
      unit: unitName(unitCode),
      rate: line.ratePercent,
      quantity: isInvoice ? quantity : 0 - quantity,
      total: isInvoice ? line.total : subtract(money(0), line.total),
      taxes: signed(document, taxesOf([line])),
    }
  })
}

const keyOf = ({ hsn, unit, rate }: Entry): string => [hsn, unit, String(rate).padStart(3, '0')].join('|')

/** Table 12, one row for each code, unit and rate; documents are added to it one by one. */
export type HsnTable = Map<string, Entry>

export function addToHsnTable(table: HsnTable, document: TaxDocument): void {
  for (const entry of entriesOf(document)) {
    const before = table.get(keyOf(entry))
    table.set(keyOf(entry), before === undefined ? entry : added(before, entry))
  }
}

const added = (before: Entry, { quantity, total, taxes }: Entry): Entry => ({
  ...before,
  quantity: before.quantity + quantity,
  total: sum([before.total, total]),
  taxes: addTaxes(before.taxes, taxes),
})

/** The rows of the table in their order, with the portal's code of the unit. */
export function hsnEntries(table: HsnTable): (Entry & { readonly unitCode: string })[] {
  return [...table]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => ({ ...entry, unitCode: unitCodeOf(entry.unit) }))
}

/** The portal fills in the description. */
export function hsnRows(table: HsnTable): (string | number)[][] {
  return hsnEntries(table).map(({ hsn, unit, rate, quantity, total, taxes }) => {
    const amounts = [taxes.taxable, taxes.igst, taxes.cgst, taxes.sgst].map(toRupeeNumber)
    return [hsn, '', unit, quantity, toRupeeNumber(total), rate, ...amounts, 0]
  })
}
