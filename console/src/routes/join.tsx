import { useState, type SubmitEvent } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { renderSVG } from 'uqr'
import { adminSessionCalls } from '@shop/contract/admin-call-table'
import { ApiError, fieldsOf, messageOf } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { rememberPerson } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Entrance } from '#ui/entrance.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The token is the fragment, which never leaves the browser by itself. */
const tokenIn = (): string => location.hash.slice(1)

export async function loader() {
  const token = tokenIn()
  try {
    return { token, invitation: await request(adminSessionCalls.openInvitation, { body: { token } }), problem: '' }
  } catch (error) {
    if (error instanceof ApiError) return { token, invitation: null, problem: error.message }
    throw error
  }
}

const pictureOf = (url: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`

const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

export function Component() {
  const { token, invitation, problem: unusable } = useLoaderData<typeof loader>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const fields = fieldsOf(error)

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    setError(undefined)
    try {
      const body = { token, password: textIn(form, 'password'), code: textIn(form, 'code') }
      rememberPerson(await request(adminSessionCalls.acceptInvitation, { body }))
      await navigate('/', { replace: true })
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }

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
  return (
    <Entrance>
      <PageTitle title={`Welcome, ${invitation.name}`} />
      {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
      <form onSubmit={(event) => void submit(event)} className="mt-2 grid gap-4">
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <TextField
          label="Choose a password"
          name="password"
          type="password"
          autoComplete="new-password"
          minLength={12}
          hint="At least 12 characters. A sentence is easy to remember and hard to guess."
          error={fields['password']}
          required
        />
        <div>
          <p className="label">Scan this with an authenticator app</p>
          <img
            src={pictureOf(invitation.otpauthUrl)}
            alt="The code for your authenticator app"
            className="mx-auto size-44 bg-white"
          />
          <p className="mt-2 text-small text-ink-2">
            Or type this key into the app:{' '}
            <span className="font-semibold text-ink select-all">{spaced(invitation.secret)}</span>
          </p>
        </div>
        <TextField
          label="The six digits that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fields['code']}
          required
        />
        <Button look="primary" type="submit" isBusy={isBusy}>
          Open the console
        </Button>
      </form>
    </Entrance>
  )
}
