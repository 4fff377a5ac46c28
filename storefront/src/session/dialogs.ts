import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { currentUser } from './visitor.ts'

export type DialogName = 'login' | 'signup' | 'forgot' | 'reset'

type Dialogs = {
  readonly open: DialogName | null
  /** What the visitor wanted, in words: `Log in to save this piece`. */
  readonly reason: string
  /** Done once the login succeeds (STATE-14). */
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

/** From one dialog to the next; what was wanted is kept. */
export function switchDialog(open: DialogName): void {
  dialogStore.setState({ open })
}

export function closeDialogs(): void {
  dialogStore.setState(closed)
}

type PendingAction = { readonly reason: string; readonly run: () => void }

/** Acts now for a signed-in shopper; anyone else logs in first, and then it is done without asking again. */
export function whenSignedIn({ reason, run: act }: PendingAction): void {
  if (currentUser() !== undefined) act()
  else dialogStore.setState({ open: 'login', reason, pendingAction: act })
}

/** Closes the dialogs and does, once, what the visitor wanted. */
export function runPendingAction(): void {
  const { pendingAction } = dialogStore.getState()
  closeDialogs()
  pendingAction?.()
}
