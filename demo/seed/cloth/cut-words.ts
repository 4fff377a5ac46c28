import type { Neckline as DrawnNeckline, Sleeve as DrawnSleeve } from '@shop/illustrator/spec'

/** Each as the product page lists it, as a sentence says it, and as it is drawn. */
const necklines = {
  Round: ['a round neck', 'round'],
  Boat: ['a boat neck', 'boat'],
  Sweetheart: ['a sweetheart neck', 'sweetheart'],
  V: ['a V neck', 'v'],
  'Deep V': ['a deep V neck', 'deep-v'],
  Square: ['a square neck', 'square'],
  Halter: ['a halter neck', 'halter'],
  'One-shoulder': ['one bare shoulder', 'one-shoulder'],
  'Off-shoulder': ['an off-shoulder line', 'off-shoulder'],
  'Band Collar': ['a band collar', 'collar'],
  'Stand Collar': ['a stand collar', 'collar'],
  Mandarin: ['a mandarin collar', 'collar'],
  Angrakha: ['a crossed angrakha front', 'angrakha'],
  Keyhole: ['a keyhole neck', 'keyhole'],
  Scoop: ['a scooped neck', 'scoop'],
  Strappy: ['narrow straps', 'strappy'],
  Illusion: ['a sheer yoke', 'illusion'],
  Jewel: ['a jewel neck', 'round'],
  'High Neck': ['a high neck', 'high'],
  Notch: ['a notched neck', 'notch'],
} as const satisfies Record<string, readonly [string, DrawnNeckline]>

const sleeves = {
  Sleeveless: ['no sleeves', 'sleeveless'],
  Cap: ['cap sleeves', 'cap'],
  Short: ['short sleeves', 'short'],
  Elbow: ['elbow sleeves', 'elbow'],
  'Three-quarter': ['three-quarter sleeves', 'three-quarter'],
  Full: ['full sleeves', 'full'],
  Bell: ['bell sleeves', 'bell'],
  Bishop: ['bishop sleeves', 'bishop'],
  Puff: ['puffed sleeves', 'puff'],
  Cape: ['cape sleeves', 'bell'],
  Kimono: ['kimono sleeves', 'kimono'],
  Flutter: ['flutter sleeves', 'flutter'],
  'Sheer Full': ['sheer full sleeves', 'sheer-full'],
} as const satisfies Record<string, readonly [string, DrawnSleeve]>

const silhouettes = {
  Kalidar: [
    'The kalis carry the weight at the hem, not at the waist.',
    'Each kali is cut on the straight grain, so that it hangs true.',
    'The flare comes from the kalis, without a gather.',
  ],
  'A-line': [
    'It flares gently from the waist.',
    'It widens by a hand from waist to knee.',
    'The line stands clear of the knee for an easy step.',
  ],
  Circular: ['It is a full circle and opens out when you turn.', 'A full circle gives it an even swing.'],
  Mermaid: [
    'It is fitted to the knee, with a pleat behind for walking.',
    'The fit is close, and checked sitting as well as standing.',
  ],
  Panelled: [
    'The panels meet pattern to pattern at every seam.',
    'The shaping is in the panels, so there are no darts.',
  ],
  Straight: ['It falls straight from the shoulder, with room at the waist.', 'The cut is straight and easy.'],
  Trapeze: ['It widens from the armhole down.', 'It hangs from the shoulders and skims the body.'],
  Empire: ['The seam sits just under the bust.', 'Below the high seam it falls free.'],
  Asymmetric: ['One side is a hand longer than the other.', 'The hem rises from left to right.'],
  Layered: ['Two layers move separately.', 'The upper layer is shorter than the lower one.'],
  Peplum: [
    'The peplum is cut on the round, so it ripples without a gather.',
    'The peplum begins a finger above the waist.',
    'A short flounce shapes the waist.',
  ],
  Cowl: ['The cowl fold is weighted to keep its place.', 'The fold is cut on the bias.'],
} as const

export const closures = [
  'Side zip',
  'Back zip',
  'Hook and eye',
  'Covered loops',
  'Dori tie',
  'Front buttons',
  'Concealed placket',
  'Drawstring',
  'Pull-on',
] as const
export const linings = ['Full', 'Skirt only', 'None'] as const
export const transparencies = ['None', 'Slight', 'Sheer'] as const
export const seasons = ['Summer', 'Winter', 'All year'] as const

export type NecklineWord = keyof typeof necklines
export type SleeveWord = keyof typeof sleeves
export type Silhouette = keyof typeof silhouettes
export type Closure = (typeof closures)[number]
export type Lining = (typeof linings)[number]

export const necklineWords = Object.keys(necklines).filter((word): word is NecklineWord => word in necklines)
export const sleeveWords = Object.keys(sleeves).filter((word): word is SleeveWord => word in sleeves)
export const silhouetteWords = Object.keys(silhouettes).filter((word): word is Silhouette => word in silhouettes)

export function necklineOf(word: NecklineWord): { readonly phrase: string; readonly drawn: DrawnNeckline } {
  const [phrase, drawn] = necklines[word]
  return { phrase, drawn }
}

export function sleeveOf(word: SleeveWord): { readonly phrase: string; readonly drawn: DrawnSleeve } {
  const [phrase, drawn] = sleeves[word]
  return { phrase, drawn }
}

export function silhouetteSentences(word: Silhouette): readonly string[] {
  return silhouettes[word]
}
