import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { deletionForm } from '@shop/contract/customers/account'
import { ApiError } from '#api/api-error.ts'
import { notifyError, notifySuccess } from '#api/notify.ts'
import { browserApi, endSession } from '#session/browser-api.ts'
import { whileBusy } from '#session/request-counter.ts'
import { useShopForm } from '#session/use-shop-form.ts'
import { useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { deleteAccount, type Proof } from './account-api.ts'
import type { TokenButton as AnyTokenButton } from './token-button.ts'

async function deleteAndLeave(proof: Proof): Promise<void> {
  const message = await deleteAccount(browserApi, proof)
  endSession()
  notifySuccess(message)
}

type DeletionFormProps = {
  /** Proves identity for accounts without a password. */
  readonly TokenButton: AnyTokenButton | null
  /** One sentence about what is lost; null for nothing. */
  readonly loss: string | null
}

/** Requires the password or a fresh sign-in, and then a confirmation. */
export function DeletionForm({ TokenButton, loss }: DeletionFormProps) {
  const [pendingStep, setPendingStep] = useState<(() => Promise<void>) | null>(null)
  const form = useShopForm({
    schema: deletionForm,
    defaults: { current_password: '' },
    send: async ({ current_password }) => {
      setPendingStep(() => () => deleteAndLeave({ current_password }))
      await Promise.resolve()
    },
  })
  const askAboutToken = async (idToken: string) => {
    setPendingStep(() => () => deleteAndLeave({ id_token: idToken }))
    await Promise.resolve()
  }
  const isGuest = useUser()?.isGuest === true
  const askGuest = () => setPendingStep(() => () => deleteAndLeave({ current_password: '' }))
  const confirm = () => {
    const act = pendingStep
    setPendingStep(null)
    if (act === null) return
    whileBusy(act()).catch((error: unknown) => {
      notifyError(error)
      if (error instanceof ApiError) form.methods.setError('current_password', { message: error.message })
    })
  }
  return (
    <>
      {isGuest ? (
        <Button look="destructive" size="large" onClick={askGuest}>
          <Trans>Delete my data</Trans>
        </Button>
      ) : (
        <form noValidate onSubmit={form.submit} className="grid max-w-md gap-5">
          <PasswordField
            {...form.field('current_password')}
            label={t`Current password`}
            isRequired
            autoComplete="current-password"
          />
          <div>
            <Button type="submit" look="destructive" size="large">
              <Trans>Delete my account</Trans>
            </Button>
          </div>
        </form>
      )}
      {TokenButton !== null && !isGuest && (
        <div className="mt-8 max-w-md border-t border-line pt-6">
          <p className="mb-4 text-small text-kajal-2">
            <Trans>No password, because you log in with Google? Sign in with it once more to confirm.</Trans>
          </p>
          <TokenButton onToken={askAboutToken} />
        </div>
      )}
      <ConfirmDialog
        isOpen={pendingStep !== null}
        onClose={() => setPendingStep(null)}
        header={isGuest ? t`Delete your data?` : t`Delete your account?`}
        body={loss === null ? t`This cannot be undone.` : t`This cannot be undone. ${loss}`}
        primary={isGuest ? t`Delete my data` : t`Delete account`}
        secondary={isGuest ? t`Keep it` : t`Keep account`}
        isDestructive
        onConfirm={confirm}
      />
    </>
  )
}
