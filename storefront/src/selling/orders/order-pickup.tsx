import { Trans } from '@lingui/react/macro'
import type { OrderDetail } from './orders-api.ts'

type OrderPickupProps = { readonly order: Pick<OrderDetail, 'pickup' | 'shipping_address' | 'state'> }

const toCollect: ReadonlySet<OrderDetail['state']> = new Set(['confirmed', 'quality_check'])

/** The code that the shopper shows in the store, in two groups as people read it aloud. A link to the order shows none. */
export function PickupCode({ order: { pickup, state } }: OrderPickupProps) {
  if (pickup?.ready_at == null || !toCollect.has(state)) return null
  const { code, store } = pickup
  return (
    <div className="mb-6 border border-kajal bg-rani-tint p-4">
      {code === null ? (
        <p className="text-small">
          <Trans>Ready at {store}. Show the code that we sent you when you come.</Trans>
        </p>
      ) : (
        <>
          <p className="text-small">
            <Trans>Ready at {store}. Show this code when you come:</Trans>
          </p>
          <p className="mt-2 font-sans text-h2 font-semibold tracking-[0.08em] tabular-nums">
            {code.slice(0, 3)} {code.slice(3)}
          </p>
        </>
      )}
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
