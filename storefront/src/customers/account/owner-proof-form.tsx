import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, type SubmitEvent } from 'react'
import { proofForm } from '@shop/contract/access/second-factor'
import { useShopForm } from '#session/use-shop-form.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Proof } from './account-api.ts'
import type { TokenButton as AnyTokenButton } from './token-button.ts'

export type ProofWithCode = Proof & { readonly code: string }

type OwnerProofFormProps = {
  /** Null for an account with a password. */
  readonly TokenButton: AnyTokenButton | null
  /** False when the log-in needs no code. */
  readonly hasCode: boolean
  readonly action: string
  readonly isDestructive?: boolean
  readonly send: (proof: ProofWithCode) => Promise<void>
}

/** The password or a fresh Google sign-in, and a code if the account has an app. */
export function OwnerProofForm({ TokenButton, hasCode, action, isDestructive = false, send }: OwnerProofFormProps) {
  const hasPassword = TokenButton === null
  const idToken = useRef('')
  const form = useShopForm({
    schema: proofForm({ hasPassword, hasCode }),
    defaults: { current_password: '', code: '' },
    send: ({ current_password, code }) =>
      send({ ...(hasPassword ? { current_password } : { id_token: idToken.current }), code }),
  })
  const submitWith = async (given: string) => {
    idToken.current = given
    await form.submit()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    if (hasPassword) return void form.submit(event)
    event.preventDefault()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {hasPassword && (
        <PasswordField
          {...form.field('current_password')}
          label={t`Current password`}
          isRequired
          autoComplete="current-password"
        />
      )}
      {hasCode && (
        <TextField
          {...form.field('code')}
          label={t`Code from the app, or a recovery code`}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {TokenButton === null ? (
        <Button
          type="submit"
          look={isDestructive ? 'destructive' : 'primary'}
          size="large"
          wide
          isBusy={form.isSubmitting}
        >
          {action}
        </Button>
      ) : (
        <>
          <p className="text-small text-kajal-2">
            <Trans>Sign in with Google once more to confirm.</Trans>
          </p>
          <TokenButton onToken={submitWith} />
        </>
      )}
    </form>
  )
}
