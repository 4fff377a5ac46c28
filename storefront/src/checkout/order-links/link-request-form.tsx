import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { orderLinkRequest } from '@shop/contract/selling/order-links'
import { browserApi } from '#session/browser-api.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { requestLink } from './order-links-api.ts'

/** Sends a link to the contact of an order; the response does not reveal whether the order exists. */
export function LinkRequestForm() {
  const [answer, setAnswer] = useState('')
  const form = useShopForm({
    schema: orderLinkRequest,
    defaults: { order_code: '', email_or_phone: '' },
    send: async (fields) => {
      setAnswer(await requestLink(browserApi, fields))
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
      <TextField
        {...form.field('order_code')}
        label={t`Order number`}
        isRequired
        autoComplete="off"
        placeholder="20261125-401"
        hint={t`It is in your order confirmation`}
      />
      <TextField
        {...form.field('email_or_phone')}
        label={t`Email or phone`}
        isRequired
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        hint={t`The one you used for the order`}
      />
      <div>
        <Button type="submit" size="large" isBusy={form.isSubmitting}>
          <Trans>Send me the link</Trans>
        </Button>
      </div>
      <p role="status" className="empty:hidden">
        {answer}
      </p>
    </form>
  )
}
