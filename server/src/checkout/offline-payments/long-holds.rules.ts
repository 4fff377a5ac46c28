import type { Refusal } from '@shop/contract/core/errors'
import type { LongHolds } from './offline-payment.types.ts'

/** Orders of one network that may reserve stock for days without a payment. */
const maxNetworkOrders = 10
/** Orders within a month that nobody paid or confirmed in time. */
const maxLapsed = { contact: 2, network: 10 }

/** True when a contact or its network has too many long reservations, open or lapsed. */
export function hasTooManyLong({ networkOrders, contactLapsed, networkLapsed }: LongHolds): boolean {
  return networkOrders >= maxNetworkOrders || contactLapsed >= maxLapsed.contact || networkLapsed >= maxLapsed.network
}

/** Why the contact can have no further unpaid transfer; null when it can. */
export function refusalOfTransfer(holds: LongHolds): Refusal | null {
  if (holds.hasAwaited) return { code: 'bank.awaited' }
  return hasTooManyLong(holds) ? { code: 'checkout.too_many_holds' } : null
}
