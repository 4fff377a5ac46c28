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
      enter(await signUp(browserApi, fields), 'User is successfully registered')
      runPendingAction()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={closeDialogs}
      title="Create an Account"
      description={reason.replace(/^Log in(?: or create an account)?/, 'Create an account')}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField {...form.field('name')} label="Name" isRequired autoComplete="name" />
        <TextField
          {...form.field('email_or_phone')}
          label="Email or phone"
          isRequired
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
        />
        <PasswordField
          {...form.field('password')}
          label="Password"
          isRequired
          autoComplete="new-password"
          hint="6 characters or more. Avoid common passwords"
        />
        <PasswordField
          {...form.field('password_confirmation')}
          label="Confirm password"
          isRequired
          autoComplete="new-password"
        />
        <Button type="submit" size="large" wide isBusy={form.isSubmitting}>
          Create an account
        </Button>
      </form>
      <GoogleButton clientId={googleClientId} />
      <p className="mt-6 text-center text-small text-kajal-2">
        Already have an account?{' '}
        <button
          type="button"
          onClick={() => switchDialog('login')}
          className="min-h-6 font-semibold text-kajal quiet-link"
        >
          Login
        </button>
      </p>
    </Dialog>
  )
}
