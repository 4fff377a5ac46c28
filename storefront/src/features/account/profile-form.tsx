import { profileForm } from '@shop/contract/account'
import { notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { readToken, rememberLogin } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { saveProfile, type Profile } from './account-api.ts'

type ProfileFormProps = { readonly profile: Profile; readonly onSaved: () => void }

export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const form = useShopForm({
    schema: profileForm,
    defaults: { name: profile.name, email: profile.email ?? '', phone: profile.phone ?? '' },
    send: async ({ name, email, phone }) => {
      const { message, user } = await saveProfile(browserApi, {
        name,
        email: email === '' ? null : email,
        phone: phone === '' ? null : phone,
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
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  )
}
