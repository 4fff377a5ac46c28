import { isGarment, type DrawingSpec, type Legs, type Technique, type View } from '@shop/illustrator/spec'
import type { PictureDraft } from '@shop/server/catalogue'
import { seededRandom, pick } from './chance.ts'
import type { CraftName } from './cloth/crafts.ts'
import type { Drawing } from './drawing.ts'
import { kindFacts } from './kinds.ts'
import { labelGround } from './label-grounds.ts'
import type { Piece } from './piece.ts'
import { shadeNamed } from './shades.ts'

const metals: readonly (readonly [RegExp, string])[] = [
  [/oxidised/i, '#8d9096'],
  [/^silver|rhodium/i, '#c3c6ca'],
  [/rose gold/i, '#c98f7e'],
  [/antique/i, '#9a7b3f'],
]
const gold = '#c9a961'
const threads = [gold, gold, '#d9b36a', '#e2c583', '#c3c6ca'] as const

function seedOf({ title }: Piece): number {
  return Math.floor(seededRandom(title)() * 1_000_000)
}

/** The metal of a jewel, or the metal thread of a cloth. */
function zariOf(piece: Piece): string {
  if (kindFacts[piece.kind].gstRule === 'jewellery') {
    return metals.find(([words]) => words.test(piece.fabric))?.[1] ?? gold
  }
  return piece.designer === 'Tamraloom' ? '#c98f7e' : pick(seededRandom(`${piece.title} zari`), threads)
}

/** The illustrator's names of the techniques. */
const techniques: Readonly<Partial<Record<CraftName, Technique>>> = {
  kundan: 'kundan',
  polki: 'polki',
  jadau: 'jadau',
  temple: 'temple',
  meena: 'meenakari',
  thewa: 'thewa',
  filigree: 'filigree',
  oxidised: 'oxidised',
  sparkle: 'brilliant',
  pearls: 'pearl',
}

function jewelWords({ kind, hand, title }: Piece): Pick<DrawingSpec, 'technique' | 'options'> {
  const technique = techniques[hand]
  return {
    ...(technique === undefined ? {} : { technique }),
    // A collar is the shorter of the two necklaces.
    ...(kind === 'necklace-set' ? { options: { length: title.includes('Collar') ? 0 : 1 } } : {}),
  }
}

/** A cut for the largest sizes is shown on the fuller figure. */
function figureOf({ kind, sizes = kindFacts[kind].sizes }: Piece): Pick<DrawingSpec, 'figure'> {
  return sizes.includes('5XL') ? { figure: 'full' } : {}
}

const legs: readonly (readonly [RegExp, Legs])[] = [
  [/Dhoti Kurta/, 'dhoti'],
  [/Kurta and Churidar/, 'churidar'],
  [/Pathani/, 'salwar'],
]

/** What a kurta is worn over, where its title says so. */
function legsOf({ title }: Piece): Pick<DrawingSpec, 'legs'> {
  const named = legs.find(([words]) => words.test(title))
  return named === undefined ? {} : { legs: named[1] }
}

export function drawingOf(piece: Piece, view: View): DrawingSpec {
  const base = shadeNamed(piece.shade).hex
  return {
    ...piece.look,
    ...jewelWords(piece),
    kind: piece.kind,
    view,
    seed: seedOf(piece),
    ...figureOf(piece),
    ...(isGarment(piece.kind) && piece.designer !== null ? labelGround(piece.designer, base) : {}),
    ...legsOf(piece),
    palette: {
      base,
      second: piece.second ? shadeNamed(piece.second).hex : base,
      zari: zariOf(piece),
      accent: piece.accent ? shadeNamed(piece.accent).hex : base,
    },
  }
}

const viewWords: Readonly<Record<View, string>> = {
  front: 'worn, seen from the front',
  back: 'worn, seen from the back',
  detail: 'its hem, close up',
  textile: 'the cloth, close up',
  flat: 'the whole piece',
  'close-up': 'a close view',
  worn: 'worn',
}

/** Bags, shoes and turbans have no hem. */
function wordsFor(piece: Piece, view: View): string {
  return view === 'detail' && !isGarment(piece.kind) ? 'another part, close up' : viewWords[view]
}

/** Of every three garments one is shown first as cloth alone; the largest sizes always on their figure. */
export function viewsOfPiece(piece: Piece): readonly [View, ...View[]] {
  const { views } = kindFacts[piece.kind]
  const isLaid =
    isGarment(piece.kind) && figureOf(piece).figure === undefined && seededRandom(`${piece.title} laid`)() < 1 / 3
  return isLaid ? ['flat', ...views] : views
}

export function picturesOf(piece: Piece): PictureDraft[] {
  return viewsOfPiece(piece).map((view) => ({
    sourceKind: 'drawing',
    source: `${piece.title}, ${view}`,
    alt: `${piece.title}, ${wordsFor(piece, view)}`,
    view,
    drawing: { picture: 'piece', spec: drawingOf(piece, view) } satisfies Drawing,
    dominantColour: shadeNamed(piece.shade).hex,
  }))
}
