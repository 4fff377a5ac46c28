import { money, subtract, sum, toRupeeNumber, type Money } from '@shop/contract/money'
import { addTaxes, hsnLines, noTaxes, signed, taxesOf } from './gst-documents.rules.ts'
import type { TaxDocument, Taxes } from './gst.types.ts'

const units: Readonly<Record<string, string>> = { NOS: 'NOS-NUMBERS', PRS: 'PRS-PAIRS' }

const unitName = (code: string): string => units[code] ?? 'OTH-OTHERS'

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
      quantity: isInvoice ? quantity : -quantity,
      total: isInvoice ? line.total : subtract(money(0), line.total),
      taxes: signed(document, taxesOf([line])),
    }
  })
}

/** Table 12: one row for each code, unit and rate. The portal fills in the description. */
export function hsnTable(documents: readonly TaxDocument[]): (string | number)[][] {
  const keyOf = ({ hsn, unit, rate }: Entry) => [hsn, unit, String(rate).padStart(3, '0')].join('|')
  return [...Map.groupBy(documents.flatMap(entriesOf), keyOf)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (first === undefined) return []
      const taxes = group.map((entry) => entry.taxes).reduce(addTaxes, noTaxes)
      const quantity = group.reduce((before, entry) => before + entry.quantity, 0)
      const total = sum(group.map((entry) => entry.total))
      const amounts = [taxes.taxable, taxes.igst, taxes.cgst, taxes.sgst].map(toRupeeNumber)
      return [[first.hsn, '', first.unit, quantity, toRupeeNumber(total), first.rate, ...amounts, 0]]
    })
}
