import { profileForm } from '@shop/contract/account'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { readToken, rememberLogin } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveProfile, type Profile } from './account-api.ts'

type ProfileFormProps = { readonly profile: Profile; readonly onSaved: () => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const form = useShopForm({
    schema: profileForm,
    defaults: { name: profile.name, email: profile.email ?? '', phone: profile.phone ?? '', current_password: '' },
    send: async ({ name, email, phone, current_password }) => {
      const { message, user } = await saveProfile(browserApi, {
        name,
        email: email === '' ? null : email,
        phone: phone === '' ? null : phone,
        current_password,
      })
      const token = readToken()
      if (token !== undefined) rememberLogin({ access_token: token, user })
      notifySuccess(message)
      onSaved()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <TextField {...form.field('name')} label="Name" isRequired autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
      />
      <TextField
        {...form.field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="10 to 15 digits, with the country code for numbers abroad. You can log in with either."
      />
      <PasswordField
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
        hint="Only to change your email or phone. Leave it empty if you have no password and log in with Google."
      />
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  )
}
