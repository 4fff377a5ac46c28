import { t } from '@lingui/core/macro'
import { onlineMethods, type OnlineMethod } from '@shop/contract/checkout/offline-payments'
import { reasonOf, type CheckoutResult } from './checkout-result.ts'
import type { OpenPayment, SignedResult } from './payments-api.ts'

type Failure = { readonly error?: { readonly description?: string } }

type Display = {
  readonly hide: readonly { readonly method: OnlineMethod }[]
  readonly sequence: readonly OnlineMethod[]
  readonly preferences: { readonly show_default_blocks: boolean }
}

type CheckoutOptions = {
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly order_id: string
  readonly prefill: OpenPayment['prefill'] & { readonly method?: OnlineMethod }
  readonly config: { readonly display: Display }
  readonly timeout: number
  readonly theme: { readonly color: string }
  readonly retry: { readonly enabled: boolean }
  readonly handler: (answer: SignedResult) => void
  readonly modal: { readonly ondismiss: () => void; readonly escape: boolean; readonly confirm_close: boolean }
}

type Checkout = {
  readonly open: () => void
  readonly on: (event: 'payment.failed', listener: (failure: Failure) => void) => void
}

declare global {
  var Razorpay: (new (options: CheckoutOptions) => Checkout) | undefined
}

const scriptAddress = 'https://checkout.razorpay.com/v1/checkout.js'
let loading: Promise<void> | undefined

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptAddress
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(t`The payment window could not be loaded.`)))
    document.head.append(script)
  })
}

async function loadedCheckout() {
  loading ??= load()
  try {
    await loading
  } catch (error) {
    // Lets the next attempt load the script again.
    loading = undefined
    throw error
  }
  if (globalThis.Razorpay === undefined) throw new Error(t`The payment window could not be started.`)
  return globalThis.Razorpay
}

/** Shows only the merchant's methods, the chosen one first. */
function displayOf({ methods }: OpenPayment, chosen: OnlineMethod | undefined): Display {
  const first = methods.filter((method) => method === chosen)
  return {
    hide: onlineMethods.filter((method) => !methods.includes(method)).map((method) => ({ method })),
    sequence: [...first, ...methods.filter((method) => method !== chosen)],
    preferences: { show_default_blocks: true },
  }
}

/** Opens the provider's own window at the chosen method, so that card numbers never reach the shop. */
export async function payAtProvider(payment: OpenPayment, wanted?: OnlineMethod): Promise<CheckoutResult> {
  const chosen = payment.methods.find((method) => method === wanted)
  const ProviderCheckout = await loadedCheckout()
  return new Promise((resolve) => {
    let reason = ''
    const window = new ProviderCheckout({
      key: payment.key,
      amount: payment.amount,
      currency: payment.currency,
      name: payment.name,
      order_id: payment.payment_details,
      // The window skips its list of methods only when email and phone are given too.
      prefill: { ...payment.prefill, ...(chosen !== undefined && { method: chosen }) },
      config: { display: displayOf(payment, chosen) },
      timeout: payment.timeout,
      theme: { color: '#b0134f' },
      retry: { enabled: true },
      handler: (answer) => resolve({ how: 'paid', answer }),
      modal: {
        escape: true,
        confirm_close: true,
        ondismiss: () => resolve(reason === '' ? { how: 'closed' } : { how: 'failed', reason }),
      },
    })
    window.on('payment.failed', ({ error }) => {
      reason = reasonOf(error?.description)
    })
    window.open()
  })
}
