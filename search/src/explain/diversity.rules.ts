export type Placed = { readonly id: number; readonly tier: string; readonly designerId: number | null }

/** The number of first places in which designers are spread. */
export const diverseCount = 48
const maxNeighbours = 2
const maxInWindow = 4
const windowSize = 12

/** True when a piece may come next: at most two neighbours, and four in twelve, are by one designer. */
function mayFollow(placed: readonly Placed[], { designerId }: Placed): boolean {
  if (designerId === null) return true
  const isSame = (one: Placed) => one.designerId === designerId
  const neighbours = placed.slice(-maxNeighbours)
  if (neighbours.length === maxNeighbours && neighbours.every(isSame)) return false
  return placed.slice(1 - windowSize).filter(isSame).length < maxInWindow
}

/** Moves pieces inside their tier so that one designer does not fill a page. */
export function diversified(pieces: readonly Placed[]): Placed[] {
  const placed: Placed[] = []
  const left = [...pieces]
  while (left.length > 0) {
    const [first] = left
    const end = left.findIndex(({ tier }) => tier !== first?.tier)
    const ofTier = end === -1 ? left : left.slice(0, end)
    const next = ofTier.findIndex((piece) => mayFollow(placed, piece))
    placed.push(...left.splice(Math.max(next, 0), 1))
  }
  return placed
}
