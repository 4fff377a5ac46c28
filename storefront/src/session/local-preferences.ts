import { withStorage } from './browser-storage.ts'

/** Preferences beyond those of the specification (STATE-11). Without storage they last as long as the page. */
export type PreferenceKey =
  | 'delivery-place'
  | 'language'
  | 'length-unit'
  | 'recent-searches'
  | 'recently-viewed'
  | 'wear-by'

const inMemory = new Map<PreferenceKey, string>()

export function readPreference(key: PreferenceKey): string | undefined {
  return withStorage('localStorage', (storage) => storage.getItem(key)) ?? inMemory.get(key)
}

/** Clears the in-memory copies too, so that the next person at this device does not see them. */
export function clearPreferences(): void {
  inMemory.clear()
}

export function savePreference(key: PreferenceKey, value: string): void {
  inMemory.set(key, value)
  withStorage('localStorage', (storage) => storage.setItem(key, value))
}
