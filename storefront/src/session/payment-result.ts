import { createStore } from 'zustand/vanilla'

/** Confirmation of the last payment, which opens the success page (STATE-09). */
export type PaymentResult = { readonly orderId: number; readonly status: number }

const key = 'payment-result'

function stored(): PaymentResult | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof value !== 'object' || value === null || !('orderId' in value) || !('status' in value)) return null
    const { orderId, status } = value
    return typeof orderId === 'number' && typeof status === 'number' ? { orderId, status } : null
  } catch {
    // Nothing readable is stored; the order itself is in the order history.
    return null
  }
}

function store(result: PaymentResult | null): void {
  try {
    if (result === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(result))
  } catch {
    // The success page then does not survive a reload; the order does.
  }
}

const resultStore = createStore<{ readonly result: PaymentResult | null }>(() => ({ result: null }))

/** Stored for this tab only, so that reloading the success page shows it again. */
export function rememberPayment(result: PaymentResult): void {
  resultStore.setState({ result })
  store(result)
}

export function paymentResult(): PaymentResult | null {
  return resultStore.getState().result ?? stored()
}

export function clearPayment(): void {
  resultStore.setState({ result: null })
  store(null)
}
