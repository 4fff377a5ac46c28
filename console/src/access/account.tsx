import { useState, type SubmitEvent } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSessionCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { hasPasskeys, makePasskey } from '#api/passkeys.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { TextField } from '#ui/text-field.tsx'
import { chooseTheme, chosenTheme, themes } from '#ui/theme.ts'
import { RecoveryCodes } from './staff/recovery-codes.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, async () => {
    const [{ sessions }, { passkeys, hasPassword }, recovery] = await Promise.all([
      callApi(adminSessionCalls.sessions),
      callApi(adminSessionCalls.passkeys),
      callApi(adminSessionCalls.recoveryCodes),
    ])
    return { sessions, passkeys, hasPassword, recovery }
  })
}

/** Runs a change and reloads the page; keeps the reason of a refusal. */
function useChange() {
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const change = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await work()
      await revalidate()
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, change }
}

export function Component() {
  const me = useOutletContext<Me>()
  const { recovery, hasPassword } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle title="Your account" />
      <div className="grid max-w-3xl gap-5">
        <section aria-labelledby="who" className="panel p-4">
          <h2 id="who" className="mb-2 text-section font-semibold">
            {me.name}
          </h2>
          <p className="text-ink-2">
            {me.email} · {me.role}
            {me.label !== null && `, ${me.label}`}
          </p>
          <ThemeChoice />
        </section>
        <Passkeys />
        {hasPassword && <RecoveryCodes {...recovery} />}
        <Sessions />
      </div>
    </>
  )
}

const themeTexts = { system: 'Same as device', light: 'Light', dark: 'Dark' } as const

function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <fieldset className="mt-4 flex flex-wrap gap-4">
      <legend className="label">Appearance</legend>
      {themes.map((one) => (
        <label key={one} className="flex items-center gap-2">
          <input
            type="radio"
            name="theme"
            checked={one === theme}
            onChange={() => {
              chooseTheme(one)
              setTheme(one)
            }}
          />
          {themeTexts[one]}
        </label>
      ))}
    </fieldset>
  )
}

function Passkeys() {
  const { passkeys, hasPassword } = useLoaderData<typeof loader>()
  const { problem, isBusy, change } = useChange()
  const add = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const name = textIn(new FormData(form), 'name')
    void change(async () => {
      const credential = await makePasskey(
        await callApi(adminSessionCalls.passkeyOptions, { body: { purpose: 'add' } }),
      )
      await callApi(adminSessionCalls.addPasskey, { body: { name, credential } })
      form.reset()
    })
  }
  return (
    <section aria-labelledby="passkeys" className="panel p-4">
      <h2 id="passkeys" className="mb-1 text-section font-semibold">
        Passkeys
      </h2>
      <p className="mb-3 max-w-prose text-ink-2">
        {hasPassword
          ? 'Sign in with your fingerprint, face or device instead of password and code.'
          : 'You sign in with a passkey and have no password. Add a second passkey on another device, for the day that this one is lost.'}
      </p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{name}</span>
              <span className="block text-small text-ink-2">
                Added {timeText(createdAt)}
                {lastUsedAt !== null && `, last used ${timeText(lastUsedAt)}`}
              </span>
            </span>
            <Button
              look="danger"
              isBusy={isBusy}
              onClick={() => void change(() => callApi(adminSessionCalls.removePasskey, { params: { id } }))}
            >
              Remove <span className="sr-only">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <form onSubmit={add} className="mt-3 flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <TextField label="Name of a new passkey" name="name" placeholder="My phone" maxLength={60} required />
          </div>
          <Button type="submit" isBusy={isBusy}>
            Add a passkey
          </Button>
        </form>
      ) : (
        <p className="text-small text-ink-2">This browser does not support passkeys at this address.</p>
      )}
    </section>
  )
}

function Sessions() {
  const { sessions } = useLoaderData<typeof loader>()
  const { problem, isBusy, change } = useChange()
  return (
    <section aria-labelledby="sessions" className="panel p-4">
      <h2 id="sessions" className="mb-1 text-section font-semibold">
        Where you are signed in
      </h2>
      <p className="mb-3 text-ink-2">A session ends after 30 minutes without use, and after 12 hours at the latest.</p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, isThis, device, network, lastSeenAt }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2">
            <span>
              <span className="font-semibold">{device}</span> {isThis && <span className="text-good">this one</span>}
              <span className="block text-small text-ink-2">
                {network} · last used {timeText(lastSeenAt)}
              </span>
            </span>
            {!isThis && (
              <Button
                isBusy={isBusy}
                onClick={() => void change(() => callApi(adminSessionCalls.endSession, { params: { id } }))}
              >
                Sign out <span className="sr-only">{device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="mt-3">
          <Button look="danger" isBusy={isBusy} onClick={() => void change(() => callApi(adminSessionCalls.endOthers))}>
            Sign out everywhere else
          </Button>
        </p>
      )}
    </section>
  )
}
