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

/**
 * Goes on after a provider's page: returns the address to show. The browser's word counts for nothing; the server asks
 * the provider, and the page that waits for a slow bank is the one that the shopper left.
 */
export async function afterProvider(search: URLSearchParams): Promise<string> {
  const left = paymentReturn()
  const named = Number(search.get('order'))
  if (left === null || left.orderId !== named) return `/order-details/${Number.isSafeInteger(named) ? named : 0}`
  const { orderId, asker, subject, backTo, isThanked, heldUntil, holdEndsAt } = left
  const isPaid = await askProvider(asker, orderId)
    .then(() => isThanked && isOrderPaid(browserApi, orderId))
    // No answer: the page that waits asks again.
    .catch(() => false)
  if (isPaid) {
    deletePaymentNotice(subject)
    clearCheckoutDraft()
    rememberPayment({ orderId, status: 200 })
    return '/order-success'
  }
  const kind = search.get('payment') === 'closed' ? 'closed' : 'unconfirmed'
  storePaymentNotice(subject, { kind, reason: '', orderId, heldUntil, holdEndsAt })
  return backTo
}
