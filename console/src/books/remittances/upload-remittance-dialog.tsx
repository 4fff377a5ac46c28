import { useState } from 'react'
import type { TakenRemittance } from '@shop/contract/books/admin-remittances'
import { adminRemittanceCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { otherKindOf, textOfBytes } from '#ui/file-text.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Labelled } from '#ui/labelled.tsx'
import { TextField } from '#ui/text-field.tsx'

type UploadRemittanceDialogProps = {
  /** Couriers of earlier remittances. */
  readonly couriers: readonly string[]
  readonly onDone: (taken: TakenRemittance) => void
  readonly onClose: () => void
}

const signatureBytes = 8

/** Takes a courier’s statement as a file, which fills the field, or as pasted rows. */
export function UploadRemittanceDialog({ couriers, onDone, onClose }: UploadRemittanceDialogProps) {
  const [today] = useState(() => indiaDay(new Date()))
  const [rows, setRows] = useState('')
  const [problem, setProblem] = useState<string>()
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = otherKindOf(bytes.slice(0, signatureBytes))
    setProblem(kind === undefined ? undefined : `This is ${kind}. Save its sheet as CSV, then choose that file.`)
    setRows(kind === undefined ? textOfBytes(bytes) : '')
  }
  const upload = async (form: FormData): Promise<void> => {
    const [courier, reference, paidOn] = [textIn(form, 'courier'), textIn(form, 'reference'), textIn(form, 'paidOn')]
    onDone(await callApi(adminRemittanceCalls.upload, { body: { courier, reference, paidOn, text: rows } }))
  }
  return (
    <FormDialog title="Add a remittance" action="Add" onClose={onClose} onSubmit={upload}>
      {(fields) => (
        <>
          <TextField label="Courier" name="courier" list="remitting" error={fields['courier']} required />
          <datalist id="remitting">
            {couriers.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="UTR"
              name="reference"
              hint="As the bank names the transfer."
              error={fields['reference']}
              required
            />
            <TextField
              label="Paid on"
              name="paidOn"
              type="date"
              max={today}
              defaultValue={today}
              error={fields['paidOn']}
              required
            />
          </div>
          <Labelled label="Statement as CSV" hint="Its columns with AWB and amount count." error={problem}>
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                accept=".csv,.tsv,.txt,text/csv"
                className="field py-2"
                onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
              />
            )}
          </Labelled>
          <AreaField
            label="Or paste the rows"
            name="text"
            rows={5}
            placeholder={'AWB\tAmount\n1490812345678\t4999.00'}
            value={rows}
            onChange={({ target }) => setRows(target.value)}
            error={fields['text']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
