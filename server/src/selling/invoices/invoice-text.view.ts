import { dateText } from '@shop/contract/core/date-text'
import { format, subtract, type Money } from '@shop/contract/core/money'
import type { Invoice, InvoiceBuyer, TaxAmounts, Treatment } from './invoice.types.ts'

export const stateText = (state: string, code: string | null): string => (code === null ? state : `${state} (${code})`)

const titles = {
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
  receipt_voucher: 'Receipt voucher',
  refund_voucher: 'Refund voucher',
} as const

export const titleOf = ({ kind }: Pick<Invoice, 'kind'>): string => titles[kind]

export function placeOfBuyer({ buyer, treatment }: Pick<Invoice, 'buyer' | 'treatment'>): string {
  if (treatment === 'export') return buyer.country
  return (buyer.business?.isPlaceOfSupply ? buyer.business : buyer).state
}

function placeOfSupply({ buyer, treatment }: Invoice): string {
  if (treatment === 'export') return `Export to ${buyer.country}`
  const { state, stateGstCode } = buyer.business?.isPlaceOfSupply ? buyer.business : buyer
  return stateText(state, stateGstCode)
}

type Rated = { readonly treatment: Treatment; readonly ratePercent: number | null }

/** Returns the taxes that apply, each with its rate if the amounts have one. */
export function taxParts(
  { cgst, sgst, igst }: TaxAmounts,
  { treatment, ratePercent }: Rated,
): { readonly name: string; readonly amount: Money }[] {
  const named = (name: string, rate: number | null): string => (rate === null ? name : `${name} ${rate} %`)
  if (treatment === 'between_states' || treatment === 'export') {
    return [{ name: named('IGST', ratePercent), amount: igst }]
  }
  const half = ratePercent === null ? null : ratePercent / 2
  const second = treatment === 'within_union_territory' ? 'UTGST' : 'SGST'
  return [
    { name: named('CGST', half), amount: cgst },
    { name: named(second, half), amount: sgst },
  ]
}

/** The facts in the document's header, as label and value. */
export function facts(invoice: Invoice): (readonly [label: string, value: string])[] {
  const { corrected, receipt, kind } = invoice
  const dated = ({ number, issuedAt }: { readonly number: string; readonly issuedAt: Date }): string =>
    `${number} of ${dateText(issuedAt)}`
  const takesBack = kind === 'refund_voucher' ? 'For receipt' : 'For invoice'
  return [
    ['Number', invoice.number],
    ['Date', dateText(invoice.issuedAt)],
    ...(corrected === null ? [] : [[takesBack, dated(corrected)] as const]),
    ...(receipt === null ? [] : [['Advance', dated(receipt)] as const]),
    ['Order', `${invoice.orderCode} of ${dateText(invoice.orderedAt)}`],
    ['Place of supply', placeOfSupply(invoice)],
    ['Reverse charge', 'No'],
    ['Currency', 'Indian rupees (INR)'],
  ]
}

export type Party = { readonly title: string; readonly lines: readonly string[] }

/** The buyer; a business and the recipient of its parcel apart. */
export function buyerParties({ buyer }: Invoice): Party[] {
  const { business } = buyer
  const recipient = [buyer.name, ...addressLines(buyer)]
  if (business === undefined) return [{ title: 'Billed and delivered to', lines: recipient }]
  const billed = [business.legalName, ...addressLines(business), `GSTIN ${business.gstin}`]
  return [
    { title: 'Billed to', lines: billed },
    { title: 'Delivered to', lines: recipient },
  ]
}

type Addressed = Pick<InvoiceBuyer, 'address' | 'city' | 'postalCode' | 'state' | 'stateGstCode'> & {
  readonly country?: string
}

function addressLines({ address, city, postalCode, state, stateGstCode, country = 'India' }: Addressed): string[] {
  const lines = [address, `${city} ${postalCode}`, stateText(state, stateGstCode), country]
  // Skips a city that has the same name as its state.
  return lines.map((line) => line.trim()).filter((line, index, all) => line !== '' && line !== all[index - 1])
}

