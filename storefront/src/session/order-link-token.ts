import { withStorage } from './browser-storage.ts'

const key = 'order-link'

/** The token that the link of a message was exchanged for: it survives a reload, not the tab. */
export function readOrderLinkToken(): string | null {
  return withStorage('sessionStorage', (storage) => storage.getItem(key)) ?? null
}

export function saveOrderLinkToken(token: string): void {
  withStorage('sessionStorage', (storage) => storage.setItem(key, token))
}

export function clearOrderLinkToken(): void {
  withStorage('sessionStorage', (storage) => storage.removeItem(key))
}
