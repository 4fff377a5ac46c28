import { keep, readKept } from './kept.ts'

/** As many as one rail shows, and the piece that is being looked at. */
const most = 13

/** Ids of pieces, the last one first; whatever else a browser holds there is passed over. */
export function recentlyViewed(): readonly number[] {
  const ids = (readKept('recently-viewed') ?? '').split(',').map(Number)
  return ids.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, most)
}

export function noteViewed(productId: number): void {
  const others = recentlyViewed().filter((id) => id !== productId)
  keep('recently-viewed', [productId, ...others].slice(0, most).join(','))
}

export function forgetViewed(): void {
  keep('recently-viewed', '')
}
