import { useState } from 'react'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import {
  CourierFields,
  lastCourier,
  rememberCourier,
  type TypedShipment,
  WithoutEwayBillField,
} from '#features/parcels'
import { WithoutApprovalField } from '#features/workroom'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { TextField } from '#ui/text-field.tsx'

type DispatchDialogProps = {
  readonly order: AdminOrder
  /** True when a parcel may need a reason to leave without its e-way bill. */
  readonly asksForBill: boolean
  /** The courier that is booked for the order, with its number. */
  readonly booked: TypedShipment | undefined
  readonly onClose: () => void
}
type Line = AdminOrder['lines'][number]
type Choice = Readonly<Record<number, number>>

const leftOf = ({ quantity, refundedPieces, sentPieces }: Line): number => quantity - refundedPieces - sentPieces

const linesToSend = ({ lines }: AdminOrder): Line[] => lines.filter((line) => !line.isGiftCard && leftOf(line) > 0)

const chosenPieces = (choice: Choice) =>
  Object.entries(choice).flatMap(([position, pieces]) => (pieces > 0 ? [{ position: Number(position), pieces }] : []))

export function DispatchDialog({ order, asksForBill, booked, onClose }: DispatchDialogProps) {
  const { code, approval } = order
  const lines = linesToSend(order)
  const [shipment, setShipment] = useState(booked ?? { courier: lastCourier(), trackingNumber: '' })
  const [choice, setChoice] = useState<Choice>()
  const isSplittable = lines.reduce((sum, line) => sum + leftOf(line), 0) > 1
  const dispatch = async (form: FormData): Promise<void> => {
    const body = {
      ...shipment,
      trackingUrl: textIn(form, 'trackingUrl'),
      note: textIn(form, 'note'),
      withoutApproval: textIn(form, 'withoutApproval'),
      withoutEwayBill: textIn(form, 'withoutEwayBill'),
      ...(choice !== undefined && { pieces: chosenPieces(choice) }),
    }
    await callApi(adminOrderCalls.dispatch, { params: { code }, body })
    if (booked === undefined) rememberCourier(shipment.courier)
  }
  return (
    <FormDialog title={`Dispatch ${code}`} action="Dispatch" onClose={onClose} onSubmit={dispatch}>
      {(fields) => (
        <>
          {approval !== null && <WithoutApprovalField approval={approval} error={fields['withoutApproval']} />}
          {isSplittable && (
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={choice !== undefined}
                onChange={({ target }) => setChoice(target.checked ? {} : undefined)}
              />
              Only some of the pieces
            </label>
          )}
          {choice !== undefined && <PiecesToSend lines={lines} choice={choice} onChange={setChoice} />}
          {fields['pieces'] !== undefined && <p className="text-alert">{fields['pieces']}</p>}
          <CourierFields value={shipment} onChange={setShipment} errors={fields} />
          {asksForBill && <WithoutEwayBillField error={fields['withoutEwayBill']} />}
          <TextField label="Note in the history" name="note" error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}

type PiecesToSendProps = {
  readonly lines: readonly Line[]
  readonly choice: Choice
  readonly onChange: (choice: Choice) => void
}

/** Chooses what goes into this parcel; the rest follows in another. */
function PiecesToSend({ lines, choice, onChange }: PiecesToSendProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => {
        const { position, name, options } = line
        const most = leftOf(line)
        return (
          <li key={position} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <span className="font-semibold">{name}</span>
              <span className="block text-small text-ink-2">
                {[options['Size'] === undefined ? '' : `Size ${options['Size']}`, `${most} left`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <NumberInput
              label="Pieces"
              about={name}
              className="field w-20"
              most={most}
              wanted={`Enter 0 to ${most}`}
              value={choice[position] ?? 0}
              onChange={(pieces) => onChange({ ...choice, [position]: pieces ?? 0 })}
            />
          </li>
        )
      })}
    </ul>
  )
}
