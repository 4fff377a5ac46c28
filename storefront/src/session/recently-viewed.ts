import { savePreference, readPreference } from './local-preferences.ts'

/** As many as one rail shows, and the piece that is being looked at. */
const most = 13

/** Ids of pieces, the last one first; whatever else a browser holds there is passed over. */
export function recentlyViewed(): readonly number[] {
  const ids = (readPreference('recently-viewed') ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)
}

export function recordViewed(productId: number): void {
  const others = recentlyViewed().filter((id) => id !== productId)
  savePreference('recently-viewed', [productId, ...others].slice(0, most).join(','))
}

export function clearViewed(): void {
  savePreference('recently-viewed', '')
}
