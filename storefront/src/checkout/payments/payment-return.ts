import { browserApi } from '#session/browser-api.ts'
import { clearCheckoutDraft } from '#session/checkout-draft.ts'
import { deletePaymentNotice, storePaymentNotice } from '#session/payment-notice.ts'
import { rememberPayment } from '#session/payment-result.ts'
import { type PaymentAsker, paymentReturn } from '#session/payment-return.ts'
import { checkByLink, checkPayment, isOrderPaid } from './payments-api.ts'

async function askProvider(asker: PaymentAsker, orderId: number): Promise<void> {
  if ('readToken' in asker) await checkByLink(browserApi, asker.readToken)
  else await checkPayment(browserApi, { userId: asker.userId, orderId })
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const pausesMs = [0, 700, 1500]

/**
 * The provider's event may settle the order while the question is on its way, so a failed answer says nothing, and an
 * order that is not paid yet may be in a moment. By then its cart is empty, and checkout would lead to the cart.
 */
async function isPaidSoon(asker: PaymentAsker, orderId: number, tries: number): Promise<boolean> {
  for (const ms of pausesMs.slice(0, tries)) {
    await pause(ms)
    await askProvider(asker, orderId).catch(() => undefined)
    if (await isOrderPaid(browserApi, orderId).catch(() => false)) return true
  }
  return false
}

/**
 * Goes on after a provider's page: returns the address to show. The browser's word counts for nothing; the server asks
 * the provider, and the page that waits for a slow bank is the one that the shopper left.
 */
export async function afterProvider(search: URLSearchParams): Promise<string> {
  const left = paymentReturn()
  const named = Number(search.get('order'))
  if (left === null || left.orderId !== named) return `/order-details/${Number.isSafeInteger(named) ? named : 0}`
  const { orderId, asker, subject, backTo, isThanked, heldUntil, holdEndsAt } = left
  const isClosed = search.get('payment') === 'closed'
  const isPaid = isThanked && (await isPaidSoon(asker, orderId, isClosed ? 1 : pausesMs.length))
  // Without an answer, the page that waits asks again.
  if (!isThanked) await askProvider(asker, orderId).catch(() => undefined)
  if (isPaid) {
    deletePaymentNotice(subject)
    clearCheckoutDraft()
    rememberPayment({ orderId, status: 200 })
    return '/order-success'
  }
  const kind = isClosed ? 'closed' : 'unconfirmed'
  storePaymentNotice(subject, { kind, reason: '', orderId, heldUntil, holdEndsAt })
  return backTo
}
