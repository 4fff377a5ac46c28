import { authCalls } from '@shop/contract/call-table'
import { createApi } from '#api/client.ts'
import { closeDialogs } from './dialogs.ts'
import { clearVisitor, readToken } from './visitor.ts'

type Leave = () => void
let leave: Leave = () => undefined

/** The router tells how to go home, since only it can without loading the page again. */
export function onLeaving(goHome: Leave): () => void {
  leave = goHome
  return () => {
    leave = () => undefined
  }
}

/** Forgets the shopper here, without a word to the server: its token is gone already. */
export function endSession(): void {
  browserApi.cancelAll()
  closeDialogs()
  clearVisitor()
  leave()
}

export const browserApi = createApi({
  fetch: (input, init) => globalThis.fetch(input, init),
  cancelsRepeats: true,
  readToken,
  // Many calls may fail together; the first one ends the session, the others find their token gone (STATE-06).
  onUnauthorised: (sentToken) => {
    if (sentToken !== undefined && sentToken === readToken()) endSession()
  },
})

/** Leaves at once and revokes the token beside it: logging out works without a connection too. */
export function logOut(): void {
  const revoked = readToken() === undefined ? undefined : browserApi.call(authCalls.logout)
  closeDialogs()
  clearVisitor()
  leave()
  // The shopper is logged out here in any case. A token that could not be revoked is known to nobody any more, and the
  // server refuses it once it was unused for the time that the contract's retention.ts states.
  revoked?.catch(() => undefined)
}
