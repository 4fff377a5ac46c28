import { gstinProblem } from '@shop/contract/selling/gstin'
import { hsnDigits } from '@shop/contract/selling/statutory-options'
import { hsnLines, type HsnLine } from '@shop/contract/selling/supplied-lines'
import type { InvoiceLine } from '#selling/invoices/invoice.types.ts'
import type { DocumentToRegister, HouseFacts } from './e-invoice.types.ts'

export type RegisteredLine = HsnLine<InvoiceLine>

/** The supplied lines with the HSN codes under which they are registered. */
export function registeredLines({ longerHsn, ...document }: DocumentToRegister): RegisteredLine[] {
  return hsnLines(document).map(({ line, hsn, unitCode }) => ({ line, unitCode, hsn: longerHsn[hsn] ?? hsn }))
}

const hsnForm = /^(\d{4}|\d{6}|\d{8})$/
const pinForm = /^[1-9]\d{5}$/

function hsnFaults(document: DocumentToRegister, { turnover }: HouseFacts): string[] {
  const least = hsnDigits(turnover)
  const short = registeredLines(document).filter(({ hsn }) => !hsnForm.test(hsn) || hsn.length < least)
  const names = [...new Set(short.map(({ line, hsn }) => `${line.description} (${hsn === '' ? 'none' : hsn})`))]
  if (names.length === 0) return []
  return [`The HSN code needs ${least} digits or more: ${names.join(', ')}. Enter it at the piece, then try again.`]
}

function buyerFaults({ buyer, treatment }: DocumentToRegister): string[] {
  const { business } = buyer
  if (treatment === 'export' || business === undefined) return []
  const wrongGstin = gstinProblem(business.gstin)
  const correct = 'Refund the order, and place it anew with the right details.'
  return [
    ...(wrongGstin === null ? [] : [`The buyer’s GSTIN ${business.gstin} is not right: ${wrongGstin}. ${correct}`]),
    ...(pinForm.test(business.postalCode)
      ? []
      : [`The buyer’s PIN “${business.postalCode}” has no six digits. ${correct}`]),
    ...(buyer.stateGstCode === null
      ? [`No state is known for the parcel’s PIN ${buyer.postalCode}. Correct the delivery address of the order.`]
      : []),
  ]
}

function houseFaults({ place, pin }: HouseFacts): string[] {
  const where = 'Enter it under Settings, E-invoices and e-way bills.'
  return [
    ...(place === '' ? [`The city from which consignments start is missing. ${where}`] : []),
    ...(pin === '' ? [`The PIN from which consignments start is missing. ${where}`] : []),
  ]
}

const zoneFault = (document: DocumentToRegister): string[] =>
  document.buyer.business?.isInZone === true && document.lines.some(({ cgst }) => cgst.amountMinor > 0)
    ? ['A buyer in a special economic zone is charged IGST. Refund the order, and place it anew.']
    : []

/** What is known to be missing, each with what to do; empty for a document that can be sent. */
export function faultsOf(document: DocumentToRegister, house: HouseFacts): string[] {
  return [...houseFaults(house), ...hsnFaults(document, house), ...buyerFaults(document), ...zoneFault(document)]
}
