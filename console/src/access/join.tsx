import { useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { hasPasskeys, makePasskey } from '#api/passkeys.ts'
import { rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Entrance } from '#ui/entrance.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PasswordJoin } from './staff/password-join.tsx'

/** The token is in the fragment, which browsers never send. */
const tokenIn = (): string => location.hash.slice(1)

export async function loader() {
  const token = tokenIn()
  try {
    return { token, invitation: await callApi(adminSessionCalls.openInvitation, { body: { token } }), problem: '' }
  } catch (error) {
    if (error instanceof ApiError) return { token, invitation: null, problem: error.message }
    throw error
  }
}

function useJoin() {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const join = async (accept: () => Promise<Me>): Promise<void> => {
    setIsBusy(true)
    setError(undefined)
    try {
      rememberPerson(await accept())
      await navigate('/', { replace: true })
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }
  return { error, isBusy, join, clearError: () => setError(undefined) }
}

export function Component() {
  const { token, invitation, problem: unusable } = useLoaderData<typeof loader>()
  const canUsePasskey = hasPasskeys()
  const [way, setWay] = useState<'passkey' | 'password'>(canUsePasskey ? 'passkey' : 'password')
  const { error, isBusy, join, clearError } = useJoin()
  const fields = fieldsOf(error)

  if (invitation === null) {
    return (
      <Entrance>
        <PageTitle title="Invitation" />
        <Notice look="alert">{unusable}</Notice>
        <p className="mt-4">
          <Link to="/sign-in" className="text-link">
            Sign in
          </Link>
        </p>
      </Entrance>
    )
  }
  const usePasskey = (): void =>
    void join(async () => {
      const options = await callApi(adminSessionCalls.invitationPasskey, { body: { token } })
      const credential = await makePasskey(options)
      return callApi(adminSessionCalls.acceptWithPasskey, { body: { token, credential } })
    })
  const usePassword = (given: { readonly password: string; readonly code: string }): void =>
    void join(() => callApi(adminSessionCalls.acceptInvitation, { body: { token, ...given } }))
  const change = (): void => {
    clearError()
    setWay(way === 'passkey' ? 'password' : 'passkey')
  }
  return (
    <Entrance>
      <PageTitle title={`Welcome, ${invitation.name}`} />
      {error !== undefined && Object.keys(fields).length === 0 && (
        <div className="mb-4">
          <Notice look="alert">{messageOf(error)}</Notice>
        </div>
      )}
      {way === 'passkey' ? (
        <PasskeyJoin email={invitation.email} isBusy={isBusy} onJoin={usePasskey} />
      ) : (
        <PasswordJoin invitation={invitation} fields={fields} isBusy={isBusy} onJoin={usePassword} />
      )}
      {canUsePasskey && (
        <>
          <p className="my-4 text-center text-small text-ink-2">or</p>
          <Button className="w-full" onClick={change} isBusy={isBusy}>
            {way === 'passkey' ? 'Use a password and an app' : 'Use a passkey'}
          </Button>
        </>
      )}
    </Entrance>
  )
}

type PasskeyJoinProps = { readonly email: string; readonly isBusy: boolean; readonly onJoin: () => void }

function PasskeyJoin({ email, isBusy, onJoin }: PasskeyJoinProps) {
  return (
    <div className="grid gap-4">
      <p>
        Open the console as <span className="font-semibold wrap-anywhere">{email}</span> with your fingerprint, your
        face or the lock of your device. There is no password to remember and no code to type.
      </p>
      <Button look="primary" onClick={onJoin} isBusy={isBusy}>
        Set up a passkey
      </Button>
    </div>
  )
}
