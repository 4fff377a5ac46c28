import { useState } from 'react'
import type { EwayBillRow, EwayBillsOfOrder } from '@shop/contract/fulfilment/admin-eway-bills'
import { Badge, type BadgeLook } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { amountText, timeText } from '#ui/format.ts'
import { CancelBillDialog, ExtendDialog, MakeBillDialog, VehicleDialog } from './eway-dialogs.tsx'

const stateTexts = {
  waiting: 'Waiting for the portal',
  made: 'In force',
  refused: 'Refused',
  cancelled: 'Cancelled',
} as const satisfies Record<EwayBillRow['state'], string>

const looks = { waiting: 'plain', made: 'good', refused: 'alert', cancelled: 'plain' } as const satisfies Record<
  EwayBillRow['state'],
  BadgeLook
>

/** True when the next parcel needs a bill, or has one that may list other pieces. */
export const asksForBill = ({ isNeeded, bills }: EwayBillsOfOrder): boolean =>
  isNeeded || bills.some(({ state, hasLeft }) => state === 'made' && !hasLeft)

type EwayPanelProps = { readonly code: string; readonly bills: EwayBillsOfOrder; readonly canMake: boolean }

/** The e-way bills of an order, and the one that its next parcel needs. */
export function EwayPanel({
  code,
  bills: { isOn, isNeeded, valueMinor, aboveMinor, couriers, bills },
  canMake,
}: EwayPanelProps) {
  const [isMaking, setIsMaking] = useState(false)
  if (!isOn || (!isNeeded && bills.length === 0)) return null
  const isWaiting = bills.some(({ state }) => state === 'waiting')
  return (
    <section aria-labelledby="eway" className="panel p-4">
      <h2 id="eway" className="mb-3 text-section font-semibold">
        E-way bill
      </h2>
      {isNeeded && canMake && (
        <div className="mb-3 grid justify-items-start gap-2">
          <p>
            The next parcel is worth {amountText(valueMinor)}, above the {amountText(aboveMinor)} from which it needs a
            bill.
          </p>
          <Button onClick={() => setIsMaking(true)}>
            {isWaiting ? 'Ask the portal again' : 'Make the e-way bill'}
          </Button>
        </div>
      )}
      <ul className="divide-y divide-line">
        {bills.map((bill) => (
          <Bill key={bill.id} bill={bill} />
        ))}
      </ul>
      {isMaking && <MakeBillDialog code={code} couriers={couriers} onClose={() => setIsMaking(false)} />}
    </section>
  )
}

const piecesText = (count: number): string => (count === 1 ? '1 piece' : `${count} pieces`)

function validityText({ state, validUntil }: EwayBillRow): string {
  if (state !== 'made') return ''
  return validUntil === null
    ? 'Its days count once the courier enters the vehicle'
    : `Valid until ${timeText(validUntil)}`
}

function Bill({ bill }: { readonly bill: EwayBillRow }) {
  const [open, setOpen] = useState<'vehicle' | 'extend' | 'cancel'>()
  const { number, state, valueMinor, pieceCount, courier, vehicle, problem, hasLeft } = bill
  const facts = [piecesText(pieceCount), amountText(valueMinor), courier, vehicle, hasLeft ? 'has left' : '']
  const close = (): void => setOpen(undefined)
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold tabular-nums">{number === '' ? 'No number yet' : number}</span>
        <Badge look={looks[state]}>{stateTexts[state]}</Badge>
      </span>
      <span className="text-small text-ink-2">{facts.filter((part) => part !== '').join(' · ')}</span>
      {state === 'made' && <span className="text-small text-ink-2">{validityText(bill)}</span>}
      {problem !== '' && <span className="text-small whitespace-pre-line text-alert">{problem}</span>}
      {state === 'made' && (
        <div className="flex flex-wrap gap-x-4">
          {bill.canEnterVehicle && (
            <Button look="quiet" className="px-0" onClick={() => setOpen('vehicle')}>
              {vehicle === '' ? 'Enter the vehicle' : 'Change the vehicle'}
            </Button>
          )}
          {bill.canExtend && (
            <Button look="quiet" className="px-0" onClick={() => setOpen('extend')}>
              Extend
            </Button>
          )}
          {bill.canCancel && (
            <Button look="quiet" className="px-0" onClick={() => setOpen('cancel')}>
              Cancel
            </Button>
          )}
        </div>
      )}
      {open === 'vehicle' && <VehicleDialog bill={bill} onClose={close} />}
      {open === 'extend' && <ExtendDialog bill={bill} onClose={close} />}
      {open === 'cancel' && <CancelBillDialog bill={bill} onClose={close} />}
    </li>
  )
}
