import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { forgotForm, resetForm } from '@shop/contract/access/auth'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { closeDialogs, switchDialog } from '#session/dialogs.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { confirmReset, requestResetCode } from './auth-api.ts'

/** Step 1: the contact for the code (DLG-02). */
export function ForgotDialog() {
  const form = useShopForm({
    schema: forgotForm,
    defaults: { email_or_phone: '' },
    send: async ({ email_or_phone: email }) => {
      notifySuccess(await requestResetCode(browserApi, email))
      switchDialog('reset')
    },
  })
  return (
    <Dialog
      isOpen
      onClose={closeDialogs}
      title={t`Forget Password`}
      description={t`Enter your email. If it belongs to an account, we’ll send a code.`}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          {...form.field('email_or_phone')}
          label={t`Email`}
          type="email"
          isRequired
          autoComplete="email"
          inputMode="email"
        />
        <Button type="submit" size="large" wide isBusy={form.isSubmitting}>
          <Trans>Send Code</Trans>
        </Button>
        <Button look="quiet" onClick={() => switchDialog('login')}>
          <Trans>Back to login</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

const wrongCode = t`This code is wrong or has expired. Check it, or send another one.`

/** Step 2: the code and a new password (DLG-03). */
export function ResetDialog() {
  const form = useShopForm({
    schema: resetForm,
    defaults: { verification_code: '', password: '', password_confirmation: '' },
    send: async (fields) => {
      notifySuccess(await confirmReset(browserApi, fields))
      closeDialogs()
    },
    // The reply is the same for a wrong code and for an unknown account.
    fieldOf: (refusal) => (refusal.is('auth.unknown_account') ? { verification_code: wrongCode } : {}),
  })
  return (
    <Dialog
      isOpen
      onClose={closeDialogs}
      title={t`Forget Password`}
      description={t`Enter the code from the email and choose a new password.`}
      closesOutside={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          {...form.field('verification_code')}
          label={t`Verification code`}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="characters"
          placeholder="XXXX-XXXX"
        />
        <PasswordField
          {...form.field('password')}
          label={t`New password`}
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
          <Trans>Set new password</Trans>
        </Button>
        <Button look="quiet" onClick={() => switchDialog('forgot')}>
          <Trans>Send another code</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
