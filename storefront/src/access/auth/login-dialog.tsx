import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loginBody } from '@shop/contract/access/auth'
import { browserApi } from '#session/browser-api.ts'
import { closeDialogs, switchDialog } from '#session/dialogs.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { logIn } from './auth-api.ts'
import { enterBy } from './enter.ts'
import { GoogleButton } from './google-button.tsx'
import { GuestButton, useIsGuestFirst } from './guest-button.tsx'

const schema = loginBody.pick({ email: true, password: true })

const wrongCredentials = t`This password does not match this email or phone. Try again, or reset your password.`

type LoginDialogProps = { readonly reason: string; readonly googleClientId: string | null }

export function LoginDialog({ reason, googleClientId }: LoginDialogProps) {
  const form = useShopForm({
    schema,
    defaults: { email: '', password: '' },
    send: (fields) => enterBy(logIn(browserApi, fields)),
    // The reply does not reveal which of the two is wrong, so the error goes to the password.
    fieldOf: (refusal) => (refusal.is('auth.wrong_credentials') ? { password: wrongCredentials } : {}),
  })
  const isGuestFirst = useIsGuestFirst()
  return (
    <Dialog isOpen onClose={closeDialogs} title={t`Login`} description={reason}>
      {isGuestFirst && <GuestButton isFirst />}
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          {...form.field('email')}
          label={t`Email or phone`}
          isRequired
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label={t`Password`}
          isRequired
          autoComplete="current-password"
          aside={
            <button type="button" onClick={() => switchDialog('forgot')} className="min-h-6 text-small quiet-link">
              <Trans>Forgot password?</Trans>
            </button>
          }
        />
        <Button
          type="submit"
          look={isGuestFirst ? 'secondary' : 'primary'}
          size="large"
          wide
          isBusy={form.isSubmitting}
        >
          <Trans>Login</Trans>
        </Button>
      </form>
      <GoogleButton clientId={googleClientId} />
      {!isGuestFirst && <GuestButton isFirst={false} />}
      <p className="mt-6 text-center text-small text-kajal-2">
        <Trans>
          New here?{' '}
          <button
            type="button"
            onClick={() => switchDialog('signup')}
            className="min-h-6 font-semibold text-kajal quiet-link"
          >
            Create an account
          </button>
        </Trans>
      </p>
    </Dialog>
  )
}
