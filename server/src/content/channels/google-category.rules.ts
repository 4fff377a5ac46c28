import type { FeedPiece } from './feed-piece.types.ts'

const root = 'Apparel & Accessories'
const ceremonial = `${root} > Clothing > Traditional & Ceremonial Clothing`

const byRule: Readonly<Record<string, string>> = {
  apparel: ceremonial,
  saree: `${ceremonial} > Saris & Lehengas`,
  shawl: `${root} > Clothing Accessories > Scarves & Shawls`,
  footwear: `${root} > Shoes`,
  bag: `${root} > Handbags, Wallets & Cases > Handbags`,
  jewellery: `${root} > Jewelry`,
}

const isLehenga = ({ facts }: FeedPiece): boolean => facts.includes('piece:lehenga') || facts.includes('piece:saree')

/** The merchant's category of the nearest category on the path, else one by the kind of goods. */
export function googleCategoryOf(piece: FeedPiece, chosen: ReadonlyMap<number, string>): string {
  const own = piece.path.toReversed().find(({ id }) => chosen.has(id))
  if (own !== undefined) return chosen.get(own.id) ?? root
  if (piece.gstRule === 'apparel' && isLehenga(piece)) return `${ceremonial} > Saris & Lehengas`
  return byRule[piece.gstRule] ?? root
}
