import type { OpenPayment, SignedResult } from './payments-api.ts'

/** Result of the provider's window. */
export type CheckoutResult =
  | { readonly how: 'paid'; readonly answer: SignedResult }
  | { readonly how: 'failed'; readonly reason: string }
  | { readonly how: 'closed' }

type Failure = { readonly error?: { readonly description?: string } }

type CheckoutOptions = {
  readonly key: string
  readonly amount: number
  readonly currency: string
  readonly name: string
  readonly order_id: string
  readonly prefill: OpenPayment['prefill']
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
    script.addEventListener('error', () => reject(new Error('The payment window could not be loaded.')))
    document.head.append(script)
  })
}

async function loadedCheckout() {
  loading ??= load()
  try {
    await loading
  } catch (error) {
    // The next attempt loads the script again.
    loading = undefined
    throw error
  }
  if (globalThis.Razorpay === undefined) throw new Error('The payment window could not be started.')
  return globalThis.Razorpay
}

/** Opens the provider's own window: card numbers never pass through the shop. */
export async function payAtProvider(payment: OpenPayment): Promise<CheckoutResult> {
  const ProviderCheckout = await loadedCheckout()
  return new Promise((resolve) => {
    let reason = ''
    const window = new ProviderCheckout({
      key: payment.key,
      amount: payment.amount,
      currency: payment.currency,
      name: payment.name,
      order_id: payment.payment_details,
      prefill: payment.prefill,
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
      reason = error?.description ?? 'The payment did not go through.'
    })
    window.open()
  })
}
