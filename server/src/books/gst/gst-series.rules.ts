import type { LastSerial, NumberGap, TaxDocument } from './gst.types.ts'

export type DocumentSeries = {
  readonly nature: string
  readonly series: string
  readonly financialYear: string
  readonly from: string
  readonly to: string
  readonly total: number
  /** Numbers without a document between the first and the last; the portal calls them cancelled. */
  readonly missing: number
  /** Includes numbers before the first one of the month. */
  readonly missingSerials: readonly number[]
}

export type NumberedDocument = Pick<TaxDocument, 'kind' | 'number' | 'series' | 'financialYear' | 'serial'>

/** The portal's words for the documents of table 13. */
const natures = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
  receipt_voucher: 'Receipt Voucher',
  refund_voucher: 'Refund Voucher',
} as const

/** Table 13: the first and last number of each series. */
export function documentSeries(
  documents: readonly NumberedDocument[],
  earlier: readonly LastSerial[],
): DocumentSeries[] {
  const keyOf = ({ kind, series, financialYear }: NumberedDocument) => [kind, series, financialYear].join('|')
  return [...Map.groupBy(documents, keyOf).values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.serial - b.serial)
    const [first, last] = [sorted[0], sorted.at(-1)]
    if (first === undefined || last === undefined) return []
    const present = new Set(sorted.map(({ serial }) => serial))
    const total = last.serial - first.serial + 1
    const { kind, series, financialYear } = first
    const isOwn = (one: LastSerial) => one.series === series && one.financialYear === financialYear
    // Includes numbers that were lost between two months; a year starts at 1.
    const start = (earlier.find(isOwn)?.serial ?? 0) + 1
    const all = Array.from({ length: Math.max(last.serial - start + 1, 0) }, (_, index) => start + index)
    const missingSerials = all.filter((serial) => !present.has(serial))
    const missing = missingSerials.filter((serial) => serial > first.serial).length
    return [
      {
        nature: natures[kind],
        series,
        financialYear,
        from: first.number,
        to: last.number,
        total,
        missing,
        missingSerials,
      },
    ]
  })
}

export function isExplained(
  { series, financialYear }: Pick<DocumentSeries, 'series' | 'financialYear'>,
  serial: number,
  gaps: readonly NumberGap[],
): boolean {
  return gaps.some(
    (gap) => gap.series === series && gap.financialYear === financialYear && gap.first <= serial && serial <= gap.last,
  )
}
