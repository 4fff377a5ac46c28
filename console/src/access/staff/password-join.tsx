import type { SubmitEvent } from 'react'
import { renderSVG } from 'uqr'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

const pictureOf = (url: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(url, { border: 2 }))}`

const spaced = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type PasswordJoinProps = {
  readonly invitation: { readonly email: string; readonly secret: string; readonly otpauthUrl: string }
  readonly fields: Readonly<Record<string, string>>
  readonly isBusy: boolean
  readonly onJoin: (given: { readonly password: string; readonly code: string }) => void
}

export function PasswordJoin({ invitation, fields, isBusy, onJoin }: PasswordJoinProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onJoin({ password: textIn(form, 'password'), code: textIn(form, 'code') })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
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
  )
}
