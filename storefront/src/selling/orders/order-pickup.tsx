import { Trans } from '@lingui/react/macro'
import type { OrderDetail } from './orders-api.ts'

type OrderPickupProps = { readonly order: Pick<OrderDetail, 'pickup' | 'shipping_address' | 'state'> }

/** The code that the shopper shows in the store, in two groups as people read it aloud. */
export function PickupCode({ order: { pickup } }: OrderPickupProps) {
  if (pickup?.code == null) return null
  const { code, store } = pickup
  return (
    <div className="mb-6 border border-kajal bg-rani-tint p-4">
      <p className="text-small">
        <Trans>Ready at {store}. Show this code when you come:</Trans>
      </p>
      <p className="mt-1 font-display text-h2 tracking-wide tabular-nums">
        {code.slice(0, 3)} {code.slice(3)}
      </p>
    </div>
  )
}

/** The store instead of an address. */
export function PickupStore({ order: { pickup, shipping_address: to, state } }: OrderPickupProps) {
  if (pickup === undefined) return null
  const collector = to.name
  return (
    <section aria-labelledby="to">
      <h2 id="to" className="mb-3 text-h3">
        {state === 'delivered' ? <Trans>Collected from</Trans> : <Trans>Collect from</Trans>}
      </h2>
      <address className="text-kajal-2 not-italic">
        <span className="font-semibold text-kajal">{pickup.store}</span>
        <br />
        {pickup.address}
        <br />
        {pickup.hours}
        <br />
        <Trans>By {collector}</Trans>
      </address>
    </section>
  )
}
