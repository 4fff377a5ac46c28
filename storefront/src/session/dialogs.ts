import { t } from '@lingui/core/macro'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { currentUser } from './visitor.ts'

export type DialogName = 'login' | 'second-factor' | 'signup' | 'forgot' | 'reset'

type Dialogs = {
  readonly open: DialogName | null
  readonly reason: string
  readonly pendingAction: (() => void) | null
  readonly needsAccount: boolean
  /** Goes back with the code of the second step. */
  readonly challenge: string
}

const closed: Dialogs = { open: null, reason: '', pendingAction: null, needsAccount: false, challenge: '' }
const dialogStore = createStore<Dialogs>(() => closed)

export function useDialogs(): Dialogs {
  return useStore(dialogStore)
}

export function openLogin(reason = ''): void {
  dialogStore.setState({ ...closed, open: 'login', reason })
}

/** The second step of a log-in, of whatever way: what waits for the log-in still waits. */
export function askForCode(challenge: string): void {
  dialogStore.setState({ open: 'second-factor', challenge })
}

export function switchDialog(open: DialogName): void {
  dialogStore.setState({ open })
}

export function closeDialogs(): void {
  dialogStore.setState(closed)
}

/** What a shopper reads who wants to buy without being logged in. */
export const buyReason = t`Continue as guest, or log in to keep your wishlist and measurements.`

type PendingAction = { readonly reason: string; readonly run: () => void }

export function whenSignedIn({ reason, run: act }: PendingAction): void {
  if (currentUser() !== undefined) act()
  else dialogStore.setState({ ...closed, open: 'login', reason, pendingAction: act })
}

/** For what the shop does not do for guests. */
export function whenAccount({ reason, run: act }: PendingAction): void {
  const user = currentUser()
  if (user !== undefined && user.isGuest !== true) act()
  else dialogStore.setState({ ...closed, open: 'login', reason, pendingAction: act, needsAccount: true })
}

/** True when something runs after the log-in, which then shows its own success. */
export function hasPendingAction(): boolean {
  return dialogStore.getState().pendingAction !== null
}

export function runPendingAction(): void {
  const { pendingAction } = dialogStore.getState()
  closeDialogs()
  pendingAction?.()
}
