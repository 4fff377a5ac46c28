import { withStorage } from './browser-storage.ts'

/** Who asks about the order: its owner, or a guest by the link. */
export type PaymentAsker = { readonly userId: number } | { readonly readToken: string }

/** What the shop needs to go on when the browser returns from a provider's page. */
export type PaymentReturn = {
  readonly orderId: number
  readonly asker: PaymentAsker
  /** The checkout or the order whose payment notice is stored. */
  readonly subject: string
  readonly backTo: string
  /** True when a paid order is followed by the page of thanks. */
  readonly isThanked: boolean
  readonly heldUntil: string
  readonly holdEndsAt: number
  readonly storedAt: number
}

const key = 'payment-return'
const maxAgeMs = 24 * 3_600_000

function isStored(value: unknown): value is PaymentReturn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'orderId' in value &&
    typeof value.orderId === 'number' &&
    'backTo' in value &&
    typeof value.backTo === 'string' &&
    'storedAt' in value &&
    typeof value.storedAt === 'number' &&
    Date.now() - value.storedAt < maxAgeMs
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Without storage the shopper finds the order on its own page. */
export function storePaymentReturn(leaving: Omit<PaymentReturn, 'storedAt'>): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, JSON.stringify({ ...leaving, storedAt: Date.now() })))
}

export function paymentReturn(): PaymentReturn | null {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(key))
  const value = text == null ? null : parsed(text)
  return isStored(value) ? value : null
}
