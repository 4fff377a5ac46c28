import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { currentUser } from './visitor.ts'

export type DialogName = 'login' | 'signup' | 'forgot' | 'reset'

type Dialogs = {
  readonly open: DialogName | null
  /** Text that says why a login is needed: `Log in to save this piece`. */
  readonly reason: string
  /** Runs after the login succeeds (STATE-14). */
  readonly pendingAction: (() => void) | null
}

const closed: Dialogs = { open: null, reason: '', pendingAction: null }
const dialogStore = createStore<Dialogs>(() => closed)

export function useDialogs(): Dialogs {
  return useStore(dialogStore)
}

export function openLogin(reason = ''): void {
  dialogStore.setState({ open: 'login', reason, pendingAction: null })
}

/** Switches dialogs and keeps the pending action. */
export function switchDialog(open: DialogName): void {
  dialogStore.setState({ open })
}

export function closeDialogs(): void {
  dialogStore.setState(closed)
}

type PendingAction = { readonly reason: string; readonly run: () => void }

/** Runs the action now for a signed-in shopper; otherwise after a login. */
export function whenSignedIn({ reason, run: act }: PendingAction): void {
  if (currentUser() !== undefined) act()
  else dialogStore.setState({ open: 'login', reason, pendingAction: act })
}

/** Closes the dialogs and runs the pending action once. */
export function runPendingAction(): void {
  const { pendingAction } = dialogStore.getState()
  closeDialogs()
  pendingAction?.()
}
