import { useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { permissions, type Permission } from '@shop/contract/access/admin-permissions'
import type { RoleRow } from '@shop/contract/access/admin-staff'
import { adminStaffCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { PermissionChoice } from './permission-choice.tsx'

type RoleDialogProps = { readonly role: RoleRow | undefined; readonly onClose: () => void }

const isRole = (current: unknown): current is RoleRow =>
  typeof current === 'object' && current !== null && 'permissions' in current

function currentRole(error: unknown): RoleRow | undefined {
  return error instanceof ApiError && isRole(error.current) ? error.current : undefined
}

/** Permissions that only one of the two versions has. */
function difference(mine: ReadonlySet<Permission>, their: RoleRow): string {
  const added = their.permissions.filter((one) => !mine.has(one))
  const removed = [...mine].filter((one) => !their.permissions.includes(one))
  const parts = [
    `name ${their.name}`,
    ...(added.length > 0 ? [`also ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`without ${removed.join(', ')}`] : []),
  ]
  return parts.join('; ')
}

export function RoleDialog({ role, onClose }: RoleDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set(role?.permissions))
  const [isOwnLabel, setIsOwnLabel] = useState(role?.isOwnLabel ?? false)
  const [version, setVersion] = useState(role?.version ?? 1)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const fields = fieldsOf(error)
  const changed = currentRole(error)
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
      await revalidate()
      onClose()
    } catch (refusal) {
      setError(refusal)
      setVersion(currentRole(refusal)?.version ?? version)
      setIsBusy(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const name = textIn(new FormData(event.currentTarget), 'name')
    const body = { name, permissions: [...chosen], isOwnLabel }
    void run(() =>
      role === undefined
        ? callApi(adminStaffCalls.addRole, { body })
        : callApi(adminStaffCalls.changeRole, { params: { id: role.id }, body: { ...body, version } }),
    )
  }
  return (
    <Dialog title={role === undefined ? 'Add a role' : role.name} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {changed !== undefined && (
          <Notice look="warn">
            Somebody else changed this role in the meantime: {difference(chosen, changed)}. Save again to replace that
            with yours.
          </Notice>
        )}
        {error !== undefined && changed === undefined && Object.keys(fields).length === 0 && (
          <Notice look="alert">{messageOf(error)}</Notice>
        )}
        <TextField label="Name" name="name" defaultValue={role?.name} error={fields['name']} maxLength={60} required />
        <PermissionChoice offered={permissions} chosen={chosen} onChange={setChosen} />
        <label className="flex items-start gap-2">
          <input type="checkbox" className="mt-1" checked={isOwnLabel} onChange={() => setIsOwnLabel(!isOwnLabel)} />
          For designers: sees orders with their own pieces, without customers and totals
        </label>
        <div className="flex flex-wrap justify-end gap-3">
          {role !== undefined && role.people === 0 && (
            <Button
              look="danger"
              isBusy={isBusy}
              onClick={() => void run(() => callApi(adminStaffCalls.removeRole, { params: { id: role.id } }))}
            >
              Delete role
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
