import type { OrderPickup } from '@shop/contract/fulfilment/order-pickup-schema'
import type { OrderState } from '@shop/contract/selling/orders'
import { handOverRefusal, readyRefusal, triesLeft } from './order-pickups.rules.ts'
import type { StoredPickup } from './order-pickups.store.ts'

type Viewed = {
  readonly state: OrderState
  readonly mayShip: boolean
  /** True for a person who may hand over without the code. */
  readonly mayOverride: boolean
}

/** The pick-up as the staff see it; never its code, which only the customer shows. */
export function toOrderPickup(pickup: StoredPickup, { state, mayShip, mayOverride }: Viewed): OrderPickup {
  const { store, readyAt, readyBy, handedOverAt, handedOverBy, reason } = pickup
  return {
    store,
    readyAt: readyAt?.toISOString() ?? null,
    readyBy,
    handedOverAt: handedOverAt?.toISOString() ?? null,
    handedOverBy,
    reason,
    triesLeft: triesLeft(pickup),
    canReady: mayShip && readyRefusal(pickup, state) === null,
    canHandOver: mayShip && handOverRefusal(pickup, state) === null,
    mayOverride,
  }
}
