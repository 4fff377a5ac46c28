import { whenText } from './order-text.ts'
import type { OrderDetail } from './orders-api.ts'

/** Courier and tracking; renders nothing before dispatch. */
export function OrderParcel({ tracking }: Pick<OrderDetail, 'tracking'>) {
  if (tracking === null) return null
  const { courier, number, url, dispatched_at: at } = tracking
  return (
    <div className="mb-6 border border-line p-4">
      <p className="font-semibold">{courier}</p>
      {number !== '' && <p className="break-all text-kajal-2">Tracking number {number}</p>}
      <p className="text-small text-kajal-2">Shipped on {whenText(at)}</p>
      {url !== '' && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="quiet-link mt-2 inline-flex min-h-11 items-center"
        >
          Track your parcel
        </a>
      )}
    </div>
  )
}
