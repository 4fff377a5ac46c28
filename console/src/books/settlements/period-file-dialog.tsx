import type { adminBankLineCalls, adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { PeriodFields } from '#ui/period-fields.tsx'
import { saveFile } from '#ui/save-file.ts'

type PeriodFileDialogProps = {
  readonly title: string
  readonly call: typeof adminSettlementCalls.file | typeof adminBankLineCalls.file
  readonly onClose: () => void
}

/** A period’s rows as CSV. */
export function PeriodFileDialog({ title, call, onClose }: PeriodFileDialogProps) {
  const download = async (form: FormData): Promise<void> => {
    const body = { from: textIn(form, 'from'), until: textIn(form, 'until') }
    saveFile(await callApi(call, { body }))
  }
  return (
    <FormDialog title={title} action="Download" onClose={onClose} onSubmit={download}>
      {(fields) => <PeriodFields fields={fields} rows="lines" />}
    </FormDialog>
  )
}
