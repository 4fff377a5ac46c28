import type { ErrorCode } from '@shop/contract/core/errors'
import type { OrderState } from '@shop/contract/selling/orders'
import { statesAfter } from '#fulfilment/order-steps/fulfilment.rules.ts'

/** Wrong codes after which only a manager hands the order over. */
const maxTries = 5

type Pickup = {
  readonly code: string | null
  readonly attempts: number
  readonly handedOverAt: Date | null
}

/** Why an order cannot be marked ready, or null. */
export function readyRefusal({ code, handedOverAt }: Pickup, state: OrderState): ErrorCode | null {
  if (handedOverAt !== null) return 'pickup.handed_over'
  if (statesAfter('dispatch', state) === null) return 'pickup.not_confirmed'
  return code === null ? null : 'pickup.ready_already'
}

/** Why an order cannot be handed over now, or null. */
export function handOverRefusal({ code, handedOverAt }: Pickup, state: OrderState): ErrorCode | null {
  if (handedOverAt !== null) return 'pickup.handed_over'
  if (code === null) return 'pickup.not_ready'
  return statesAfter('dispatch', state) === null ? 'order.illegal_transition' : null
}

export const triesLeft = ({ attempts }: Pickup): number => Math.max(0, maxTries - attempts)

/** What an entered code leads to; after the last try every code is refused. */
export function checkCode(pickup: Pickup, entered: string): 'right' | 'pickup.wrong_code' | 'pickup.locked' {
  if (triesLeft(pickup) === 0) return 'pickup.locked'
  return pickup.code === entered ? 'right' : 'pickup.wrong_code'
}
