import { useState } from 'react'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { runPendingAction, useDialogs } from '#session/dialogs.ts'
import { whileBusy } from '#session/request-counter.ts'
import { saveLogin, useUser } from '#session/visitor.ts'
import { Button } from '#ui/button.tsx'
import { startGuest } from './auth-api.ts'

/** Continues without an account, unless the shopper is already a guest or the purpose needs an account. */
export function GuestButton() {
  const { needsAccount } = useDialogs()
  const isSignedIn = useUser() !== undefined
  const [isStarting, setIsStarting] = useState(false)
  if (needsAccount || isSignedIn) return null
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
  return (
    <div className="mt-6 border-t border-line pt-6">
      <Button look="secondary" wide isBusy={isStarting} onClick={() => void start()}>
        Continue as guest
      </Button>
    </div>
  )
}
