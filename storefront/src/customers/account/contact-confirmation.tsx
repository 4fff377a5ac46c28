import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { phoneText } from '@shop/contract/core/phone-text'
import { contactConfirmation } from '@shop/contract/customers/account'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { whileBusy } from '#session/request-counter.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { readToken, saveLogin } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cancelContact, confirmContact, requestContactCode, type Contact } from './account-api.ts'

const secondsBetweenCodes = 30

/** Seconds until another code may be requested, and a restart function. */
function useCountdown(): readonly [seconds: number, restart: () => void] {
  const [seconds, setSeconds] = useState(secondsBetweenCodes)
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setSeconds((before) => Math.max(0, before - 1)), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return [seconds, () => setSeconds(secondsBetweenCodes)]
}

const shown = ({ channel }: Contact, value: string): string => (channel === 'phone' ? phoneText(value) : value)

function Texts({ contact }: { readonly contact: Contact }) {
  const { value, pending } = contact
  if (pending === null) return null
  const isNew = value?.toLowerCase() !== pending.toLowerCase()
  return (
    <p className="mt-2 text-small text-kajal-2 [overflow-wrap:anywhere]">
      <Trans>
        We have sent a code to <strong className="font-semibold text-kajal">{shown(contact, pending)}</strong>.
      </Trans>{' '}
      {isNew && value !== null && <Trans>Until you enter it, we stay with {{ contact: shown(contact, value) }}.</Trans>}
    </p>
  )
}

type ContactConfirmationProps = { readonly contact: Contact; readonly onSettled: () => void }

/** Confirms a new contact: enter its code, request another code, or cancel the change. */
export function ContactConfirmation({ contact, onSettled }: ContactConfirmationProps) {
  const { channel } = contact
  const [seconds, restart] = useCountdown()
  const form = useShopForm({
    schema: contactConfirmation,
    defaults: { verification_code: '' },
    send: async ({ verification_code: code }) => {
      const { message, user } = await confirmContact(browserApi, code)
      const token = readToken()
      if (token !== undefined) saveLogin({ access_token: token, user })
      notifySuccess(message)
      onSettled()
    },
  })
  const notifyAction = async (work: Promise<string>) => {
    try {
      notifySuccess(await whileBusy(work))
      return true
    } catch (error) {
      notifyError(error)
      return false
    }
  }
  const sendAgain = async () => {
    if (await notifyAction(requestContactCode(browserApi, channel))) restart()
  }
  const cancel = async () => {
    if (await notifyAction(cancelContact(browserApi, channel))) onSettled()
  }
  const title = channel === 'email' ? t`Confirm your email` : t`Confirm your phone`
  return (
    <section aria-label={title} className="max-w-md border border-line bg-paper p-6">
      <h2 className="text-h3">{title}</h2>
      <Texts contact={contact} />
      <form noValidate onSubmit={form.submit} className="mt-5 grid gap-4">
        <TextField
          {...form.field('verification_code')}
          label={t`Verification code`}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="characters"
          placeholder="XXXX-XXXX"
        />
        <Button type="submit" wide isBusy={form.isSubmitting}>
          <Trans>Confirm</Trans>
        </Button>
      </form>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <Button
          look="secondary"
          size="small"
          className="text-small"
          refusal={seconds === 0 ? undefined : t`Your code is on its way. Please wait a moment.`}
          onClick={() => void sendAgain()}
        >
          {seconds === 0 ? t`Send another code` : t`Send another code in ${seconds} s`}
        </Button>
        <Button look="quiet" className="text-small" onClick={() => void cancel()}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}
