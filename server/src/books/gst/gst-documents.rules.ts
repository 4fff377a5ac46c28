import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import { gstStates } from '@shop/contract/selling/gstin'
import { supplied } from '@shop/contract/selling/supplied-lines'
import type { InvoiceLine, TaxDocument, Taxes } from './gst.types.ts'

export type SupplySection = 'b2b,sez,de' | 'b2cl' | 'b2cs' | 'exp' | 'cdnr' | 'cdnur'

/** Invoices above this value to consumers in another state are listed separately: notification 12/2024, central tax. */
const largeValue = money(1_00_000_00)

export function valueOf(lines: readonly InvoiceLine[]): Money {
  return sum(supplied(lines).map(({ total }) => total))
}

function isLarge({ treatment, lines, correctedLines }: TaxDocument): boolean {
  return treatment === 'between_states' && valueOf(correctedLines ?? lines).amountMinor > largeValue.amountMinor
}

export function sectionOf(document: TaxDocument): SupplySection {
  const { kind, treatment, buyer } = document
  const isInvoice = kind === 'invoice'
  if (treatment === 'export') return isInvoice ? 'exp' : 'cdnur'
  if (buyer.business !== undefined) return isInvoice ? 'b2b,sez,de' : 'cdnr'
  if (isLarge(document)) return isInvoice ? 'b2cl' : 'cdnur'
  return 'b2cs'
}

/** `27-Maharashtra`; null when the buyer's state is unknown. */
export function placeOf({ buyer }: TaxDocument): string | null {
  const { business } = buyer
  const code = business?.isPlaceOfSupply === true ? business.stateGstCode : buyer.stateGstCode
  const state = code === null ? undefined : gstStates[code]
  return state === undefined ? null : `${code}-${state}`
}

export function taxesOf(lines: readonly InvoiceLine[]): Taxes {
  const of = (part: keyof Taxes): Money => sum(lines.map((line) => line[part]))
  return { taxable: of('taxable'), igst: of('igst'), cgst: of('cgst'), sgst: of('sgst') }
}

const none = money(0)
export const noTaxes: Taxes = { taxable: none, igst: none, cgst: none, sgst: none }

export function addTaxes(first: Taxes, second: Taxes): Taxes {
  return {
    taxable: sum([first.taxable, second.taxable]),
    igst: sum([first.igst, second.igst]),
    cgst: sum([first.cgst, second.cgst]),
    sgst: sum([first.sgst, second.sgst]),
  }
}

function negated(taxes: Taxes): Taxes {
  const minus = (amount: Money): Money => subtract(none, amount)
  return { taxable: minus(taxes.taxable), igst: minus(taxes.igst), cgst: minus(taxes.cgst), sgst: minus(taxes.sgst) }
}

/** Negates the taxes of credit notes, which reduce the month's tax. */
export function signed({ kind }: TaxDocument, taxes: Taxes): Taxes {
  return kind === 'invoice' ? taxes : negated(taxes)
}

export function taxTotal({ igst, cgst, sgst }: Taxes): Money {
  return sum([igst, cgst, sgst])
}

/** The supplied lines by rate, lowest first. */
export function byRate(document: TaxDocument): { readonly rate: number; readonly taxes: Taxes }[] {
  return [...Map.groupBy(supplied(document.lines), ({ ratePercent }) => ratePercent)]
    .toSorted(([a], [b]) => a - b)
    .map(([rate, lines]) => ({ rate, taxes: taxesOf(lines) }))
}
