import { Link } from 'react-router'
import type { CustomerCare } from '@shop/contract/customers/admin-customer-actions'
import type { AdminCustomer } from '@shop/contract/customers/admin-customers'
import { channelText, kindText, messageStateLook, messageStateText } from '#features/messages'
import { Badge } from '#ui/badge.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { amountText, averageOf, dayYearText, timeText } from '#ui/format.ts'
import { choiceText, sourceText } from './customer-action-labels.ts'

type CarePanelProps = { readonly care: CustomerCare }

const piecesText = (pieces: number): string => (pieces === 1 ? '1 piece' : `${pieces} pieces`)

function returnsText({ boughtPieces, returnedPieces }: CustomerCare): string {
  if (boughtPieces === 0) return ''
  const percent = Math.round((returnedPieces / boughtPieces) * 100)
  return `${returnedPieces} of ${piecesText(boughtPieces)} (${percent} %)`
}

export function SummaryPanel({ care, customer }: CarePanelProps & { readonly customer: AdminCustomer }) {
  const { cartPieces, wishlistPieces, refundedMinor } = care
  return (
    <section aria-labelledby="summary" className="panel p-4">
      <h2 id="summary" className="mb-3 text-section font-semibold">
        At a glance
      </h2>
      <FactList
        facts={[
          ['Paid orders', customer.orders],
          ['Spent', amountText(customer.spentMinor)],
          ['Average order', customer.orders === 0 ? '' : averageText(customer)],
          ['Returned', returnsText(care)],
          ['Refunded', refundedMinor === 0 ? '' : amountText(refundedMinor)],
          ['In the cart', cartPieces === 0 ? '' : piecesText(cartPieces)],
          ['On the wishlist', wishlistPieces === 0 ? '' : piecesText(wishlistPieces)],
        ]}
      />
    </section>
  )
}

const averageText = ({ spentMinor, orders }: AdminCustomer): string => amountText(averageOf(spentMinor, orders))

const labelOf = (key: string): string => `${key.charAt(0).toUpperCase()}${key.slice(1).replaceAll('_', ' ')}`

export function MeasurementsPanel({ care: { measurements } }: CarePanelProps) {
  if (measurements === null) return null
  return (
    <section aria-labelledby="measurements" className="panel p-4">
      <h2 id="measurements" className="mb-3 text-section font-semibold">
        Measurements
      </h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
        {Object.entries(measurements.lengths).map(([key, length]) => (
          <div key={key} className="flex justify-between gap-2 border-b border-line py-1">
            <dt>{labelOf(key)}</dt>
            <dd className="font-semibold whitespace-nowrap">
              {length.value} {length.unit}
            </dd>
          </div>
        ))}
      </dl>
      {measurements.notes !== '' && <p className="mt-3 wrap-anywhere">{measurements.notes}</p>}
      {measurements.may_call && <p className="mt-2 font-semibold">Asks for a call before cutting</p>}
    </section>
  )
}

export function ChoicesPanel({ care: { choices, isSubscribed } }: CarePanelProps) {
  return (
    <section aria-labelledby="choices" className="panel p-4">
      <h2 id="choices" className="mb-3 text-section font-semibold">
        Message preferences
      </h2>
      <p>{isSubscribed ? 'Subscribed to the newsletter.' : 'Not subscribed to the newsletter.'}</p>
      {choices.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {choices.map((choice) => (
            <li key={`${choice.purpose} ${choice.channel}`} className="flex justify-between gap-4 py-2">
              <span>
                {choiceText(choice)}
                <span className="block text-small text-ink-2">
                  {dayYearText(choice.at)}, {sourceText(choice)}
                </span>
              </span>
              <Badge look={choice.isGiven ? 'good' : 'plain'}>{choice.isGiven ? 'Yes' : 'No'}</Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function SentPanel({ care: { messages }, canOpen }: CarePanelProps & { readonly canOpen: boolean }) {
  if (messages.length === 0) return null
  return (
    <section aria-labelledby="sent" className="panel p-4">
      <h2 id="sent" className="mb-3 text-section font-semibold">
        Messages about orders
      </h2>
      <ul className="divide-y divide-line">
        {messages.map(({ kind, channel, to, state, orderCode, at }) => (
          <li key={`${kind} ${channel} ${at}`} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {kindText(kind)}
              <span className="block text-small text-ink-2">
                {channelText(channel)} to {to} · {timeText(at)}
                {orderCode !== null && ' · '}
                {orderCode !== null && canOpen && (
                  <Link to={`/orders/${orderCode}`} className="text-link">
                    {orderCode}
                  </Link>
                )}
                {orderCode !== null && !canOpen && orderCode}
              </span>
            </span>
            <Badge look={messageStateLook(state)}>{messageStateText(state)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
