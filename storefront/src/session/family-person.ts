import { withStorage } from './browser-storage.ts'

const storageKey = 'family-person'

/** Who answers wishlists of the family in this browser, which proves by the key that an answer is its own. */
export type FamilyPerson = { readonly key: string; readonly name: string }

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Stored as key and name with a space between, because a name may have any other character. */
export function readFamilyPerson(): FamilyPerson {
  const stored = withStorage('localStorage', (storage) => storage.getItem(storageKey)) ?? ''
  const [, key = newKey(), name = ''] = /^([\da-f]{32}) (.*)$/.exec(stored) ?? []
  return { key, name }
}

export function saveFamilyPerson({ key, name }: FamilyPerson): void {
  withStorage('localStorage', (storage) => storage.setItem(storageKey, `${key} ${name}`))
}
