import { storePaymentReturn, type PaymentReturn } from '#session/payment-return.ts'
import type { CheckoutResult } from './checkout-result.ts'

export type Leaving = Omit<PaymentReturn, 'storedAt'>

/** Leaves for the provider's page. Resolves only when the shopper comes back to this page by the browser's button. */
export function leaveFor(url: string, leaving: Leaving): Promise<CheckoutResult> {
  storePaymentReturn(leaving)
  const result = Promise.withResolvers<CheckoutResult>()
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return
    removeEventListener('pageshow', onShow)
    result.resolve({ how: 'closed' })
  }
  addEventListener('pageshow', onShow)
  location.assign(url)
  return result.promise
}
