import { useStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { clearCachedPages } from './cached-pages.ts'
import { clearCheckoutDraft } from './checkout-draft.ts'
import { clearPreferences } from './local-preferences.ts'
import { clearOrderLinkToken } from './order-link-token.ts'
import { clearPayment } from './payment-result.ts'
import {
  clearStorage,
  emptyRoot,
  readRoot,
  rootKey,
  rootStorage,
  type LoginDetails,
  type Root,
} from './persisted-session.ts'

export const visitorStore = createStore<Root>()(
  persist((): Root => emptyRoot, {
    name: rootKey,
    storage: rootStorage,
    partialize: ({ loginDetails, selectedCurrency }) => ({ loginDetails, selectedCurrency }),
  }),
)

export function useUser(): LoginDetails['user'] | undefined {
  return useStore(visitorStore, (root) => root.loginDetails?.user)
}

export function currentUser(): LoginDetails['user'] | undefined {
  return visitorStore.getState().loginDetails?.user
}

export function readToken(): string | undefined {
  return visitorStore.getState().loginDetails?.access_token
}

export function saveLogin(loginDetails: LoginDetails): void {
  visitorStore.setState({ loginDetails })
}

export function renewToken(token: string): void {
  const { loginDetails } = visitorStore.getState()
  if (loginDetails !== null) saveLogin({ ...loginDetails, access_token: token })
}

export function chooseCurrency(selectedCurrency: string): void {
  visitorStore.setState({ selectedCurrency })
}

export function clearVisitor(): void {
  visitorStore.setState(emptyRoot)
  clearStorage()
  clearPreferences()
  clearPayment()
  clearCheckoutDraft()
  clearOrderLinkToken()
  void clearCachedPages()
}

export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key === rootKey || event.key === null) visitorStore.setState(readRoot())
  }
  globalThis.addEventListener('storage', follow)
  return () => globalThis.removeEventListener('storage', follow)
}
