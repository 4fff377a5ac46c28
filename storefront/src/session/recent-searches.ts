import { readPreference, savePreference } from './local-preferences.ts'

const maxSearches = 5
const longestSearch = 60

/** Texts of the last searches, latest first. */
export function recentSearches(): readonly string[] {
  return (readPreference('recent-searches') ?? '').split('\n').filter((text) => text !== '')
}

export function recordSearch(text: string): void {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain === '' || plain.length > longestSearch) return
  const others = recentSearches().filter((one) => one.toLowerCase() !== plain.toLowerCase())
  savePreference('recent-searches', [plain, ...others].slice(0, maxSearches).join('\n'))
}

export function clearSearches(): void {
  savePreference('recent-searches', '')
}
