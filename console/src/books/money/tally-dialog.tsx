import { useState } from 'react'
import { Link } from 'react-router'
import { adminTallyCalls } from '@shop/contract/core/admin-call-table'
import { monthOf } from '@shop/contract/core/india-month'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'

type TallyDialogProps = { readonly canMap: boolean; readonly onClose: () => void }

const thisMonth = (): string => monthOf(new Date())

/** Saves a month for Tally, and once before it the ledgers that its vouchers name. */
export function TallyDialog({ canMap, onClose }: TallyDialogProps) {
  const [month, setMonth] = useState(thisMonth)
  const { busyWith, problem, send } = useSending<'masters'>()
  const save = async (form: FormData): Promise<void> => {
    saveFile(await callApi(adminTallyCalls.vouchers, { params: { month: textIn(form, 'month') } }))
  }
  const saveLedgers = async (): Promise<void> =>
    send('masters', async () => saveFile(await callApi(adminTallyCalls.masters)))
  return (
    <FormDialog title="Export to Tally" action="Download the month" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          <TextField
            label="Month"
            name="month"
            type="month"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
            hint="Import the file in Tally under Import, Transactions. A month that you import again replaces its own vouchers."
            error={fields['month']}
            required
          />
          <div className="grid justify-items-start gap-2 border-t border-line pt-4">
            <p>
              The first time, import the ledgers under Import, Masters.{' '}
              {canMap && (
                <>
                  Your own names for them are under Settings,{' '}
                  <Link to="/settings/tally" className="text-link">
                    Tally
                  </Link>
                  .
                </>
              )}
            </p>
            <Button isBusy={busyWith === 'masters'} onClick={() => void saveLedgers()}>
              Download the ledgers
            </Button>
            {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          </div>
        </>
      )}
    </FormDialog>
  )
}
