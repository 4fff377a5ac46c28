import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import { contentCalls } from '@shop/contract/core/call-table'
import { emailProblem } from '@shop/contract/core/contact-rules'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { pointerReleased } from '#session/pointer-release.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

/** One field without pre-filled value (VAL-06, ERR-02). */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [isTouched, setIsTouched] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setIsTouched(true)
    if (isBusy || emailProblem(email) !== undefined) return
    setIsBusy(true)
    try {
      const { message } = await browserApi.call(contentCalls.subscribe, { body: { email } })
      notifySuccess(message)
      setEmail('')
      setIsTouched(false)
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit} className="newsletter">
      <h2 className="text-h2">
        <Trans>Notes from the atelier</Trans>
      </h2>
      <p>
        <Trans>New arrivals, the craft behind them and early access to the sale. Twice a month.</Trans>
      </p>
      <div>
        <TextField
          label={t`Email`}
          type="email"
          name="email"
          isRequired
          autoComplete="email"
          inputMode="email"
          value={email}
          error={isTouched ? emailProblem(email) : undefined}
          onChange={(event) => setEmail(event.target.value)}
          onBlur={() => void pointerReleased().then(() => setIsTouched(email !== ''))}
        />
      </div>
      <Button type="submit" look="light" isBusy={isBusy}>
        <Trans>Subscribe</Trans>
      </Button>
    </form>
  )
}
