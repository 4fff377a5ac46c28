import type { PaymentMoment, PaymentState, PaymentView } from '@shop/contract/checkout/admin-payments'
import { paymentMethodTexts, paymentProviderTexts } from '@shop/contract/checkout/payment-texts'
import type { BadgeLook } from '#ui/badge.tsx'
import { amountText } from '#ui/format.ts'

export { paymentStateTexts } from '@shop/contract/checkout/payment-texts'

export const paymentViewTexts = {
  taken: 'Payments',
  waiting: 'Needs attention',
  failed: 'Failed attempts',
  released: 'Not captured',
  refunds: 'Refunds',
} as const satisfies Record<PaymentView, string>

export const paymentViewOrder: readonly PaymentView[] = ['taken', 'waiting', 'failed', 'released', 'refunds']

export const statesOfView = {
  taken: ['settled', 'to_refund', 'part_refunded', 'refunded'],
  waiting: ['settled', 'to_refund', 'part_refunded', 'refunded'],
  failed: [],
  released: [],
  refunds: ['refund_pending', 'refund_sent', 'refund_failed'],
} as const satisfies Record<PaymentView, readonly PaymentState[]>

export const paymentStateLooks = {
  settled: 'good',
  to_refund: 'warn',
  part_refunded: 'plain',
  refunded: 'plain',
  failed: 'plain',
  released: 'plain',
  refund_pending: 'warn',
  refund_sent: 'good',
  refund_failed: 'alert',
} as const satisfies Record<PaymentState, BadgeLook>

export const methodOptions = Object.entries(paymentMethodTexts)

export const providerText = (provider: string): string => paymentProviderTexts[provider] ?? provider

export const methodText = (method: string): string => paymentMethodTexts[method] ?? method

/** Formats words of the provider or the books, such as `cart_payment`, as `Cart payment`. */
function plainWords(word: string): string {
  const text = word.replaceAll(/[_.]/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const reasonTexts: Readonly<Record<string, string>> = {
  sold_out_meanwhile: 'The pieces were sold in the meantime',
  paid_twice: 'Paid twice',
  wrong_amount: 'A wrong amount was paid',
  order_cancelled: 'The order was cancelled',
  pieces_cancelled: 'Pieces were cancelled',
  after_dispatch: 'Refunded after dispatch',
  returned: 'Pieces were returned',
  at_provider: 'Refunded outside the shop',
}

export const reasonText = (reason: string): string => reasonTexts[reason] ?? reason

const caseTexts: Readonly<Record<string, string>> = {
  amount_differs: 'Amounts differ',
  refund_differs: 'Refunds differ',
  unknown_order: 'Payment without an order',
  not_at_provider: 'Not found at the provider',
  wrong_amount: 'Wrong amount paid',
  foreign_currency: 'Paid in a foreign currency',
  refund_refused: 'Refund refused',
  refund_failed: 'Refund failed',
  refund_not_ours: 'Refunded outside the shop',
  dispute: 'Dispute',
  paid_without_payment: 'Paid order without a payment',
  invoice_missing: 'Invoice missing',
  settled_and_unpaid: 'Payment without a paid order',
  exchanged_and_refunded: 'Exchanged and refunded',
  request_for_refunded: 'Return of refunded pieces',
  credited_too_much: 'More refunded than bought',
  not_in_ledger: 'Payment missing in the ledger',
  ledger_unbalanced: 'Ledger entry does not balance',
  refund_missing: 'Refund missing',
  refund_waiting: 'Refund not confirmed',
  refund_of_other_provider: 'Refund of another provider',
  refund_to_pay_out: 'Refund to pay out',
  refund_not_in_ledger: 'Refund missing in the ledger',
  credit_differs: 'Credit note differs',
  held_for_nothing: 'Stock held without an order',
}

export const caseText = (kind: string): string => caseTexts[kind] ?? plainWords(kind)

/** Formats the paise in texts of the books, such as `100 paise were taken where 200 were asked for`. */
export const detailText = (detail: string): string =>
  detail
    .replaceAll(/(\d+) paise/g, (_, paise: string) => amountText(Number(paise)))
    .replaceAll(/(where |the books say )(\d+)/g, (_, words: string, paise: string) => words + amountText(Number(paise)))

const sourceTexts: Readonly<Record<string, string>> = {
  callback: 'reported by the shopper’s browser',
  webhook: 'reported by a webhook',
  reconciler: 'found by the reconciler',
  shopper: 'confirmed by the shopper',
  merchant: 'recorded by staff',
}

export const sourceText = (source: string): string => sourceTexts[source] ?? source

const eventTexts: Readonly<Record<string, string>> = {
  applied: 'applied',
  settled: 'paid the order',
  refunding: 'to be refunded',
  released: 'not captured',
  received: 'received',
  ignored: 'not needed',
  failure_noted: 'noted',
  to_collect: 'to be captured',
  unknown_order: 'matches no order',
  not_ours: 'not from this shop',
  not_taken: 'no money received',
  outdated: 'older than the last known event',
  booked: 'booked',
  foreign_currency: 'in a foreign currency',
  unreadable: 'unreadable',
}

/** Formats an event's detail, such as `settled · evt_1`. */
export function eventText(detail: string): string {
  const [outcome = '', id = ''] = detail.split(' · ')
  return `Signature checked, ${eventTexts[outcome] ?? outcome} · ${id}`
}

export function momentText(kind: PaymentMoment, word: string): string {
  const texts: Readonly<Record<PaymentMoment, string>> = {
    opened: 'Payment opened at the provider',
    failed: 'Attempt failed',
    released: 'Not captured, the provider releases it',
    taken: `Payment recorded, ${sourceText(word)}`,
    event: `Event ${word}`,
    refund: `Refund requested: ${reasonText(word)}`,
    refund_ended: word === 'refund_sent' ? 'Refund sent' : 'Refund failed',
    dispute: `Dispute: ${plainWords(word)}`,
    case: `Case: ${caseText(word)}`,
    case_settled: `Case resolved: ${caseText(word)}`,
  }
  return texts[kind]
}
