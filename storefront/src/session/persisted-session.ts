import type { PersistStorage, StorageValue } from 'zustand/middleware'
import { defaultCurrency } from '@shop/contract/core/money'
import { withStorage } from './browser-storage.ts'

export const rootKey = 'root'

export type LoginDetails = {
  readonly access_token: string
  readonly user: {
    readonly id: number
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    readonly avatar: string | null
    /** Shops without an account; email or phone is where messages about the orders go. */
    readonly isGuest?: true
  }
}

export type Root = { readonly loginDetails: LoginDetails | null; readonly selectedCurrency: string }

export const emptyRoot: Root = { loginDetails: null, selectedCurrency: defaultCurrency }

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

function loginDetailsFrom(value: unknown): LoginDetails | null {
  if (!isRecord(value) || !isRecord(value['user'])) return null
  const { access_token: token, user } = value
  if (typeof token !== 'string' || token === '' || typeof user['id'] !== 'number') return null
  return {
    access_token: token,
    user: {
      id: user['id'],
      name: textOrNull(user['name']) ?? '',
      email: textOrNull(user['email']),
      phone: textOrNull(user['phone']),
      avatar: textOrNull(user['avatar']),
      ...(user['isGuest'] === true && { isGuest: true }),
    },
  }
}

const isCode = (text: string | null): text is string => text !== null && /^[A-Z]{3}$/.test(text)

/** Accepts only valid fields: an older release, another script or a person may have written the value. */
export function rootFrom(text: string | null): Root {
  if (text === null) return emptyRoot
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return emptyRoot
    const currency = textOrNull(value['selectedCurrency'])
    return {
      loginDetails: loginDetailsFrom(value['loginDetails']),
      selectedCurrency: isCode(currency) ? currency : defaultCurrency,
    }
  } catch {
    return emptyRoot
  }
}

const attempt = <T>(action: (storage: Storage) => T): T | undefined => withStorage('localStorage', action)

export function readRoot(): Root {
  return rootFrom(attempt((storage) => storage.getItem(rootKey)) ?? null)
}

export function clearStorage(): void {
  attempt((storage) => storage.clear())
}

export const rootStorage: PersistStorage<Root> = {
  getItem: (): StorageValue<Root> => ({ state: readRoot() }),
  setItem: (key, { state }) => attempt((storage) => storage.setItem(key, JSON.stringify(state))),
  removeItem: (key) => attempt((storage) => storage.removeItem(key)),
}
