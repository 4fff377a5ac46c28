import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { keyPermissions, type Permission } from '@shop/contract/access/admin-permissions'
import type { Me } from '@shop/contract/access/admin-session'
import { adminStaffCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { dayYearText, timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { wholeInForm } from '#ui/number-in-form.ts'
import { TextField } from '#ui/text-field.tsx'
import { PermissionChoice } from './permission-choice.tsx'

export type Key = {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly permissions: readonly Permission[]
  readonly createdById: number
  readonly createdBy: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

export function KeysPanel({ keys, me }: { readonly keys: readonly Key[]; readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const revoke = async (id: number): Promise<void> => {
    setProblem(undefined)
    try {
      await callApi(adminStaffCalls.revokeKey, { params: { id } })
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <section aria-labelledby="keys" className="panel p-4">
      <header className="mb-1 flex items-center justify-between">
        <h2 id="keys" className="text-section font-semibold">
          API keys
        </h2>
        <Button onClick={() => setIsOpen(true)}>New key</Button>
      </header>
      <p className="mb-3 text-ink-2">
        A script can use a key to do what the person who created it may do, within the key’s permissions.
      </p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {made !== undefined && (
        <Notice look="good">
          <p className="mb-2">Store this key now; it is not shown again.</p>
          <input className="field" readOnly value={made} aria-label="The new key" />
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {keys.map(({ id, name, prefix, permissions, createdBy, expiresAt, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="font-semibold">{name}</span> <span className="text-ink-2">{prefix}…</span>
              <span className="block text-small text-ink-2">
                {permissions.length === 0 ? 'Has no permissions now' : permissions.join(', ')} · created by {createdBy}{' '}
                · until {dayYearText(expiresAt)}
                {lastUsedAt !== null && ` · last used ${timeText(lastUsedAt)}`}
              </span>
            </span>
            <Button look="danger" onClick={() => void revoke(id)}>
              Revoke <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isOpen && <KeyDialog me={me} onClose={() => setIsOpen(false)} onMade={setMade} />}
    </section>
  )
}

type KeyDialogProps = { readonly me: Me; readonly onClose: () => void; readonly onMade: (key: string) => void }

function KeyDialog({ me, onClose, onMade }: KeyDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<Permission>>(new Set())
  const addKey = async (form: FormData): Promise<void> => {
    const body = { name: textIn(form, 'name'), days: wholeInForm(form, 'days'), permissions: [...chosen] }
    const { key } = await callApi(adminStaffCalls.addKey, { body })
    onMade(key)
  }
  return (
    <FormDialog title="New key" action="Create key" onClose={onClose} onSubmit={addKey}>
      {(fields) => (
        <>
          {fields['permissions'] !== undefined && <Notice look="alert">{fields['permissions']}</Notice>}
          <TextField label="Purpose" name="name" error={fields['name']} maxLength={60} required />
          <TextField
            label="Days until it expires"
            name="days"
            inputMode="numeric"
            autoComplete="off"
            maxLength={24}
            defaultValue={90}
            error={fields['days']}
            required
          />
          <PermissionChoice
            offered={keyPermissions.filter((one) => may(me, one))}
            chosen={chosen}
            onChange={setChosen}
          />
        </>
      )}
    </FormDialog>
  )
}
