import { useState } from 'react'
import type { Comparison } from '@shop/contract/books/admin-reconciliation'
import { adminReconciliationCalls } from '@shop/contract/core/admin-call-table'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

const usualDays = 7

type CompareDialogProps = { readonly onDone: (comparison: Comparison) => void; readonly onClose: () => void }

export function CompareDialog({ onDone, onClose }: CompareDialogProps) {
  const [{ weekAgo, today }] = useState(() => ({
    weekAgo: indiaDay(new Date(Date.now() - usualDays * dayMs)),
    today: indiaDay(new Date()),
  }))
  const compare = async (form: FormData): Promise<void> => {
    const body = { from: textIn(form, 'from'), isTrial: form.get('isTrial') !== null }
    onDone(await callApi(adminReconciliationCalls.compare, { body }))
  }
  return (
    <FormDialog title="Compare with the provider" action="Compare" onClose={onClose} onSubmit={compare}>
      {(fields) => (
        <>
          <p>
            Compares every payment at the provider with the books. A payment missing in the books is settled, or
            refunded if its pieces are sold. Anything that needs review becomes a case.
          </p>
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={weekAgo}
            max={today}
            error={fields['from']}
            required
          />
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="isTrial" className="size-4" />
            Only compare, change nothing
          </label>
        </>
      )}
    </FormDialog>
  )
}
