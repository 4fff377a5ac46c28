import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, type ComponentProps } from 'react'
import { firstPasswordForm, passwordChangeForm } from '@shop/contract/customers/account'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { changePassword } from './account-api.ts'
import type { TokenButton as AnyTokenButton } from './token-button.ts'

type Registered = Pick<ComponentProps<typeof PasswordField>, 'name' | 'ref' | 'onChange' | 'onBlur' | 'error'>
type NewPasswordFieldsProps = { readonly password: Registered; readonly confirmation: Registered }

function NewPasswordFields({ password, confirmation }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...password}
        label={t`New password`}
        isRequired
        autoComplete="new-password"
        hint={t`6 characters or more. Avoid common passwords.`}
      />
      <PasswordField {...confirmation} label={t`Confirm password`} isRequired autoComplete="new-password" />
      <p className="text-small text-kajal-2">
        <Trans>Other devices on which you are logged in will be logged out.</Trans>
      </p>
    </>
  )
}

export function PasswordForm({ onSaved }: { readonly onSaved: () => void }) {
  const form = useShopForm({
    schema: passwordChangeForm,
    defaults: { current_password: '', password: '', password_confirmation: '' },
    send: async ({ current_password, password }) => {
      notifySuccess(await changePassword(browserApi, { current_password, password }))
      onSaved()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <PasswordField
        {...form.field('current_password')}
        label={t`Current password`}
        isRequired
        autoComplete="current-password"
      />
      <NewPasswordFields password={form.field('password')} confirmation={form.field('password_confirmation')} />
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  )
}

type FirstPasswordFormProps = { readonly TokenButton: AnyTokenButton; readonly onSaved: () => void }

/** For an account with Google sign-in only: a fresh sign-in proves identity. */
export function FirstPasswordForm({ TokenButton, onSaved }: FirstPasswordFormProps) {
  const idToken = useRef('')
  const form = useShopForm({
    schema: firstPasswordForm,
    defaults: { password: '', password_confirmation: '' },
    send: async ({ password }) => {
      notifySuccess(await changePassword(browserApi, { id_token: idToken.current, password }))
      onSaved()
    },
  })
  const submitWith = async (given: string) => {
    idToken.current = given
    await form.submit()
  }
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()} className="grid max-w-md gap-5">
      <NewPasswordFields password={form.field('password')} confirmation={form.field('password_confirmation')} />
      <p className="text-small text-kajal-2">
        <Trans>Sign in with Google once more to set this password.</Trans>
      </p>
      <TokenButton onToken={submitWith} />
    </form>
  )
}
