/**
 * Small conveniences that a browser keeps for its visitor beside what the specification keeps (STATE-11): a postal code,
 * inches or centimetres, what was looked at. Logging out clears them with everything else; without storage they last as
 * long as the page.
 */
export type PreferenceKey = 'delivery-place' | 'length-unit' | 'recently-viewed'

const inMemory = new Map<PreferenceKey, string>()

export function readPreference(key: PreferenceKey): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key)
  } catch {
    // Private windows and strict settings (ERR-07).
    return inMemory.get(key)
  }
}

/** Also what lasts only as long as the page: the next person at this device knows nothing of it. */
export function removePreference(): void {
  inMemory.clear()
}

export function savePreference(key: PreferenceKey, value: string): void {
  inMemory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
