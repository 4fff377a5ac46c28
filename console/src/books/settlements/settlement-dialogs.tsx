import type {
  Settlement,
  SettlementLine,
  SettlementResult,
  SettlementRow,
} from '@shop/contract/books/admin-settlements'
import { settlementLineTexts, settlementProblemTexts } from '@shop/contract/books/settlement-options'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { amountText, totalOf } from '#ui/format.ts'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type BookDialogProps = {
  readonly settlements: readonly SettlementRow[]
  readonly onDone: (results: readonly SettlementResult[]) => void
  readonly onClose: () => void
}

const countText = (count: number): string => (count === 1 ? '1 settlement' : `${count} settlements`)

export function BookDialog({ settlements, onDone, onClose }: BookDialogProps) {
  const total = totalOf(settlements.map(({ netMinor }) => netMinor))
  const book = async (): Promise<void> => {
    const body = { settlements: settlements.map(({ id, version, netMinor }) => ({ id, version, netMinor })) }
    onDone((await callApi(adminSettlementCalls.book, { body })).results)
  }
  return (
    <FormDialog title={`Book ${countText(settlements.length)}`} action="Book" onClose={onClose} onSubmit={book}>
      {() => (
        <p>
          {countText(settlements.length)}, {amountText(total)} in all. The bank gets the net sum, the provider’s account
          is cleared, and fees and their GST are booked, today.
        </p>
      )}
    </FormDialog>
  )
}

type AcceptDialogProps = {
  readonly settlement: Settlement
  readonly line: SettlementLine
  readonly onClose: () => void
}

export function AcceptDialog({ settlement: { id, version }, line, onClose }: AcceptDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  const accept = (form: FormData): Promise<void> =>
    freshOnConflict(() =>
      callApi(adminSettlementCalls.accept, {
        params: { id: String(id) },
        body: { version, lineId: line.id, reason: textIn(form, 'reason') },
      }),
    )
  return (
    <FormDialog title="Accept the difference" action="Accept" onClose={onClose} onSubmit={accept}>
      {(fields) => (
        <>
          <p className="wrap-anywhere">
            {settlementLineTexts[line.kind]} {line.entity}
            {line.problem !== null && <>: {settlementProblemTexts[line.problem]}</>}.
          </p>
          <p>
            <strong>{amountText(line.differenceMinor)}</strong> will be booked to “Settlement differences”.
          </p>
          <AreaField label="Reason" name="reason" rows={2} maxLength={500} error={fields['reason']} required />
        </>
      )}
    </FormDialog>
  )
}
