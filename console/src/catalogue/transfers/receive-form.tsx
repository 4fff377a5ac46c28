import { useState } from 'react'
import type { TransferDetail, TransferLine } from '@shop/contract/catalogue/admin-transfers'
import { differenceReasons } from '@shop/contract/catalogue/location-options'
import { adminTransferCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { NumberInput } from '#ui/number-input.tsx'
import { reasonTexts } from './transfer-labels.ts'

type ReceiveFormProps = { readonly transfer: TransferDetail; readonly onClose: () => void }

/** Records what came; each line starts with what was sent, and a difference asks for its reason. */
export function ReceiveForm({ transfer: { id, version, number, lines }, onClose }: ReceiveFormProps) {
  const [came, setCame] = useState<Readonly<Record<number, number>>>({})
  const cameOf = ({ position, pieces }: TransferLine): number => came[position] ?? pieces
  const save = async (form: FormData): Promise<void> => {
    const received = lines.map((line) => {
      const differs = cameOf(line) !== line.pieces
      const reason = differenceReasons.find((one) => one === textIn(form, `reason-${line.position}`)) ?? null
      return { position: line.position, received: cameOf(line), reason: differs ? reason : null }
    })
    await callApi(adminTransferCalls.receive, { params: { id }, body: { version, lines: received } })
  }
  return (
    <FormDialog title={`Receive ${number}`} action="Record" isWide onClose={onClose} onSubmit={save}>
      {() => (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ReceivedRow
              key={line.position}
              line={line}
              came={cameOf(line)}
              onChange={(pieces) => setCame((before) => ({ ...before, [line.position]: pieces }))}
            />
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

type ReceivedRowProps = {
  readonly line: TransferLine
  readonly came: number
  readonly onChange: (pieces: number) => void
}

function ReceivedRow({ line: { position, name, size, pieces }, came, onChange }: ReceivedRowProps) {
  const words = size === '' ? name : `${name}, ${size}`
  const reasons = came > pieces ? (['miscounted'] as const) : differenceReasons
  return (
    <li className="grid grid-cols-[1fr_6rem] items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 wrap-anywhere">
        {words}
        <span className="block text-small text-ink-2">{pieces} sent</span>
      </span>
      <NumberInput
        aria-label={`Came of ${words}`}
        value={came}
        onChange={(typed) => onChange(typed ?? 0)}
        className="field text-right"
      />
      {came !== pieces && (
        <select name={`reason-${position}`} aria-label={`Why: ${words}`} className="field col-span-2" required>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}
