import type { Neckline as DrawnNeckline, Sleeve as DrawnSleeve } from '@shop/illustrator/spec'

/** As the product page lists it, as a sentence says it, as it is drawn. */
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
    'Cut in kalis, it carries its weight at the hem and not at the waist.',
    'The kalis are cut with the grain down their middle, so that each hangs true.',
    'Count the kalis at the hem: they were counted at the table.',
  ],
  'A-line': [
    'The line leaves the body at the waist and does not come back.',
    'It widens by a hand from waist to knee.',
    'It stands away from the knee, so a long step is no trouble.',
  ],
  Circular: [
    'It is a full circle: it opens to the whole turn and comes back to where it started.',
    'Laid flat it covers a table for eight, because it is a full circle.',
  ],
  Mermaid: [
    'It stays close to the knee and opens there, with a pleat behind for stairs.',
    'It was fitted sitting down as well as standing up.',
  ],
  Panelled: [
    'The panels are narrow above and wide below, and each meets its neighbour’s pattern.',
    'The seams between the panels do the shaping, so there is no dart.',
  ],
  Straight: ['It falls straight from the shoulder, with room for a breath at the waist.'],
  Trapeze: [
    'It widens from the armhole down and touches nothing else.',
    'It hangs from the shoulders and leaves the rest to the air.',
  ],
  Empire: [
    'The seam sits under the bust and everything below it is free.',
    'From the high seam down, nothing holds it.',
  ],
  Asymmetric: [
    'One side is a hand longer than the other, and the longer one leads.',
    'The hem climbs from left to right, at the slope of a good staircase.',
  ],
  Layered: ['Two layers move at two speeds.', 'The upper layer ends where the lower one begins to move.'],
  Peplum: [
    'A short flounce at the waist makes one piece look like two.',
    'The flounce is cut on the round, so it ripples without a gather.',
    'The seam sits a finger above the waist, and the flounce begins there.',
  ],
  Cowl: [
    'The fold at the hip is weighted, so it stays where it was put.',
    'The fold is cut on the bias and falls by itself.',
  ],
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

export function necklineOf(word: NecklineWord): { readonly said: string; readonly drawn: DrawnNeckline } {
  const [said, drawn] = necklines[word]
  return { said, drawn }
}

export function sleeveOf(word: SleeveWord): { readonly said: string; readonly drawn: DrawnSleeve } {
  const [said, drawn] = sleeves[word]
  return { said, drawn }
}

/** Said in one of several ways, the same one each time for the same title. */
export function silhouetteSaid(word: Silhouette, title: string): string {
  const ways: readonly string[] = silhouettes[word]
  return ways[title.length % ways.length] ?? ''
}
