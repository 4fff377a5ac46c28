import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { runPendingAction, useDialogs } from '#session/dialogs.ts'
import { whileBusy } from '#session/request-counter.ts'
import { saveLogin, useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { startGuest } from './auth-api.ts'

/** True where a shopper may go on without an account. */
function useCanBeGuest(): boolean {
  const { needsAccount } = useDialogs()
  return useUser() === undefined && !needsAccount
}

/** True where the guest button comes first: something waits that a guest can do as well. */
export function useIsGuestFirst(): boolean {
  const { pendingAction } = useDialogs()
  return useCanBeGuest() && pendingAction !== null
}

/** Continues without an account, unless the shopper is already a guest or the purpose needs an account. */
export function GuestButton({ isFirst }: { readonly isFirst: boolean }) {
  const canBeGuest = useCanBeGuest()
  const [isStarting, setIsStarting] = useState(false)
  if (!canBeGuest) return null
  const start = async () => {
    setIsStarting(true)
    try {
      saveLogin(await whileBusy(startGuest(browserApi)))
      runPendingAction()
    } catch (error) {
      notifyError(error)
    } finally {
      setIsStarting(false)
    }
  }
  const button = (
    <Button
      {...(isFirst ? { size: 'large' } : { look: 'secondary' })}
      wide
      isBusy={isStarting}
      onClick={() => void start()}
    >
      <Trans>Continue as guest</Trans>
    </Button>
  )
  if (!isFirst) return <div className="mt-6 border-t border-line pt-6">{button}</div>
  return (
    <>
      {button}
      <p className="my-5 flex items-center gap-4 text-small text-kajal-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <Trans>or log in</Trans>
      </p>
    </>
  )
}
