import type { OnlineMethod } from '@shop/contract/checkout/offline-payments'
import type { CheckoutResult } from './checkout-result.ts'
import type { OpenPayment } from './payments-api.ts'
import type { Leaving } from './redirect-window.ts'

type Shown = { readonly method: OnlineMethod | undefined; readonly leaving: Leaving }

/** Opens the window that the server names; each kind is loaded when a shopper pays with it. */
export async function payInWindow(payment: OpenPayment, { method, leaving }: Shown): Promise<CheckoutResult> {
  if (payment.window.kind === 'redirect') {
    const { leaveFor } = await import('./redirect-window.ts')
    return leaveFor(payment.window.url, leaving)
  }
  const { payAtProvider } = await import('./razorpay-window.ts')
  return payAtProvider(payment, method)
}
