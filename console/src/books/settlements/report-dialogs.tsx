import { useState } from 'react'
import type { TakenLines } from '@shop/contract/books/admin-settlements'
import { adminSettlementCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { FileField } from './file-field.tsx'
import { fileIn, textOf } from './sheet-file.ts'

type Props = { readonly onDone: (taken: TakenLines) => void; readonly onClose: () => void }

export function UploadReportDialog({ onDone, onClose }: Props) {
  const upload = async (form: FormData): Promise<void> => {
    const file = await fileIn(form)
    const body = { fileName: file.name, text: await textOf(file) }
    onDone(await callApi(adminSettlementCalls.upload, { body }))
  }
  return (
    <FormDialog title="Upload a report" action="Upload" onClose={onClose} onSubmit={upload}>
      {(fields) => (
        <>
          <p>
            The provider’s settlement report as CSV, with the lines of each settlement. Lines that were uploaded before
            stay as they are; one that contradicts them refuses the file.
          </p>
          <FileField hint="At most 6 MB and 50,000 rows." error={fields['text'] ?? fields['fileName']} />
        </>
      )}
    </FormDialog>
  )
}

export function FetchReportDialog({ onDone, onClose }: Props) {
  const [today] = useState(() => indiaDay(new Date()))
  const fetchLines = async (form: FormData): Promise<void> => {
    const day = textIn(form, 'day')
    const month = day === '' ? textIn(form, 'month') : day.slice(0, 'YYYY-MM'.length)
    const body = day === '' ? { month } : { month, day: Number(day.slice('YYYY-MM-'.length)) }
    onDone(await callApi(adminSettlementCalls.fetch, { body }))
  }
  return (
    <FormDialog title="Fetch from the provider" action="Fetch" onClose={onClose} onSubmit={fetchLines}>
      {(fields) => (
        <>
          <p>The provider’s lines of a month or of one day. Lines that were uploaded before stay as they are.</p>
          <TextField
            label="Month"
            name="month"
            type="month"
            defaultValue={today.slice(0, 'YYYY-MM'.length)}
            error={fields['month']}
            required
          />
          <TextField label="Only one day (optional)" name="day" type="date" max={today} error={fields['day']} />
        </>
      )}
    </FormDialog>
  )
}
