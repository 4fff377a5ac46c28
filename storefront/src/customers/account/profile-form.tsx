import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Channel } from '@shop/contract/core/contact-rules'
import { profileForm } from '@shop/contract/customers/account'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { whileBusy } from '#session/request-counter.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { readToken, saveLogin } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { requestContactCode, saveProfile, type Contact, type Profile } from './account-api.ts'
import type { TokenButton as AnyTokenButton } from './token-button.ts'

type ProfileFormProps = {
  readonly profile: Profile
  /** Replaces the password field for accounts without one. */
  readonly TokenButton: AnyTokenButton | null
  readonly onSaved: () => void
  /** Called after a code was sent. */
  readonly onCodeSent: () => void
}

const textOf = ({ value }: Contact): string => value ?? ''
const valueOf = (text: string): string | null => (text === '' ? null : text)

function useProfileForm({ profile, onSaved, onCodeSent }: Omit<ProfileFormProps, 'TokenButton'>) {
  const idToken = useRef('')
  const form = useShopForm({
    schema: profileForm,
    defaults: {
      name: profile.name,
      email: textOf(profile.email),
      phone: textOf(profile.phone),
      current_password: '',
    },
    send: async ({ name, email, phone, current_password }) => {
      const proof = idToken.current === '' ? { current_password } : { id_token: idToken.current }
      const fields = { name, email: valueOf(email), phone: valueOf(phone) }
      const { message, user, profile: saved } = await saveProfile(browserApi, { ...fields, ...proof })
      const token = readToken()
      if (token !== undefined) saveLogin({ access_token: token, user })
      notifySuccess(message)
      if (saved.email.pending === null && saved.phone.pending === null) onSaved()
      else onCodeSent()
    },
  })
  const submitWith = async (given: string) => {
    idToken.current = given
    await form.submit()
    idToken.current = ''
  }
  return { form, submitWith }
}

type ConfirmLinkProps = { readonly contact: Contact; readonly onCodeSent: () => void }

/** Shown beside an unconfirmed contact without a pending code. */
function ConfirmLink({ contact: { channel, value, isConfirmed, pending }, onCodeSent }: ConfirmLinkProps) {
  if (value === null || isConfirmed || pending !== null) return null
  const send = async (to: Channel) => {
    try {
      notifySuccess(await whileBusy(requestContactCode(browserApi, to)))
      onCodeSent()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <button type="button" onClick={() => void send(channel)} className="min-h-6 text-small quiet-link">
      <Trans>
        Confirm this <Select value={channel} _email="email" other="phone" />
      </Trans>
    </button>
  )
}

export function ProfileForm(props: ProfileFormProps) {
  const { profile, TokenButton, onCodeSent } = props
  const { form, submitWith } = useProfileForm(props)
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <TextField {...form.field('name')} label={t`Name`} isRequired autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        aside={<ConfirmLink contact={profile.email} onCodeSent={onCodeSent} />}
      />
      <TextField
        {...form.field('phone')}
        label={t`Phone`}
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint={t`10 to 15 digits, with the country code for numbers abroad. You can log in with either.`}
        aside={<ConfirmLink contact={profile.phone} onCodeSent={onCodeSent} />}
      />
      {profile.hasPassword && (
        <PasswordField
          {...form.field('current_password')}
          label={t`Current password`}
          autoComplete="current-password"
          hint={t`Only to change your email or phone. We send a code to the new one.`}
        />
      )}
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {!profile.hasPassword && TokenButton !== null && (
        <div className="border-t border-line pt-5">
          <p className="mb-4 text-small text-kajal-2">
            <Trans>To change your email or phone, sign in with Google once more. We send a code to the new one.</Trans>
          </p>
          <TokenButton onToken={submitWith} />
        </div>
      )}
    </form>
  )
}
