import type { ReturnPolicy } from '@shop/contract/content/return-policy'
import type { AdminAction } from '@shop/contract/fulfilment/admin-orders'
import type { AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import type { StoredPickup } from '#fulfilment/store-pickups/order-pickups.store.ts'
import type { Tagged } from '#sql/tags.ts'
import type { Approval } from './order-approval.store.ts'
import type { Viewer } from './order-scope.rules.ts'

export type ShownLine = {
  readonly position: number
  readonly pictureUrl: string | null
  readonly isMadeToOrder: boolean
  readonly dispatchBy: string | null
  readonly policy: ReturnPolicy
}

export type ShownOrder = {
  readonly view: AdminOrderView
  readonly lines: readonly ShownLine[]
  readonly notes: readonly { readonly id: number; readonly author: string; readonly body: string; readonly at: Date }[]
  readonly takenBy: string | null
  /** Who of the staff changed the order, by the millisecond of the change. */
  readonly authors: ReadonlyMap<number, string>
  readonly seller: string | null
  /** What is still to be paid before dispatch. */
  readonly balanceMinor: number
  readonly approval: Approval
  readonly tagged: Tagged
  readonly today: string
  readonly viewer: Viewer
  readonly actions: readonly AdminAction[]
  /** Null for an order that is delivered. */
  readonly pickup: StoredPickup | null
  readonly canUndoDelivery: boolean
}
