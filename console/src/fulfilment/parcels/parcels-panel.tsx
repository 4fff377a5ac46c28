import { useState, type ReactNode } from 'react'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import type { AdminParcel } from '@shop/contract/fulfilment/parcel-fields'
import { Button } from '#ui/button.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { RtoDialog } from './rto-dialog.tsx'
import { UndoDelivery } from './undo-delivery.tsx'

type ParcelsPanelProps = {
  readonly order: AdminOrder
  readonly canCorrect: boolean
  readonly canReceive: boolean
  /** Buttons for slips and labels, where there is something to pack. */
  readonly papers: ReactNode
  /** The courier that is booked for what is still in the house. */
  readonly booked: ReactNode
  /** What couriers report, by parcel. */
  readonly statuses: ReadonlyMap<number, ReactNode>
}

/** Pieces that have not left yet, of an order whose first parcel has. */
function leftIn({ lines }: AdminOrder): number {
  return lines
    .filter(({ isGiftCard }) => !isGiftCard)
    .reduce(
      (sum, { quantity, refundedPieces, sentPieces }) => sum + Math.max(0, quantity - refundedPieces - sentPieces),
      0,
    )
}

const inTheHouse: readonly AdminOrder['state'][] = ['paid', 'confirmed', 'in_workroom', 'quality_check']

const piecesText = (count: number): string => (count === 1 ? '1 piece is' : `${count} pieces are`)

/** The parcels of an order with their pieces, and the papers for them. */
export function ParcelsPanel({ order, canCorrect, canReceive, papers, booked, statuses }: ParcelsPanelProps) {
  const { parcels } = order
  const [correcting, setCorrecting] = useState<AdminParcel>()
  const [receiving, setReceiving] = useState<AdminParcel>()
  if (parcels.length === 0 && papers === null) return null
  const left = parcels.length > 0 && inTheHouse.includes(order.state) ? leftIn(order) : 0
  return (
    <section aria-labelledby="parcel" className="panel p-4">
      <h2 id="parcel" className="mb-3 text-section font-semibold">
        {parcels.length > 1 ? 'Parcels' : 'Parcel'}
      </h2>
      {parcels.length > 0 && (
        <ol className="mb-3 divide-y divide-line">
          {parcels.map((parcel) => (
            <Parcel
              key={parcel.id}
              parcel={parcel}
              status={statuses.get(parcel.id)}
              onCorrect={canCorrect && isUnderWay(parcel) ? () => setCorrecting(parcel) : undefined}
              onReceive={canReceive && isUnderWay(parcel) ? () => setReceiving(parcel) : undefined}
            />
          ))}
        </ol>
      )}
      {booked}
      {left > 0 && <p className="mb-3 font-semibold text-warn">{piecesText(left)} still in the house.</p>}
      {order.canUndoDelivery && <UndoDelivery code={order.code} />}
      {papers !== null && <div className="flex flex-wrap gap-2">{papers}</div>}
      {correcting !== undefined && (
        <CorrectDialog code={order.code} parcel={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {receiving !== undefined && (
        <RtoDialog code={order.code} parcelId={receiving.id} onClose={() => setReceiving(undefined)} />
      )}
    </section>
  )
}

const isUnderWay = ({ deliveredAt, returnedAt }: AdminParcel): boolean => deliveredAt === null && returnedAt === null

function whereText({ dispatchedAt, deliveredAt, returnedAt }: AdminParcel): string {
  if (returnedAt !== null) return `RTO received ${timeText(returnedAt)}`
  return deliveredAt === null ? `Dispatched ${timeText(dispatchedAt)}` : `Delivered ${timeText(deliveredAt)}`
}

type ParcelProps = {
  readonly parcel: AdminParcel
  readonly status: ReactNode
  readonly onCorrect: (() => void) | undefined
  readonly onReceive: (() => void) | undefined
}

function Parcel({ parcel, status, onCorrect, onReceive }: ParcelProps) {
  const { courier, trackingNumber, trackingUrl, cashMinor, pieces } = parcel
  return (
    <li className="py-3 first:pt-0">
      <p className="font-semibold wrap-anywhere">
        {trackingNumber === '' ? courier : `${courier}, ${trackingNumber}`}{' '}
        {trackingUrl !== '' && (
          <a href={trackingUrl} target="_blank" rel="noreferrer" className="text-link font-normal">
            Track
          </a>
        )}
      </p>
      <p className="text-small text-ink-2">
        {pieces.map(({ pieces: count, name }) => `${count} × ${name}`).join(', ')}
      </p>
      <p className="text-small text-ink-2">
        {whereText(parcel)}
        {cashMinor !== null && cashMinor > 0 && ` · ${amountText(cashMinor)} in cash`}
      </p>
      {status}
      {(onCorrect !== undefined || onReceive !== undefined) && (
        <div className="flex flex-wrap gap-x-5">
          {onCorrect !== undefined && (
            <Button look="quiet" className="px-0" onClick={onCorrect}>
              Correct number
            </Button>
          )}
          {onReceive !== undefined && (
            <Button look="quiet" className="px-0" onClick={onReceive}>
              Receive RTO
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
