import { createStore } from 'zustand/vanilla'
import { withStorage } from './browser-storage.ts'

export type PaymentResult = { readonly orderId: number; readonly status: number }

const key = 'payment-result'

function parsed(text: string): PaymentResult | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('orderId' in value) || !('status' in value)) return null
    const { orderId, status } = value
    return typeof orderId === 'number' && typeof status === 'number' ? { orderId, status } : null
  } catch {
    return null
  }
}

function stored(): PaymentResult | null {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(key))
  return text == null ? null : parsed(text)
}

/** Without storage the success page does not survive a reload; the order does. */
function store(result: PaymentResult | null): void {
  withStorage('sessionStorage', (storage) =>
    result === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(result)),
  )
}

const resultStore = createStore<{ readonly result: PaymentResult | null }>(() => ({ result: null }))

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
