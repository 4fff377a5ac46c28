import { isGarment } from '@shop/illustrator/spec'
import type { KindFacts, SoldKind } from './kinds.ts'
import type { Piece } from './piece.ts'

/** The lengths of a kind in size M, for pieces that state none. */
const lengths: Readonly<Partial<Record<SoldKind, string>>> = {
  'lehenga-set': 'Skirt 41 in, blouse 14.5 in, dupatta 2.5 m',
  saree: '5.5 m, blouse piece 80 cm',
  'predraped-saree': 'Saree 41 in from the waist, blouse 14.5 in',
  'anarkali-set': 'Anarkali 54 in, dupatta 2.5 m',
  'sharara-set': 'Kurta 32 in, sharara 39 in, dupatta 2.5 m',
  'gharara-set': 'Kurta 32 in, gharara 39 in, dupatta 2.5 m',
  'kurta-set-women': 'Kurta 44 in, trousers 37 in, dupatta 2.5 m',
  gown: '58 in, floor',
  'co-ord-set': 'Shirt 26 in, trousers 39 in',
  kaftan: '52 in, ankle',
  blouse: '14.5 in',
  dupatta: '2.5 m by 90 cm',
  sherwani: 'Coat 43 in, churidar 42 in',
  achkan: 'Coat 40 in, churidar 42 in',
  bandhgala: 'Jacket 29 in',
  'kurta-set-men': 'Kurta 40 in, pyjama 40 in',
  'kurta-men': '40 in',
  'nehru-jacket': '27 in',
  'girl-lehenga': 'Skirt 25 in in size S, hem to let down 2 in',
  'girl-anarkali': '30 in in size S',
  'girl-gown': '32 in in size S',
  'boy-kurta-set': 'Kurta 24 in in size S',
  'boy-sherwani': 'Coat 26 in in size S',
}

const figures = {
  women: { tall: '5 ft 8 in (173 cm)', wears: 'S' },
  men: { tall: '6 ft (183 cm)', wears: 'M' },
  children: { tall: '3 ft 8 in (112 cm)', wears: 'S' },
  full: { tall: '5 ft 7 in (170 cm)', wears: '4XL' },
} as const

function figureOf({ gender }: KindFacts, sizes: readonly string[]) {
  if (gender === 'girls' || gender === 'boys') return figures.children
  if (sizes.includes('5XL')) return figures.full
  return gender === 'men' ? figures.men : figures.women
}

export function weightOf({ weightFactor = 1 }: Piece, { weightGrams }: KindFacts): number {
  return Math.round((weightGrams * weightFactor) / 10) * 10
}

function weightText(grams: number): string {
  return grams < 1000 ? `${grams} g` : `${(grams / 1000).toFixed(1).replace('.0', '')} kg`
}

/** Rows about size: lengths, weight, and the figure that wears the piece in its pictures. */
export function measuresOf(piece: Piece, kind: KindFacts): Record<string, string> {
  const length = lengths[piece.kind]
  const sizes = piece.sizes ?? kind.sizes
  const { tall, wears } = figureOf(kind, sizes)
  return {
    ...(length !== undefined && { Length: length }),
    Weight: `About ${weightText(weightOf(piece, kind))}`,
    ...(isGarment(piece.kind) && {
      'Shown on': sizes.includes(wears) ? `A figure of ${tall} in size ${wears}` : `A figure of ${tall}`,
    }),
  }
}
