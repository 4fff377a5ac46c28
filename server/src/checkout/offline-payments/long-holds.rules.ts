import type { Refusal } from '@shop/contract/core/errors'
import type { LongHolds } from './offline-payment.types.ts'

/** Orders of one network that reserve stock for days without money. */
const maxNetworkOrders = 10
/** Orders that nobody paid or confirmed in their days, within a month. */
const maxLapsed = { contact: 2, network: 10 }

/** Whether a contact or its network reserves, or let lapse, too much for days. */
export function hasTooManyLong({ networkOrders, contactLapsed, networkLapsed }: LongHolds): boolean {
  return networkOrders >= maxNetworkOrders || contactLapsed >= maxLapsed.contact || networkLapsed >= maxLapsed.network
}

/** Why no further transfer of the contact can be awaited; null when it can. */
export function refusalOfTransfer(holds: LongHolds): Refusal | null {
  if (holds.hasAwaited) return { code: 'bank.awaited' }
  return hasTooManyLong(holds) ? { code: 'checkout.too_many_holds' } : null
}
