import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { MergeReport } from '@shop/contract/access/auth'
import { guestCode } from '@shop/contract/checkout/guests'
import { challengeIn } from '#api/api-error.ts'
import { browserApi } from '#session/browser-api.ts'
import { askForCode } from '#session/dialogs.ts'
import type { LoginDetails } from '#session/persisted-session.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { confirmGuest } from './guests-api.ts'

type AccountCodeProps = {
  readonly isEmail: boolean
  readonly onEntered: (login: LoginDetails, merged: MergeReport | null) => void
}

/** The text does not depend on whether the contact has an account, so that it reveals nothing. */
export function AccountCode({ isEmail, onEntered }: AccountCodeProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useShopForm({
    schema: guestCode,
    defaults: { verification_code: '' },
    send: async ({ verification_code: code }) => {
      try {
        const { login, merged } = await confirmGuest(browserApi, code)
        onEntered(login, merged)
      } catch (error) {
        // The code was valid, and the account also needs a code of its app.
        const challenge = challengeIn(error)
        if (challenge === undefined) throw error
        askForCode(challenge)
      }
    },
  })
  const channel = isEmail ? 'email' : 'phone'
  if (!isOpen) {
    return (
      <p className="mt-1">
        <Trans>
          If this <Select value={channel} _email="email" other="phone number" /> has an account, we have sent it a code.{' '}
          <button type="button" onClick={() => setIsOpen(true)} className="min-h-6 quiet-link">
            Log in with the code
          </button>
        </Trans>
      </p>
    )
  }
  return (
    <form noValidate onSubmit={form.submit} className="mt-4 grid max-w-md gap-4 border border-line bg-paper p-5">
      <TextField
        {...form.field('verification_code')}
        label={t`Verification code`}
        isRequired
        autoComplete="one-time-code"
        autoCapitalize="characters"
        placeholder="XXXX-XXXX"
      />
      <p>
        <Trans>Your cart then moves to your account, with your saved addresses. No code? Continue as a guest.</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="small" isBusy={form.isSubmitting}>
          <Trans>Log in</Trans>
        </Button>
        <Button look="quiet" className="text-small" onClick={() => setIsOpen(false)}>
          <Trans>Continue as guest</Trans>
        </Button>
      </div>
    </form>
  )
}
