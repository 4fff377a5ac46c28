import { withStorage } from './browser-storage.ts'

/** What became of a payment, as it is stored for a reload; times by this device's clock. */
export type KeptNotice = {
  readonly kind: 'closed' | 'declined' | 'refused' | 'unconfirmed'
  readonly reason: string
  readonly orderId: number
  readonly heldUntil: string
  readonly holdEndsAt: number
  readonly keptAt: number
}

const maxAgeMs = 30 * 60_000

const keyOf = (subject: string): string => `payment-notice-${subject}`

const kinds: readonly unknown[] = ['closed', 'declined', 'refused', 'unconfirmed'] satisfies KeptNotice['kind'][]

function isKept(value: unknown): value is KeptNotice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    kinds.includes(value.kind) &&
    'keptAt' in value &&
    typeof value.keptAt === 'number' &&
    Date.now() - value.keptAt < maxAgeMs
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
export function keepPaymentNotice(subject: string, notice: Omit<KeptNotice, 'keptAt'>): void {
  withStorage('sessionStorage', (storage) =>
    storage.setItem(keyOf(subject), JSON.stringify({ ...notice, keptAt: Date.now() })),
  )
}

export function keptPaymentNotice(subject: string): KeptNotice | null {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(keyOf(subject)))
  const value = text == null ? null : parsed(text)
  return isKept(value) ? value : null
}

export function forgetPaymentNotice(subject: string): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(keyOf(subject)))
}
