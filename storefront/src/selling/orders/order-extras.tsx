import { dayText } from '@shop/contract/core/day-text'
import { measureWords } from '@shop/contract/selling/measure-fields'
import type { OrderDetail } from './orders-api.ts'

/** Gift, measurements, day and business invoice of an order; renders nothing without any. */
export function OrderExtras({ order }: { readonly order: OrderDetail }) {
  const { gift_wrap: isWrapped, gift_note: note, measurements, needed_by: neededBy, business } = order
  if (!isWrapped && note === '' && measurements === null && neededBy === null && business === null) return null
  return (
    <section aria-labelledby="asks">
      <h2 id="asks" className="mb-3 text-h3">
        Your requests
      </h2>
      <dl className="grid gap-2 text-small">
        {neededBy !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-kajal-2">Wear it by</dt>
            <dd>{dayText(neededBy)}</dd>
          </div>
        )}
        {isWrapped && (
          <div className="flex justify-between gap-4">
            <dt>Gift wrap, no prices in the box</dt>
            <dd className="font-semibold text-patina">Free</dd>
          </div>
        )}
        {note !== '' && (
          <div>
            <dt className="text-kajal-2">Gift note</dt>
            <dd className="mt-1 border-s-2 border-zari-light ps-3 whitespace-pre-line italic [overflow-wrap:anywhere]">
              {note}
            </dd>
          </div>
        )}
        {measurements !== null && (
          <div>
            <dt className="text-kajal-2">Made to your measurements</dt>
            <dd className="mt-1 tabular-nums">{measureWords(measurements.lengths).join(', ')}</dd>
            {measurements.notes !== '' && <dd className="mt-1 [overflow-wrap:anywhere]">{measurements.notes}</dd>}
          </div>
        )}
        {business !== null && (
          <div>
            <dt className="text-kajal-2">GST invoice to</dt>
            <dd className="mt-1 [overflow-wrap:anywhere]">{business.legal_name}</dd>
            <dd className="mt-1 tabular-nums">GSTIN {business.gstin}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
