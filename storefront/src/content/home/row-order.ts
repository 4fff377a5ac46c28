import type { HomePiece } from '@shop/contract/content/published'

type Placed = { readonly role?: HomePiece['role'] }

const firstSeen = 4
const accessoriesSeen = 1

/**
 * Opens with a dear piece, gives every second place to women's clothes for the season, and has one accessory among the
 * first four; otherwise the pieces keep their order.
 */
export function inRowOrder<T extends Placed>(pieces: readonly T[]): T[] {
  const left = [...pieces]
  const row: T[] = []
  const take = (fits: (piece: T) => boolean): boolean => {
    const at = left.findIndex(fits)
    if (at !== -1) row.push(...left.splice(at, 1))
    return at !== -1
  }
  const isForSeason = ({ role }: T) => role === 'dear' || role === 'occasion'
  const isTooMany = ({ role }: T) =>
    role === 'accessory' &&
    row.length < firstSeen &&
    row.filter((one) => one.role === 'accessory').length >= accessoriesSeen
  while (left.length > 0) {
    const isLed = row.length === 0 && take(({ role }) => role === 'dear')
    const isTaken =
      isLed ||
      (row.length % 2 === 0 && take(isForSeason)) ||
      take((piece) => !isForSeason(piece) && !isTooMany(piece)) ||
      take((piece) => !isTooMany(piece))
    if (!isTaken) take(() => true)
  }
  return row
}
