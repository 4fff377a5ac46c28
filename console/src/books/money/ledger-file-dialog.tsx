import {
  isLedgerAccount,
  ledgerAccountTexts,
  ledgerAccounts,
  type LedgerAccount,
} from '@shop/contract/books/ledger-options'
import { adminLedgerCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { PeriodFields } from '#ui/period-fields.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SelectField } from '#ui/select-field.tsx'

type LedgerFileDialogProps = { readonly account: LedgerAccount; readonly onClose: () => void }

export function LedgerFileDialog({ account, onClose }: LedgerFileDialogProps) {
  const download = async (form: FormData): Promise<void> => {
    const chosen = textIn(form, 'account')
    const body = {
      from: textIn(form, 'from'),
      until: textIn(form, 'until'),
      ...(isLedgerAccount(chosen) && { account: chosen }),
    }
    saveFile(await callApi(adminLedgerCalls.file, { body }))
  }
  return (
    <FormDialog title="Download the ledger" action="Download" onClose={onClose} onSubmit={download}>
      {(fields) => (
        <>
          <SelectField
            label="Account"
            name="account"
            defaultValue={account}
            options={[
              { value: '', text: 'All accounts' },
              ...ledgerAccounts.map((value) => ({ value, text: ledgerAccountTexts[value] })),
            ]}
            error={fields['account']}
          />
          <PeriodFields fields={fields} rows="entries" />
        </>
      )}
    </FormDialog>
  )
}
