import { adminInvoiceCalls } from '@shop/contract/core/admin-call-table'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthAfter, monthStart, monthText } from '@shop/contract/core/india-month'
import { numberText } from '@shop/contract/core/locale'
import { documentKinds, maxDocumentsInFile } from '@shop/contract/selling/invoice-options'
import { requestFile } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { saveContent } from '#ui/save-file.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { documentPlurals } from './invoice-labels.ts'

type InvoicesFileDialogProps = { readonly month: string; readonly onClose: () => void }

const lastDayOf = (month: string): string => indiaDay(new Date(monthStart(monthAfter(month)).getTime() - 1))

/** One PDF of the month's documents, or of some of its days. */
export function InvoicesFileDialog({ month, onClose }: InvoicesFileDialogProps) {
  const download = async (form: FormData): Promise<void> => {
    const kind = documentKinds.find((one) => one === textIn(form, 'kind'))
    const body = { from: textIn(form, 'from'), until: textIn(form, 'until'), ...(kind && { kind }) }
    const { fileName, content } = await requestFile(adminInvoiceCalls.file, { body })
    saveContent(fileName, content)
  }
  return (
    <FormDialog title={`Download ${monthText(month)}`} action="Download" onClose={onClose} onSubmit={download}>
      {(fields) => (
        <>
          <p>One PDF with every document on its own pages, in the order of the numbers.</p>
          <SelectField
            label="Type"
            name="kind"
            defaultValue=""
            options={[
              { value: '', text: 'All' },
              ...documentKinds.map((value) => ({ value, text: documentPlurals[value] })),
            ]}
            error={fields['kind']}
          />
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={`${month}-01`}
            error={fields['from']}
            required
          />
          <TextField
            label="To"
            name="until"
            type="date"
            defaultValue={lastDayOf(month)}
            hint={`At most ${numberText(maxDocumentsInFile)} documents a file.`}
            error={fields['until']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
