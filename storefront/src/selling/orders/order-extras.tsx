import { Trans } from '@lingui/react/macro'
import { dayText } from '@shop/contract/core/day-text'
import { measureWords } from '@shop/contract/selling/measure-fields'
import { formatLanguage } from '#session/language.ts'
import type { OrderDetail } from './orders-api.ts'

/** Gift, measurements, day and business invoice of an order; renders nothing without any. */
export function OrderExtras({ order }: { readonly order: OrderDetail }) {
  const { gift_wrap: isWrapped, gift_note: note, measurements, needed_by: neededBy, business } = order
  if (!isWrapped && note === '' && measurements === null && neededBy === null && business === null) return null
  return (
    <section aria-labelledby="asks">
      <h2 id="asks" className="mb-3 text-h3">
        <Trans>Your requests</Trans>
      </h2>
      <dl className="grid gap-2 text-small">
        {neededBy !== null && (
          <div className="flex justify-between gap-4">
            <dt className="text-kajal-2">
              <Trans>Wear it by</Trans>
            </dt>
            <dd>{dayText(neededBy, formatLanguage)}</dd>
          </div>
        )}
        {isWrapped && (
          <div className="flex justify-between gap-4">
            <dt>
              <Trans>Gift wrap, no prices in the box</Trans>
            </dt>
            <dd className="font-semibold text-patina">
              <Trans>Free</Trans>
            </dd>
          </div>
        )}
        {note !== '' && (
          <div>
            <dt className="text-kajal-2">
              <Trans>Gift note</Trans>
            </dt>
            <dd className="mt-1 border-s-2 border-zari-light ps-3 whitespace-pre-line italic [overflow-wrap:anywhere]">
              {note}
            </dd>
          </div>
        )}
        {measurements !== null && (
          <div>
            <dt className="text-kajal-2">
              <Trans>Made to your measurements</Trans>
            </dt>
            <dd className="mt-1 tabular-nums">{measureWords(measurements.lengths).join(', ')}</dd>
            {measurements.notes !== '' && <dd className="mt-1 [overflow-wrap:anywhere]">{measurements.notes}</dd>}
          </div>
        )}
        {business !== null && (
          <div>
            <dt className="text-kajal-2">
              <Trans>GST invoice to</Trans>
            </dt>
            <dd className="mt-1 [overflow-wrap:anywhere]">{business.legal_name}</dd>
            <dd className="mt-1 tabular-nums">
              <Trans>GSTIN {business.gstin}</Trans>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
