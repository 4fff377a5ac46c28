import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { guestContact } from '@shop/contract/checkout/guests'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { currentUser, readToken, saveLogin } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { giveContact } from './guests-api.ts'

type ContactFormProps = { readonly contact: string; readonly onGiven: () => void }

/** The contact for messages about a guest's order. */
export function ContactForm({ contact, onGiven }: ContactFormProps) {
  const form = useShopForm({
    schema: guestContact,
    defaults: { email_or_phone: contact },
    send: async ({ email_or_phone: given }) => {
      const stored = await giveContact(browserApi, given)
      const [token, user] = [readToken(), currentUser()]
      if (token !== undefined && user?.isGuest === true)
        saveLogin({ access_token: token, user: { ...user, ...stored } })
      onGiven()
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <TextField
        {...form.field('email_or_phone')}
        label={t`Email or phone`}
        isRequired
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        hint={t`For your confirmation and a link to track your order`}
      />
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          <Trans>Continue to address</Trans>
        </Button>
      </div>
    </form>
  )
}
