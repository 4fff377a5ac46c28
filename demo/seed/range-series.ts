import { composePiece } from './compose/compose-piece.ts'
import { countedSentences, freeSentences } from './compose/sentences.ts'
import { writtenText } from './compose/written-text.ts'
import type { Piece } from './piece.ts'
import { allPieces } from './pieces/all-pieces.ts'
import { giftCards } from './pieces/jewellery.ts'
import { allLeaves } from './range/all-leaves.ts'
import type { Leaf } from './range/leaf.ts'

/** How many pieces the demo shop has. */
export const demoSize = allLeaves.reduce((sum, { count }) => sum + count, giftCards.length)

function writtenIn({ category }: Leaf): number {
  return allPieces.filter((piece) => piece.category === category).length
}

/** Takes leaves in turn, in proportion to their size, so that any first part of the range is a whole shop. */
const turns: readonly Leaf[] = allLeaves
  .flatMap((leaf, place) => {
    const count = leaf.count - writtenIn(leaf)
    return Array.from({ length: count }, (_, index) => ({ leaf, at: (index + 0.5) / count, place }))
  })
  .toSorted((a, b) => a.at - b.at || a.place - b.place)
  .map(({ leaf }) => leaf)

type Composing = Parameters<typeof composePiece>[2]

function composed(index: number, composing: Composing): Piece {
  const leaf = turns[index % turns.length]
  if (leaf === undefined) throw new Error('The range is empty.')
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const piece = composePiece(`piece ${index} ${attempt}`, leaf, composing)
    if (piece !== undefined) return piece
  }
  throw new Error(`No unused sentences are left for category ${leaf.category}.`)
}

function composeDemo(): readonly Piece[] {
  const sentences = countedSentences()
  const written = allPieces.map((piece) => ({ ...piece, paragraphs: writtenText(piece, sentences) }))
  const titles = new Set(allPieces.map(({ title }) => title))
  const pieces = turns.map((_, index) => {
    const piece = composed(index, { isFree: (title) => !titles.has(title), sentences })
    titles.add(piece.title)
    return piece
  })
  return [...written, ...pieces]
}

let demo: readonly Piece[] | undefined

/** The demo shop: the hand-written pieces, then the composed ones. */
export function demoPieces(): readonly Piece[] {
  return (demo ??= composeDemo())
}

/** Any number of pieces for load tests, numbered from 0; those after the demo shop's own show their number. */
export function pieceAt(index: number): Piece {
  const known = demoPieces()[index]
  if (known !== undefined) return known
  const piece = composed(index, { isFree: () => true, sentences: freeSentences })
  const number = index.toLocaleString('en-IN')
  return {
    ...piece,
    title: `${piece.title}, No. ${index}`,
    paragraphs: [...(piece.paragraphs ?? []), `Style number ${number}.`],
  }
}

/** The piece of the demo shop whose pictures a numbered piece shows, from the same category. */
export function pictureTwinOf(index: number): Piece {
  const twin = demoPieces()[allPieces.length + (index % turns.length)]
  return twin ?? pieceAt(index)
}
