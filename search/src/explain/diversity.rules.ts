export type Placed = {
  readonly id: number
  readonly tier: string
  readonly designerId: number | null
  readonly priceMinor: number
}

/** The number of first places in which designers are spread. */
export const diverseCount = 48
const maxNeighbours = 2
const maxInWindow = 4
const windowSize = 12

/** The first row of a page has one piece of each designer, and one dear piece. */
const firstRow = 4
const dearFromMinor = 1_00_000_00

/** True for a piece that repeats no designer of the first row, and is not its second dear one. */
function isFirstOfKind(placed: readonly Placed[], { designerId, priceMinor }: Placed): boolean {
  if (placed.length >= firstRow) return true
  const isDear = (minor: number) => minor >= dearFromMinor
  return placed.every(
    (one) => (designerId === null || one.designerId !== designerId) && !(isDear(priceMinor) && isDear(one.priceMinor)),
  )
}

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
    const fresh = ofTier.findIndex((piece) => mayFollow(placed, piece) && isFirstOfKind(placed, piece))
    const next = fresh === -1 ? ofTier.findIndex((piece) => mayFollow(placed, piece)) : fresh
    placed.push(...left.splice(Math.max(next, 0), 1))
  }
  return placed
}
