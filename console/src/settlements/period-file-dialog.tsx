import { useState } from 'react'
import type { adminBankLineCalls, adminSettlementCalls } from '@shop/contract/admin-call-table'
import { indiaDay } from '@shop/contract/india-day'
import { request } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/text-field.tsx'

type PeriodFileDialogProps = {
  readonly title: string
  readonly call: typeof adminSettlementCalls.file | typeof adminBankLineCalls.file
  readonly onClose: () => void
}

/** A period’s rows as CSV. */
export function PeriodFileDialog({ title, call, onClose }: PeriodFileDialogProps) {
  const [today] = useState(() => indiaDay(new Date()))
  const download = async (form: FormData): Promise<void> => {
    const body = { from: textIn(form, 'from'), until: textIn(form, 'until') }
    saveFile(await request(call, { body }))
  }
  return (
    <FormDialog title={title} action="Download" onClose={onClose} onSubmit={download}>
      {(fields) => (
        <>
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={`${today.slice(0, 8)}01`}
            error={fields['from']}
            required
          />
          <TextField
            label="Until"
            name="until"
            type="date"
            defaultValue={today}
            hint="At most 366 days and 50,000 lines a file."
            error={fields['until']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