const taxLater =
  'On an advance for goods no tax is payable (notification 66/2017, central tax): the tax above falls due with the invoice.'

/** What a receipt voucher says of the advance: all of it, or the first of two payments. */
function receivedText({ firstPart, totals }: Invoice): string {
  if (firstPart === null) return 'Received in advance. The invoice follows with the dispatch.'
  const balance = format(subtract(totals.total, firstPart))
  return `${format(firstPart)} received in advance. ${balance} is due before the dispatch, with which the invoice follows.`
}

const paidText = ({ firstPart, receipt }: Invoice): string => {
  if (firstPart !== null) return `Paid in advance: ${format(firstPart)} first, and the balance before the dispatch.`
  return receipt === null ? 'Paid online.' : 'Paid in advance.'
}

/** How the money came, or why it goes back. */
function moneyNotes(invoice: Invoice): string[] {
  const { kind, corrected, firstPart } = invoice
  if (corrected !== null) {
    const isLessened = kind === 'refund_voucher' && firstPart !== null
    const way = isLessened
      ? 'The amount lessens the balance that is due; what exceeds it is returned the way it was paid.'
      : 'The amount is returned the way it was paid.'
    const reason = `Reason: ${corrected.reason} ${way}`
    return kind === 'refund_voucher' ? [reason, 'No invoice was issued for this amount.'] : [reason]
  }
  if (kind === 'receipt_voucher') return [receivedText(invoice), taxLater]
  return [paidText(invoice)]
}

/** Who pays customs abroad, by the terms of the trade. */
function dutiesText({ lines, kind }: Invoice): string {
  if (!lines.some((line) => line.kind === 'duties')) return "DAP: duties and taxes there are the receiver's."
  return kind === 'credit_note' || kind === 'refund_voucher'
    ? 'Duties and taxes that were collected for customs there go back; they are no part of the supply.'
    : 'DDP: duties and taxes there were collected for the buyer and are paid to customs; they are no part of the supply.'
}

export function notes(invoice: Invoice): string[] {
  const { supplier, treatment } = invoice
  const hasGiftCard = invoice.lines.some(({ kind }) => kind === 'gift_card')
  const hasDelivery = invoice.lines.some(({ kind }) => kind === 'delivery')
  return [
    ...moneyNotes(invoice),
    ...(treatment === 'export'
      ? [
          'Supply meant for export under bond or letter of undertaking without payment of integrated tax.',
          `Country of destination: ${invoice.buyer.country}. ${dutiesText(invoice)}`,
        ]
      : []),
    ...(hasGiftCard
      ? ['A gift card is a voucher: no tax is charged on its sale, but on what it is redeemed for.']
      : []),
    ...(hasDelivery ? ['Delivery bears the rate of the pieces it goes with, split by their value.'] : []),
    ...(invoice.isGiftWrapped ? ['Gift-wrapped, free of charge.'] : []),
    'Unit prices and totals include all taxes.',
    `For ${supplier.legalName}. Issued electronically; it is valid without a signature.`,
  ]
}

type RegistrationText = { readonly title: string; readonly rows: readonly (readonly [label: string, value: string])[] }

/** What the document says about its registration on the portal. */
export function registrationText({ registration }: Invoice): RegistrationText | null {
  if (registration === undefined || registration === null) return null
  const { state, irn, ackNumber, ackAt } = registration
  if (irn === null || ackAt === null) {
    return { title: 'IRN pending: this document is replaced once the portal has registered it.', rows: [] }
  }
  const title = state === 'cancelled' ? 'Cancelled on the invoice registration portal' : 'E-invoice'
  return {
    title,
    rows: [
      ['IRN', irn],
      ['Acknowledgement', `${ackNumber} of ${dateText(ackAt)}`],
    ],
  }
}
