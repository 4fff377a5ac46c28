import { useId, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { RoleRow, StaffRow } from '@shop/contract/access/admin-staff'
import { adminStaffCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Invitation } from './invitation-link.tsx'
import type { Key } from './keys-panel.tsx'

type PersonDialogProps = {
  /** Undefined for a new person. */
  readonly person: StaffRow | undefined
  readonly roles: readonly RoleRow[]
  /** The keys that the person made. */
  readonly keys: readonly Key[]
  readonly onClose: () => void
  readonly onInvited: (invitation: Invitation) => void
}

const isPerson = (current: unknown): current is StaffRow =>
  typeof current === 'object' && current !== null && 'roleId' in current

/** The other person's values, after a conflict. */
function currentPerson(error: unknown): StaffRow | undefined {
  return error instanceof ApiError && isPerson(error.current) ? error.current : undefined
}

export function PersonDialog({ person, roles, keys, onClose, onInvited }: PersonDialogProps) {
  const [roleId, setRoleId] = useState(person?.roleId ?? roles.find(({ name }) => name === 'Orders')?.id ?? 1)
  const [version, setVersion] = useState(person?.version ?? 1)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const roleFieldId = useId()
  const fields = fieldsOf(error)
  const changed = currentPerson(error)
  const needsLabel = roles.find(({ id }) => id === roleId)?.isOwnLabel === true
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name, email, label] = [textIn(form, 'name'), textIn(form, 'email'), textIn(form, 'label')]
    setIsBusy(true)
    setError(undefined)
    try {
      const body = { name, roleId, label: needsLabel ? label : null }
      if (person === undefined) {
        const { url } = await callApi(adminStaffCalls.invite, { body: { ...body, email } })
        onInvited({ name, url })
      } else {
        await callApi(adminStaffCalls.change, { params: { id: person.id }, body: { ...body, version } })
      }
      await revalidate()
      onClose()
    } catch (refusal) {
      setError(refusal)
      setVersion(currentPerson(refusal)?.version ?? version)
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={person === undefined ? 'Invite a person' : person.name} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {changed !== undefined && (
          <Notice look="warn">
            Someone else changed this person in the meantime: {changed.name}, {changed.role}
            {changed.label !== null && `, ${changed.label}`}. Save again to replace that with yours.
          </Notice>
        )}
        {error !== undefined && changed === undefined && Object.keys(fields).length === 0 && (
          <Notice look="alert">{messageOf(error)}</Notice>
        )}
        <TextField label="Name" name="name" defaultValue={person?.name} error={fields['name']} required />
        {person === undefined && <TextField label="Email" name="email" type="email" error={fields['email']} required />}
        <div>
          <label htmlFor={roleFieldId} className="label">
            Role
          </label>
          <select
            id={roleFieldId}
            className="field"
            value={roleId}
            onChange={(event) => setRoleId(Number(event.currentTarget.value))}
          >
            {roles.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        {needsLabel && (
          <TextField
            label="Label"
            name="label"
            defaultValue={person?.label ?? ''}
            hint="The designer’s name as in the catalogue. The person sees only orders with this designer’s pieces."
            error={fields['label']}
            required
          />
        )}
        {keys.length > 0 && (
          <section aria-label="API keys of this person">
            <p className="label">API keys</p>
            <ul className="text-small text-ink-2">
              {keys.map(({ id, name, permissions }) => (
                <li key={id}>
                  {name}: {permissions.length === 0 ? 'has no permissions now' : permissions.join(', ')}
                </li>
              ))}
            </ul>
          </section>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            {person === undefined ? 'Create link' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
