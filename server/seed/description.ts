import { chanceOf, between, pick } from './chance.ts'
import { designers } from './designers.ts'
import { handNamed } from './hands.ts'
import { kindFacts } from './kinds.ts'
import type { Occasion, Piece } from './piece.ts'

const wearing: Readonly<Record<Occasion, readonly [string, ...string[]]>> = {
  haldi: ['for a haldi where nobody minds a splash', 'for the morning of turmeric and old songs'],
  mehendi: [
    'for a mehendi, with sleeves that can be pushed up',
    'for the afternoon when hands are busy and feet are not',
  ],
  sangeet: ['for a sangeet that goes on', 'for the second hour of a sangeet, when the good songs come'],
  cocktail: ['for a cocktail evening', 'for drinks that turn into dinner'],
  'wedding day': ['for the wedding day itself', 'for the day, from the first photograph to the last plate'],
  reception: ['for a reception', 'for the reception line and the hour after it'],
  engagement: ['for an engagement', 'for a ring ceremony at home or in a garden'],
  diwali: ['for Diwali, a safe step from the lamps', 'for lamps, cards and a long table'],
  eid: ['for Eid, from the early prayer to the last visitor', 'for Eid visits that never end at one cup'],
  'raksha bandhan': ['for Raksha Bandhan', 'for a Sunday of brothers and sweets'],
  puja: ['for a puja, on the floor and up again', 'for a puja and the lunch that follows'],
  'festive day': ['for any day with marigolds at the door', 'for the small festivals that fill a year'],
  resort: ['for a wedding by the sea', 'for barefoot evenings'],
  'office festive': ['for the one festive day at the office', 'for an office party that you will leave early'],
  everyday: ['for days that ask for nothing', 'for every day, and better for it'],
}

const hoursFor = (mrp: number): readonly [number, number] => {
  if (mrp < 15_000) return [12, 40]
  return mrp < 80_000 ? [60, 220] : [260, 900]
}

function made(piece: Piece): string {
  const hand = handNamed(piece.hand)
  const label = designers.find(({ name }) => name === piece.designer)
  if (label === undefined) return hand.gloss
  const [from, to] = hoursFor(piece.mrp)
  const hours = between(chanceOf(`${piece.title} hours`), from, to)
  const where = piece.place === undefined ? '' : `Here it runs ${piece.place}. `
  return `${hand.gloss} ${where}It took the ${label.city} workroom about ${hours} hours.`
}

function worn({ title, occasions: [first, ...others] }: Piece): string {
  const chance = chanceOf(`${title} wear`)
  const opening = `Made ${pick(chance, wearing[first])}`
  const second = others[0]
  return second === undefined ? `${opening}.` : `${opening}; it works again ${pick(chance, wearing[second])}.`
}

/** Three short paragraphs: how it is cut, what was done to it, when to wear it. */
export function describe(piece: Piece): string {
  const shape = kindFacts[piece.kind].shape.replace('{fabric}', piece.fabric.toLowerCase())
  return [`${piece.line} ${shape}`, made(piece), worn(piece)].map((text) => `<p>${text}</p>`).join('')
}
