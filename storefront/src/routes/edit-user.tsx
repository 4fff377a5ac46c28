import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useGoogleProof } from '#areas/access/google-proof.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { loadProfile, type Profile } from '#features/account/account-api.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { ContactConfirmation } from '#features/account/contact-confirmation.tsx'
import { FirstPasswordForm, PasswordForm } from '#features/account/password-form.tsx'
import { ProfileForm } from '#features/account/profile-form.tsx'
import { browserApi } from '#session/browser-api.ts'
import type { Route } from './+types/edit-user.ts'

export async function clientLoader() {
  return { profile: await loadProfile(browserApi) }
}

export function meta({ matches, params }: Route.MetaArgs) {
  const title = params.isChangePassword === undefined ? t`Your details` : t`Change password`
  return pageMeta(matches, { title, isHidden: true })
}

type PartProps = { readonly profile: Profile; readonly onDone: () => void }

function Details({ profile, onDone }: PartProps) {
  const TokenButton = useGoogleProof()
  const { revalidate } = useRevalidator()
  const { name, email, phone } = profile
  const again = () => void revalidate()
  const waiting = [email, phone].filter(({ pending }) => pending !== null)
  return (
    <>
      {waiting.length > 0 && (
        <div className="mb-10 grid gap-5">
          {waiting.map((contact) => (
            <ContactConfirmation key={`${contact.channel} ${contact.pending}`} contact={contact} onSettled={again} />
          ))}
        </div>
      )}
      <ProfileForm
        // The new key resets the fields, because saved values may differ from the input.
        key={[name, email.value, phone.value].join(' ')}
        profile={profile}
        TokenButton={TokenButton}
        onSaved={onDone}
        onCodeSent={again}
      />
    </>
  )
}

function Password({ profile, onDone }: PartProps): ReactNode {
  const TokenButton = useGoogleProof()
  if (profile.hasPassword) return <PasswordForm onSaved={onDone} />
  if (TokenButton !== null) return <FirstPasswordForm TokenButton={TokenButton} onSaved={onDone} />
  return (
    <p className="max-w-[66ch] text-kajal-2">
      <Trans>
        Your account has no password yet. Log out, choose “Forgot password?” at the login, and set one with the code
        that we send you.
      </Trans>
    </p>
  )
}

/** Edits name, email and phone; with its parameter, the password (ROUTE-12). */
export default function EditUser({ loaderData: { profile }, params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isPassword = params.isChangePassword !== undefined
  const passwordTitle = profile.hasPassword ? t`Change password` : t`Set a password`
  const Part = isPassword ? Password : Details
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 mb-8 text-h1">{isPassword ? passwordTitle : t`Your details`}</h1>
      <Part profile={profile} onDone={() => void navigate('/account')} />
    </div>
  )
}
