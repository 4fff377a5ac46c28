import { authCalls } from '@shop/contract/core/call-table'
import { createApi } from '#api/client.ts'
import { closeDialogs } from './dialogs.ts'
import { clearVisitor, readToken } from './visitor.ts'

type GoHome = () => void
let goToHome: GoHome = () => undefined

/** Only the router can go home without a page load, so it registers the function for that. */
export function onSessionEnd(goHome: GoHome): () => void {
  goToHome = goHome
  return () => {
    goToHome = () => undefined
  }
}

export function endSession(): void {
  browserApi.cancelAll()
  closeDialogs()
  clearVisitor()
  goToHome()
}

export const browserApi = createApi({
  fetch: (input, init) => globalThis.fetch(input, init),
  cancelsRepeats: true,
  readToken,
  // Parallel calls may fail together: the first one ends the session, the others find no token (STATE-06).
  onUnauthorised: (sentToken) => {
    if (sentToken !== undefined && sentToken === readToken()) endSession()
  },
})

/** Logs out at once and revokes the token in the background, so logging out also works offline. */
export function logOut(): void {
  const revoked = readToken() === undefined ? undefined : browserApi.call(authCalls.logout)
  closeDialogs()
  clearVisitor()
  goToHome()
  // The shopper is logged out locally in any case. A token that could not be revoked expires on the server after the
  // idle time in the contract's retention.ts.
  revoked?.catch(() => undefined)
}
