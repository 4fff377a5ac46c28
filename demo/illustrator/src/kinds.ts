/**
 * Garments: front, back, detail, textile, and flat without a body. Accessories: flat, close-up, and either worn or a second detail. `viewsOf`
 * lists those of a kind.
 */
export const VIEWS = ['front', 'back', 'detail', 'textile', 'flat', 'close-up', 'worn'] as const

export type View = (typeof VIEWS)[number]

/** Its wearer; still lifes have none. */
export type Wearer = 'woman' | 'man' | 'girl' | 'boy'

/** Garments are drawn worn. */
export const WEARER_OF = {
  'lehenga-set': 'woman',
  saree: 'woman',
  'predraped-saree': 'woman',
  'anarkali-set': 'woman',
  'sharara-set': 'woman',
  'gharara-set': 'woman',
  'kurta-set-women': 'woman',
  gown: 'woman',
  'co-ord-set': 'woman',
  kaftan: 'woman',
  blouse: 'woman',
  'drape-skirt-set': 'woman',
  'dhoti-set-women': 'woman',
  'cape-set': 'woman',
  'jacket-women': 'woman',
  'cape-women': 'woman',
  kurti: 'woman',
  skirt: 'woman',
  palazzo: 'woman',
  sherwani: 'man',
  achkan: 'man',
  bandhgala: 'man',
  'kurta-set-men': 'man',
  'kurta-men': 'man',
  'nehru-jacket': 'man',
  'indo-western-men': 'man',
  'angrakha-men': 'man',
  'girl-lehenga': 'girl',
  'girl-anarkali': 'girl',
  'girl-gown': 'girl',
  'girl-kurta-set': 'girl',
  'girl-sharara-set': 'girl',
  'boy-kurta-set': 'boy',
  'boy-sherwani': 'boy',
  'boy-bandhgala': 'boy',
  'boy-nehru-jacket': 'boy',
} as const satisfies Readonly<Record<string, Wearer>>

export type GarmentKind = keyof typeof WEARER_OF

const isGarmentName = (name: string): name is GarmentKind => Object.hasOwn(WEARER_OF, name)

export const GARMENT_KINDS: readonly GarmentKind[] = Object.keys(WEARER_OF).filter(isGarmentName)

/** Standing or lying alone. */
export const ACCESSORY_KINDS = [
  'dupatta',
  'potli',
  'clutch',
  'jutti',
  'mojari',
  'belt',
  'kamarbandh',
  'shawl',
  'stole',
  'safa',
  'brooch',
  'kilangi',
  'juda-pin',
  'paranda',
  'necklace-set',
  'choker',
  'long-haar',
  'jhumka',
  'chandbali',
  'studs',
  'maang-tikka',
  'matha-patti',
  'nath',
  'bangles',
  'kada',
  'haath-phool',
  'ring',
  'gift-card',
] as const

export type AccessoryKind = (typeof ACCESSORY_KINDS)[number]
export type Kind = GarmentKind | AccessoryKind

export const KINDS: readonly Kind[] = [...GARMENT_KINDS, ...ACCESSORY_KINDS]

/** The kinds that each leaf of the category tree sells; every kind is sold somewhere. */
export const KINDS_OF_CATEGORY: Readonly<Record<number, readonly Kind[]>> = {
  11: ['lehenga-set'],
  12: ['saree'],
  13: ['predraped-saree'],
  14: ['anarkali-set'],
  15: ['sharara-set', 'gharara-set'],
  16: ['kurta-set-women'],
  17: ['gown'],
  18: ['co-ord-set'],
  19: ['kaftan'],
  20: ['blouse'],
  21: ['dupatta'],
  22: ['drape-skirt-set', 'dhoti-set-women', 'cape-set'],
  23: ['jacket-women', 'cape-women'],
  24: ['kurti'],
  25: ['skirt', 'palazzo'],
  41: ['sherwani'],
  42: ['achkan'],
  43: ['bandhgala'],
  44: ['kurta-set-men'],
  45: ['kurta-men'],
  46: ['nehru-jacket'],
  47: ['indo-western-men'],
  48: ['angrakha-men'],
  61: ['girl-lehenga'],
  62: ['girl-anarkali', 'girl-gown'],
  63: ['girl-kurta-set', 'girl-sharara-set'],
  64: ['boy-kurta-set'],
  65: ['boy-sherwani', 'boy-bandhgala'],
  66: ['boy-nehru-jacket'],
  81: ['potli', 'clutch'],
  82: ['jutti', 'mojari'],
  83: ['belt', 'kamarbandh'],
  84: ['shawl', 'stole'],
  85: ['safa'],
  86: ['brooch', 'kilangi'],
  87: ['juda-pin', 'paranda'],
  111: ['necklace-set'],
  112: ['choker'],
  113: ['long-haar'],
  114: ['jhumka'],
  115: ['chandbali', 'studs'],
  116: ['maang-tikka', 'matha-patti'],
  117: ['nath'],
  118: ['bangles', 'kada'],
  119: ['haath-phool'],
  120: ['ring'],
  471: ['gift-card'],
}

export const isGarment = (kind: Kind): kind is GarmentKind => isGarmentName(kind)

export const isChild = (kind: Kind): boolean =>
  isGarment(kind) && (WEARER_OF[kind] === 'girl' || WEARER_OF[kind] === 'boy')

/** Lengths of cloth, shown whole and as cloth. */
const CLOTHS: readonly Kind[] = ['dupatta', 'shawl', 'stole']

export const isCloth = (kind: Kind): boolean => CLOTHS.includes(kind)

/** Jewels that are shown on a body as well. */
const WORN_JEWELS = [
  'necklace-set',
  'choker',
  'long-haar',
  'jhumka',
  'chandbali',
  'studs',
  'maang-tikka',
  'matha-patti',
  'nath',
  'bangles',
  'kada',
  'haath-phool',
  'ring',
  'juda-pin',
] as const satisfies readonly AccessoryKind[]

export type WornJewel = (typeof WORN_JEWELS)[number]

const wornNames: ReadonlySet<string> = new Set(WORN_JEWELS)

export const isWornJewel = (kind: Kind): kind is WornJewel => wornNames.has(kind)

/** The views that show a kind, the best first. */
export const viewsOf = (kind: Kind): readonly View[] => {
  if (isGarment(kind)) return ['front', 'back', 'detail', 'textile', 'flat']
  if (isCloth(kind)) return ['flat', 'textile', 'close-up']
  return isWornJewel(kind) ? ['flat', 'worn', 'close-up'] : ['flat', 'close-up', 'detail']
}
