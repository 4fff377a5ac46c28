import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { signupForm } from '@shop/contract/access/auth'
import { browserApi } from '#session/browser-api.ts'
import { closeDialogs, runPendingAction, switchDialog } from '#session/dialogs.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { currentUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { signUp } from './auth-api.ts'
import { enter } from './enter.ts'
import { GoogleButton } from './google-button.tsx'

type SignupDialogProps = { readonly reason: string; readonly googleClientId: string | null }

export function SignupDialog({ reason, googleClientId }: SignupDialogProps) {
  // A guest who gave a contact at checkout.
  const guest = currentUser()
  const contact = guest?.email ?? guest?.phone ?? ''
  const form = useShopForm({
    schema: signupForm,
    defaults: { name: '', email_or_phone: contact, password: '', password_confirmation: '' },
    send: async (fields) => {
      enter(await signUp(browserApi, fields), t`User is successfully registered`)
      runPendingAction()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={closeDialogs}
      title={t`Create an Account`}
      // In the other languages the whole reason stays, which holds for both.
      description={reason.replace(/^Log in(?: or create an account)?/, 'Create an account')}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField {...form.field('name')} label={t`Name`} isRequired autoComplete="name" />
        <TextField
          {...form.field('email_or_phone')}
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
          autoComplete="new-password"
          hint={t`6 characters or more. Avoid common passwords`}
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label={t`Confirm password`}
          isRequired
          autoComplete="new-password"
        />
        <Button type="submit" size="large" wide isBusy={form.isSubmitting}>
          <Trans>Create an account</Trans>
        </Button>
      </form>
      <GoogleButton clientId={googleClientId} />
      <p className="mt-6 text-center text-small text-kajal-2">
        <Trans>
          Already have an account?{' '}
          <button
            type="button"
            onClick={() => switchDialog('login')}
            className="min-h-6 font-semibold text-kajal quiet-link"
          >
            Login
          </button>
        </Trans>
      </p>
    </Dialog>
  )
}
