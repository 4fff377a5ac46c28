import type { AlertKind } from './alerts.types.ts'

/** A higher limit would let an account watch the whole shop. */
const maxAlerts = 100

export type AlertTarget = {
  readonly variantId: number | null
  readonly isAvailable: boolean
  readonly priceMinor: number
}

/** Why an alert is refused; undefined when it may be added. */
export function refusalOf(
  kind: AlertKind,
  target: AlertTarget,
  waiting: number,
): 'cart.unknown_variant' | 'alert.in_stock' | 'alert.too_many' | undefined {
  if (kind === 'back_in_stock' && target.variantId === null) return 'cart.unknown_variant'
  if (kind === 'back_in_stock' && target.isAvailable) return 'alert.in_stock'
  return waiting >= maxAlerts ? 'alert.too_many' : undefined
}
