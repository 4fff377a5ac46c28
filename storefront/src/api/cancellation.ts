import type { Call } from '@shop/contract/core/call'

/** Repeated calls that do not cancel the previous one (STATE-13): each is a separate click, or follows one. */
const exemptPaths: ReadonlySet<string> = new Set([
  'carts',
  'carts/add',
  'carts/process',
  'carts/{cartId}',
  'cart-summary/{user_id}',
  'wishlists',
  'wishlists/{userId}',
  'wishlists-remove-product',
  'order/store',
  'razorpay/pay-with-razorpay',
  'razorpay/payment',
  'user/shipping/address',
  'user/shipping/create',
  'user/shipping/update',
  'auth/logout',
])

type Sent = { readonly address: string; readonly signal: AbortSignal | undefined }
type Pending = { readonly signal: AbortSignal; readonly finish: () => void }

export type Cancellation = {
  readonly start: (call: Call, sent: Sent) => Pending
  readonly cancelAll: () => void
}

export function createCancellation({ cancelsRepeats }: { readonly cancelsRepeats: boolean }): Cancellation {
  const pending = new Map<AbortController, string>()

  function begin(call: Call, { address, signal }: Sent): Pending {
    const path = `${call.method} ${address.split('?', 1)[0] ?? ''}`
    if (cancelsRepeats && !exemptPaths.has(call.path)) {
      for (const [earlier, earlierPath] of pending) if (earlierPath === path) earlier.abort()
    }
    const controller = new AbortController()
    pending.set(controller, path)
    return {
      signal: signal === undefined ? controller.signal : AbortSignal.any([controller.signal, signal]),
      finish: () => pending.delete(controller),
    }
  }

  return {
    start: begin,
    cancelAll: () => {
      for (const controller of pending.keys()) controller.abort()
    },
  }
}
