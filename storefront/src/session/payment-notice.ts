import { withStorage } from './browser-storage.ts'

/** The outcome of a payment, stored for a reload; times by this device's clock. */
export type StoredNotice = {
  readonly kind: 'closed' | 'declined' | 'refused' | 'unconfirmed'
  readonly reason: string
  readonly orderId: number
  readonly heldUntil: string
  readonly holdEndsAt: number
  readonly storedAt: number
}

const maxAgeMs = 30 * 60_000

const keyOf = (subject: string): string => `payment-notice-${subject}`

const kinds: readonly unknown[] = ['closed', 'declined', 'refused', 'unconfirmed'] satisfies StoredNotice['kind'][]

function isStored(value: unknown): value is StoredNotice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.includes(value.kind) &&
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

/** Without storage the notice does not survive a reload. */
export function storePaymentNotice(subject: string, notice: Omit<StoredNotice, 'storedAt'>): void {
  withStorage('sessionStorage', (storage) =>
    storage.setItem(keyOf(subject), JSON.stringify({ ...notice, storedAt: Date.now() })),
  )
}

export function storedPaymentNotice(subject: string): StoredNotice | null {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(keyOf(subject)))
  const value = text == null ? null : parsed(text)
  return isStored(value) ? value : null
}

export function deletePaymentNotice(subject: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(subject)))
}
