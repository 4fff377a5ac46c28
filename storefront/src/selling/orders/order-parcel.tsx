import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { whenText } from './order-text.ts'
import type { OrderDetail } from './orders-api.ts'

type OrderParcelsProps = Pick<OrderDetail, 'parcels' | 'state'>
type Parcel = OrderDetail['parcels'][number]

const onTheirWay: readonly OrderDetail['state'][] = ['picked_up', 'on_the_way', 'delivered', 'refunded']

/** Courier and tracking of each parcel; renders nothing before dispatch. */
export function OrderParcels({ parcels, state }: OrderParcelsProps) {
  if (parcels.length === 0) return null
  const hasMore = !onTheirWay.includes(state)
  return (
    <>
      {parcels.map((parcel, index) => (
        <ParcelCard
          key={parcel.id}
          parcel={parcel}
          title={parcels.length > 1 || hasMore ? t`Parcel ${{ number: index + 1 }}` : undefined}
        />
      ))}
      {hasMore && (
        <p className="mb-6">
          <Trans>Your other pieces will follow. We will write to you when they ship.</Trans>
        </p>
      )}
    </>
  )
}

/** A parcel has a title and its pieces where an order has several. */
function ParcelCard({ parcel, title }: { readonly parcel: Parcel; readonly title: string | undefined }) {
  const { courier, number, url, dispatched_at: sentAt, delivered_at: deliveredAt, pieces } = parcel
  return (
    <div className="mb-6 border border-line p-4">
      {title !== undefined && (
        <>
          <h3 className="text-small text-kajal-2">{title}</h3>
          <ul className="mb-2">
            {pieces.map(({ position, name, quantity }) => (
              <li key={position}>{quantity === 1 ? name : `${quantity} × ${name}`}</li>
            ))}
          </ul>
        </>
      )}
      <p className="font-semibold">
        <bdi>{courier}</bdi>
      </p>
      {number !== '' && (
        <p className="break-all text-kajal-2">
          <Trans>Tracking number {number}</Trans>
        </p>
      )}
      <p className="text-small text-kajal-2">
        {deliveredAt === null
          ? t`Shipped on ${{ when: whenText(sentAt) }}`
          : t`Delivered on ${{ when: whenText(deliveredAt) }}`}
      </p>
      {url !== '' && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="quiet-link mt-2 inline-flex min-h-11 items-center"
        >
          <Trans>Track your parcel</Trans>
        </a>
      )}
    </div>
  )
}
