import { passwordChangeForm } from '@shop/contract/account'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { changePassword } from './account-api.ts'

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
        label="Current password"
        isRequired
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        isRequired
        autoComplete="new-password"
        hint="6 characters or more."
      />
      <PasswordField
        {...form.field('password_confirmation')}
        label="Confirm password"
        isRequired
        autoComplete="new-password"
      />
      <p className="text-small text-kajal-2">Other devices on which you are logged in will be logged out.</p>
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          Change password
        </Button>
      </div>
    </form>
  )
}
