import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { secondFactorForm } from '@shop/contract/access/auth'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { closeDialogs, runPendingAction, switchDialog } from '#session/dialogs.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { answerChallenge } from './auth-api.ts'
import { enter } from './enter.ts'

const ways = {
  app: {
    description: t`Open your authenticator app and enter the 6 digits that it shows.`,
    label: t`Code`,
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', placeholder: '123456' },
    other: t`Use a recovery code`,
  },
  recovery: {
    description: t`Enter one of the recovery codes that you saved. Each works once.`,
    label: t`Recovery code`,
    input: {
      autoComplete: 'off',
      autoCapitalize: 'none',
      spellCheck: false,
      placeholder: 'xxxx-xxxx-xxxx-xxxx-xxxx-xxxx',
    },
    other: t`Use the app`,
  },
} as const

/** The second step of a log-in, for an account with an app. */
export function SecondFactorDialog({ challenge }: { readonly challenge: string }) {
  const [way, setWay] = useState<keyof typeof ways>('app')
  const input = useRef<HTMLInputElement>(null)
  const form = useShopForm({
    schema: secondFactorForm,
    defaults: { code: '' },
    send: async ({ code }) => {
      try {
        enter(await answerChallenge(browserApi, challenge, code), t`User is successfully logged in`)
        runPendingAction()
      } catch (error) {
        // A new challenge needs the password again.
        if (!(error instanceof ApiError) || !error.is('second_factor.over')) throw error
        notifyError(error)
        switchDialog('login')
      }
    },
  })
  const { ref, ...field } = form.field('code')
  const { description, label, input: looks, other } = ways[way]
  const change = () => {
    setWay(way === 'app' ? 'recovery' : 'app')
    form.methods.reset()
    input.current?.focus()
  }
  return (
    <Dialog
      isOpen
      onClose={closeDialogs}
      title={t`Enter your code`}
      description={description}
      initialFocus={input}
      closesOutside={false}
    >
      <form noValidate onSubmit={form.submit} className="grid gap-5">
        <TextField
          {...field}
          {...looks}
          ref={(element) => {
            ref(element)
            input.current = element
          }}
          label={label}
          isRequired
        />
        <Button type="submit" size="large" wide isBusy={form.isSubmitting}>
          <Trans>Login</Trans>
        </Button>
        <Button look="quiet" onClick={change}>
          {other}
        </Button>
      </form>
      <p className="mt-6 text-small text-kajal-2">
        <Trans>
          No app or recovery code?{' '}
          <Link to="/contact" onClick={closeDialogs} className="quiet-link">
            Write to us
          </Link>
          , and we’ll help you back into your account.
        </Trans>
      </p>
    </Dialog>
  )
}
