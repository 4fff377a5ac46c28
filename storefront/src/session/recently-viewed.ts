import { savePreference, readPreference } from './local-preferences.ts'

const maxIds = 13

/** Product ids, latest first; ignores invalid stored values. */
export function recentlyViewed(): readonly number[] {
  const ids = (readPreference('recently-viewed') ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, maxIds)
}

export function recordViewed(productId: number): void {
  const others = recentlyViewed().filter((id) => id !== productId)
  savePreference('recently-viewed', [productId, ...others].slice(0, maxIds).join(','))
}

export function clearViewed(): void {
  savePreference('recently-viewed', '')
}
