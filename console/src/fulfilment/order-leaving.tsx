import type { ComponentProps } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { may } from '#api/session.ts'
import { PackingButtons } from './orders/packing-buttons.tsx'
import { ParcelsPanel } from './parcels/parcels-panel.tsx'
import { PickupPanel } from './store-pickups/pickup-panel.tsx'

export function Papers({ order: { code, pickup }, me }: { readonly order: AdminOrder; readonly me: Me }) {
  return <PackingButtons me={me} codes={[code]} {...(pickup !== undefined && { kinds: ['slip'] })} />
}

type LeavingProps = Pick<ComponentProps<typeof ParcelsPanel>, 'order' | 'booked' | 'statuses' | 'papers'> & {
  readonly me: Me
}

/** How the pieces reach the customer: in parcels, or at the counter of a store. */
export function Leaving({ order, me, papers, booked, statuses }: LeavingProps) {
  const { code, state, pickup } = order
  if (pickup !== undefined) {
    const isOpen = state !== 'cancelled' && state !== 'refunded'
    return <PickupPanel code={code} pickup={pickup} isOpen={isOpen} papers={papers} />
  }
  return (
    <ParcelsPanel
      order={order}
      canCorrect={may(me, 'orders.ship')}
      canReceive={may(me, 'orders.ship') && me.label === null}
      booked={booked}
      statuses={statuses}
      papers={papers}
    />
  )
}
