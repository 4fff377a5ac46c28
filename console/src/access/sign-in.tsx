import type { SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { answerChallenge, hasPasskeys } from '#api/passkeys.ts'
import { rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Entrance } from '#ui/entrance.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSending } from '#ui/use-sending.ts'

export function Component() {
  const { isBusy, problem, send } = useSending()
  const navigate = useNavigate()
  const [query] = useSearchParams()

  const enter = async (signIn: () => Promise<Me>): Promise<void> => {
    await send(true, async () => {
      rememberPerson(await signIn())
      const next = query.get('next') ?? '/'
      await navigate(next.startsWith('/') && !next.startsWith('//') ? next : '/', { replace: true })
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: textIn(form, 'email'), password: textIn(form, 'password'), code: textIn(form, 'code') }
    void enter(() => callApi(adminSessionCalls.signIn, { body }))
  }
  const usePasskey = () =>
    void enter(async () => {
      const credential = await answerChallenge(await callApi(adminSessionCalls.passkeyChallenge))
      return callApi(adminSessionCalls.passkeySignIn, { body: { credential } })
    })

  return (
    <Entrance>
      <PageTitle title="Sign in" />
      {problem !== undefined && (
        <div className="mb-4">
          <Notice look="alert">{problem}</Notice>
        </div>
      )}
      <form onSubmit={submit} className="grid gap-4">
        <TextField label="Email" name="email" type="email" autoComplete="username webauthn" required />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          hint="The six digits that your authenticator app shows now, or one of your recovery codes."
          required
        />
        <Button look="primary" type="submit" isBusy={isBusy}>
          Sign in
        </Button>
      </form>
      {hasPasskeys() && (
        <>
          <p className="my-4 text-center text-small text-ink-2">or</p>
          <Button className="w-full" onClick={usePasskey} isBusy={isBusy}>
            Sign in with a passkey
          </Button>
        </>
      )}
    </Entrance>
  )
}
