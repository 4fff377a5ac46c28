import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { orderClaimCode } from '@shop/contract/selling/order-links'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { whenAccount } from '#session/dialogs.ts'
import { whileBusy } from '#session/request-counter.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { claimOrder } from './order-links-api.ts'

type KeepOrderProps = {
  readonly readToken: string
  /** The masked contact, which gets the code. */
  readonly contact: string
  readonly onClaimed: (claimed: { readonly message: string; readonly orderId: number }) => void
  /** Called when the order is already in an account. */
  readonly onJoined: () => void
}

function CodeForm({ readToken, contact, onClaimed }: KeepOrderProps) {
  const form = useShopForm({
    schema: orderClaimCode,
    defaults: { verification_code: '' },
    send: async ({ verification_code: code }) => onClaimed(await claimOrder(browserApi, { readToken, code })),
  })
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid gap-4">
      <p className="text-small text-kajal-2">
        {contact === ''
          ? t`We have sent a code to the phone number of the order. Enter it to show that the order is yours.`
          : t`We have sent a code to ${contact}. Enter it to show that the order is yours.`}
      </p>
      <TextField
        {...form.field('verification_code')}
        label={t`Verification code`}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="characters"
        placeholder="XXXX-XXXX"
      />
      <div>
        <Button type="submit" isBusy={form.isSubmitting}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  )
}

/** One tap for the owner of a confirmed contact; a code for everybody else. */
export function KeepOrder(props: KeepOrderProps) {
  const { readToken, onClaimed, onJoined } = props
  const [needsCode, setNeedsCode] = useState(false)
  const claim = async () => {
    try {
      onClaimed(await whileBusy(claimOrder(browserApi, { readToken, code: '' })))
    } catch (error) {
      if (!(error instanceof ApiError)) notifyError(error)
      else if (error.is('order_link.code_needed')) setNeedsCode(true)
      // The log-in of this browser's guest has already merged the order.
      else if (error.is('order_link.in_account')) onJoined()
      else notifyError(error)
    }
  }
  return (
    <section aria-labelledby="keep" className="border border-line bg-paper p-6">
      <h2 id="keep" className="text-h3">
        <Trans>Keep it in your account</Trans>
      </h2>
      {needsCode ? (
        <CodeForm {...props} />
      ) : (
        <>
          <p className="mt-2 text-small text-kajal-2">
            <Trans>
              Find your invoice and all your orders in one place. The link in your message then no longer opens it.
            </Trans>
          </p>
          <Button
            className="mt-4"
            onClick={() =>
              whenAccount({
                reason: t`Log in or create an account to keep this order there.`,
                run: () => void claim(),
              })
            }
          >
            <Trans>Add to my account</Trans>
          </Button>
        </>
      )}
    </section>
  )
}
