import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { permissionTexts } from '@shop/contract/access/admin-permissions'
import type { Me } from '@shop/contract/access/admin-session'
import type { RoleRow, StaffRow } from '@shop/contract/access/admin-staff'
import { adminStaffCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { InvitationLink, type Invitation } from './staff/invitation-link.tsx'
import { KeysPanel, type Key } from './staff/keys-panel.tsx'
import { PersonDialog } from './staff/person-dialog.tsx'
import { RoleDialog } from './staff/role-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const [{ staff }, { roles }, { keys }] = await Promise.all([
      callApi(adminStaffCalls.list),
      callApi(adminStaffCalls.roles),
      callApi(adminStaffCalls.keys),
    ])
    return { staff, roles, keys }
  })
}

export function Component() {
  const { roles, keys } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle title="Staff" />
      <div className="grid gap-6">
        <People roles={roles} keys={keys} me={me} />
        <Roles roles={roles} />
        <KeysPanel keys={keys} me={me} />
      </div>
    </>
  )
}

const stateTexts = { invited: 'Invited', active: 'Active', disabled: 'Deactivated' } as const

type PeopleProps = { readonly roles: readonly RoleRow[]; readonly keys: readonly Key[]; readonly me: Me }

function People({ roles, keys, me }: PeopleProps) {
  const { staff } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<StaffRow | 'new'>()
  const [invitation, setInvitation] = useState<Invitation>()
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(undefined)
    try {
      await work()
      await revalidate()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const inviteAgain = ({ id, name }: StaffRow) =>
    run(async () => {
      const { url } = await callApi(adminStaffCalls.inviteAgain, { params: { id } })
      setInvitation({ name, url })
    })
  return (
    <section aria-labelledby="people" className="panel p-4">
      <header className="mb-3 flex items-center justify-between">
        <h2 id="people" className="text-section font-semibold">
          People
        </h2>
        <Button look="primary" onClick={() => setOpen('new')}>
          Invite a person
        </Button>
      </header>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {invitation !== undefined && <InvitationLink invitation={invitation} />}
      <div className="overflow-x-auto">
        <table className="grid-table">
          <thead>
            <tr>
              <th>Name</th>
              <th>Role</th>
              <th>Status</th>
              <th>Last seen</th>
              <th>
                <span className="sr-only">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((person) => (
              <tr key={person.id}>
                <td>
                  <span className="font-semibold">{person.name}</span>
                  <span className="block text-small text-ink-2">{person.email}</span>
                </td>
                <td>
                  {person.role}
                  {person.label !== null && <span className="block text-small text-ink-2">{person.label}</span>}
                </td>
                <td>
                  {stateTexts[person.state]}
                  {person.hasPasskey && <span className="block text-small text-ink-2">with a passkey</span>}
                </td>
                <td className="whitespace-nowrap">{person.lastSeenAt === null ? '' : timeText(person.lastSeenAt)}</td>
                <td className="text-right whitespace-nowrap">
                  <Button look="quiet" onClick={() => setOpen(person)}>
                    Change <span className="sr-only">{person.name}</span>
                  </Button>
                  <Button look="quiet" onClick={() => void inviteAgain(person)}>
                    New link <span className="sr-only">for {person.name}</span>
                  </Button>
                  {person.state !== 'disabled' && person.id !== me.id && (
                    <Button
                      look="quiet"
                      onClick={() => void run(() => callApi(adminStaffCalls.disable, { params: { id: person.id } }))}
                    >
                      Deactivate <span className="sr-only">{person.name}</span>
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {open !== undefined && (
        <PersonDialog
          person={open === 'new' ? undefined : open}
          roles={roles}
          keys={open === 'new' ? [] : keys.filter(({ createdById }) => createdById === open.id)}
          onClose={() => setOpen(undefined)}
          onInvited={setInvitation}
        />
      )}
    </section>
  )
}

function Roles({ roles }: { readonly roles: readonly RoleRow[] }) {
  const [open, setOpen] = useState<RoleRow | 'new'>()
  return (
    <section aria-labelledby="roles" className="panel p-4">
      <header className="mb-3 flex items-center justify-between">
        <h2 id="roles" className="text-section font-semibold">
          Roles
        </h2>
        <Button onClick={() => setOpen('new')}>Add a role</Button>
      </header>
      <ul className="divide-y divide-line">
        {roles.map((role) => (
          <li key={role.id} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="font-semibold">{role.name}</span>{' '}
              <span className="text-small text-ink-2">{role.people === 1 ? '1 person' : `${role.people} people`}</span>
              <span className="block text-small text-ink-2">
                {role.isOwner ? 'Everything' : role.permissions.map((one) => permissionTexts[one]).join(' · ')}
                {role.isOwnLabel && ' · own pieces only'}
              </span>
            </span>
            {!role.isOwner && (
              <Button look="quiet" onClick={() => setOpen(role)}>
                Change <span className="sr-only">{role.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open !== undefined && <RoleDialog role={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
