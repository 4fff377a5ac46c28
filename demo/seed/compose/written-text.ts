import { between, seededRandom } from '#seed/chance.ts'
import { craftPhrase } from '#seed/cloth/craft-words.ts'
import { craftNamed } from '#seed/cloth/crafts.ts'
import { designers } from '#seed/designers.ts'
import { kindFacts } from '#seed/kinds.ts'
import type { Piece } from '#seed/piece.ts'
import type { Sentences } from './sentences.ts'
import { materialPhrase, placed, wearingSentences } from './text.ts'

const hoursFor = (mrp: number): readonly [number, number] => {
  if (mrp < 15_000) return [12, 40]
  return mrp < 80_000 ? [60, 220] : [260, 900]
}

function placeSentences({ hand, place }: Piece): string[] {
  if (place === undefined) return []
  return [`The ${craftPhrase(hand)} ${placed(hand, place)}.`]
}

function timeSentences(piece: Piece): string[] {
  const city = designers.find(({ name }) => name === piece.designer)?.city
  if (city === undefined) return []
  const [from, to] = hoursFor(piece.mrp)
  const hours = between(seededRandom(`${piece.title} hours`), from, to)
  return [`It takes about ${hours} hours of handwork in ${city}.`, `Made by hand in ${city} over about ${hours} hours.`]
}

/** The description of a piece with a hand-written line. */
export function writtenText(piece: Piece, sentences: Sentences): string[] {
  // A gift card has no material and is not worn.
  if (piece.kind === 'gift-card') return [piece.line]
  const chance = seededRandom(`${piece.title} text`)
  const take = (from: readonly string[]) => sentences.take(chance, from) ?? ''
  const { shape, gstRule } = kindFacts[piece.kind]
  const material = materialPhrase(piece.shade, piece.fabric, gstRule === 'jewellery')
  return [
    [take([shape.replace('{fabric}', material)]), piece.line],
    [take(craftNamed(piece.hand).glosses), take(placeSentences(piece)), take(timeSentences(piece))],
    [take(wearingSentences(piece, piece.occasions))],
  ].map((parts) => parts.filter(Boolean).join(' '))
}
