import type { InvoiceLine } from './invoice.types.ts'
import type { TaxDocument } from './tax-documents.store.ts'

/** A gift card is a voucher, so the supply is taxed when it is spent. */
export function supplied(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.filter(({ kind }) => kind !== 'gift_card')
}

export type HsnLine = { readonly line: InvoiceLine; readonly hsn: string; readonly unitCode: string }

/** Delivery is part of the goods that it brings, so it gets the HSN code of the largest goods line with its rate. */
export function hsnLines({ lines, correctedLines }: Pick<TaxDocument, 'lines' | 'correctedLines'>): HsnLine[] {
  const goods = [lines, correctedLines ?? []].map((of) =>
    of
      .filter(({ kind }) => kind === 'goods')
      .toSorted((a, b) => (a.taxable.amountMinor < b.taxable.amountMinor ? 1 : -1)),
  )
  const carriers = goods.flat()
  const carrierOf = (rate: number) => carriers.find(({ ratePercent }) => ratePercent === rate) ?? carriers[0]
  return supplied(lines).map((line) => {
    const { hsn, unitCode } = line.kind === 'delivery' ? (carrierOf(line.ratePercent) ?? line) : line
    return { line, hsn, unitCode }
  })
}
