import type { Connection, PaymentChoice } from '@shop/contract/access/admin-connections'
import { adminConnectionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type ChoiceDialogProps = {
  readonly choice: PaymentChoice
  /** The accounts that are set up. */
  readonly connections: readonly Connection[]
  readonly onClose: () => void
}

export function ChoiceDialog({ choice, connections, onClose }: ChoiceDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  const save = async (form: FormData): Promise<void> => {
    const named = (field: string): string | null => textIn(form, field) || null
    const body = { version: choice.version, main: named('main'), abroad: named('abroad') }
    await freshOnConflict(() => callApi(adminConnectionCalls.choose, { body }))
  }
  const options = connections.map(({ name, title }) => ({ value: name, text: title }))
  return (
    <FormDialog title="Who takes orders" action="Save" onClose={onClose} onSubmit={save}>
      {() => (
        <>
          <SelectField
            label="New orders"
            name="main"
            options={options}
            defaultValue={choice.main ?? options[0]?.value ?? ''}
          />
          <SelectField
            label="Orders delivered abroad"
            name="abroad"
            options={[{ value: '', text: 'The same' }, ...options]}
            defaultValue={choice.abroad ?? ''}
            hint="Orders that were opened before stay with their provider."
          />
        </>
      )}
    </FormDialog>
  )
}
