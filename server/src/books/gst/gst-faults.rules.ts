import type { GstFaultKind } from '@shop/contract/books/admin-gst'
import { hsnLines } from '@shop/contract/selling/supplied-lines'
import { placeOf } from './gst-documents.rules.ts'
import { isExplained, type DocumentSeries } from './gst-series.rules.ts'
import type { NumberGap, TaxDocument } from './gst.types.ts'

export type Fault = { readonly kind: GstFaultKind; readonly document: string | null; readonly text: string }

/** The portal's list has codes of four to eight digits. */
const hsnForm = /^(\d{4}|\d{6}|\d{8})$/

/** Problems for which the portal refuses a row, each with its remedy. */
export function faultsOf(document: TaxDocument): Fault[] {
  const { number, treatment, buyer } = document
  const lines = hsnLines(document)
  const withoutHsn = lines.filter(({ hsn }) => !hsnForm.test(hsn))
  const withoutUnit = lines.filter(({ line, unitCode }) => line.kind === 'goods' && unitCode === '')
  const names = [...new Set(withoutHsn.map(({ line }) => line.description))].join(', ')
  return [
    ...(treatment !== 'export' && placeOf(document) === null
      ? [fault('no_place', number, `No state is known for ${buyer.city}, ${buyer.postalCode}.`)]
      : []),
    ...(withoutHsn.length > 0 ? [fault('no_hsn', number, `No HSN code of 4, 6 or 8 digits: ${names}.`)] : []),
    ...(withoutUnit.length > 0 ? [fault('no_unit', number, 'A line has no unit.')] : []),
  ]
}

const fault = (kind: GstFaultKind, document: string | null, text: string): Fault => ({ kind, document, text })

const maxNamed = 5

export function gapFaults(series: readonly DocumentSeries[], gaps: readonly NumberGap[]): Fault[] {
  return series.flatMap((one) => {
    const open = one.missingSerials.filter((serial) => !isExplained(one, serial, gaps))
    if (open.length === 0) return []
    const named = open.slice(0, maxNamed).join(', ')
    const more = open.length > maxNamed ? ` and ${open.length - maxNamed} more` : ''
    return [
      fault('number_gap', null, `${one.series}/${one.financialYear} lacks ${named}${more}, with no reason recorded.`),
    ]
  })
}
