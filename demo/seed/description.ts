import { seededRandom, between, pick } from './chance.ts'
import { craftNamed } from './cloth/crafts.ts'
import { wearing } from './cloth/occasions.ts'
import { designers } from './designers.ts'
import { kindFacts } from './kinds.ts'
import type { Piece } from './piece.ts'

const hoursFor = (mrp: number): readonly [number, number] => {
  if (mrp < 15_000) return [12, 40]
  return mrp < 80_000 ? [60, 220] : [260, 900]
}

function made(piece: Piece): string {
  const [gloss] = craftNamed(piece.hand).glosses
  const label = designers.find(({ name }) => name === piece.designer)
  if (label === undefined) return gloss
  const [from, to] = hoursFor(piece.mrp)
  const hours = between(seededRandom(`${piece.title} hours`), from, to)
  const where = piece.place === undefined ? '' : `Here it runs ${piece.place}. `
  return `${gloss} ${where}It took the ${label.city} workroom about ${hours} hours.`
}

function worn({ title, occasions: [first, ...others] }: Piece): string {
  const chance = seededRandom(`${title} wear`)
  const opening = `Made ${pick(chance, wearing[first])}`
  const second = others[0]
  return second === undefined ? `${opening}.` : `${opening}; it works again ${pick(chance, wearing[second])}.`
}

/** Three short paragraphs: how it is cut, what was done to it, when to wear it. */
export function describe(piece: Piece): string {
  return paragraphsOf(piece)
    .map((text) => `<p>${text}</p>`)
    .join('')
}

function paragraphsOf(piece: Piece): readonly string[] {
  if (piece.paragraphs) return piece.paragraphs
  // A gift card is made of nothing and worn nowhere.
  if (piece.kind === 'gift-card') return [piece.line]
  const shape = kindFacts[piece.kind].shape.replace('{fabric}', piece.fabric.toLowerCase())
  return [`${piece.line} ${shape}`, made(piece), worn(piece)]
}
