import type { Connection, ConnectionField } from '@shop/contract/access/admin-connections'
import { adminConnectionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type ConnectionDialogProps = { readonly connection: Connection; readonly onClose: () => void }

/** The settings of an adapter, as its schema names them. A secret is typed anew or stays. */
export function ConnectionDialog({ connection, onClose }: ConnectionDialogProps) {
  const { name, title, fields, source, version } = connection
  const freshOnConflict = useFreshOnConflict()
  const save = async (form: FormData): Promise<void> => {
    const settings = Object.fromEntries(fields.map((field) => [field.name, textIn(form, field.name)]))
    await freshOnConflict(() => callApi(adminConnectionCalls.change, { params: { name }, body: { version, settings } }))
  }
  return (
    <FormDialog
      title={source === 'none' ? `Set up ${title}` : `Change ${title}`}
      action="Save"
      onClose={onClose}
      onSubmit={save}
    >
      {() => fields.map((field) => <SettingField key={field.name} field={field} isKept={source === 'console'} />)}
    </FormDialog>
  )
}

function hintOf({ hint, isSecret, isSet }: ConnectionField, isKept: boolean): string | undefined {
  const kept = isSecret && isSet && isKept ? 'Stored. Leave it empty to keep it' : ''
  const text = [kept, hint].filter((part) => part !== '').join('. ')
  return text === '' ? undefined : `${text}.`
}

type SettingFieldProps = { readonly field: ConnectionField; readonly isKept: boolean }

function SettingField({ field, isKept }: SettingFieldProps) {
  const { name, title, isSecret, isNeeded, isSet, value } = field
  const hint = hintOf(field, isKept)
  return (
    <TextField
      label={isNeeded ? title : `${title} (optional)`}
      name={name}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      spellCheck={false}
      defaultValue={value}
      maxLength={2000}
      required={isNeeded && !(isSecret && isSet && isKept)}
      {...(hint !== undefined && { hint })}
    />
  )
}
