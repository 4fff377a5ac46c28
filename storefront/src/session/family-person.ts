import { z } from 'zod'
import { withStorage } from './browser-storage.ts'

const storageKey = 'family-person'

const person = z.object({ key: z.string().min(22), name: z.string() })

/** Who answers wishlists of the family in this browser, which proves by the key that an answer is its own. */
export type FamilyPerson = z.infer<typeof person>

function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function readFamilyPerson(): FamilyPerson {
  const stored = withStorage('localStorage', (storage) => person.parse(JSON.parse(storage.getItem(storageKey) ?? '')))
  return stored ?? { key: newKey(), name: '' }
}

export function saveFamilyPerson(known: FamilyPerson): void {
  withStorage('localStorage', (storage) => storage.setItem(storageKey, JSON.stringify(known)))
}
