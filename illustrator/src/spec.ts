/** What can be drawn. Everything but kind, view, seed and palette may be left to the seed. */
export const GARMENT_KINDS = [
  'lehenga-set',
  'saree',
  'anarkali-set',
  'sharara-set',
  'kurta-set-women',
  'gown',
  'sherwani',
  'bandhgala',
  'kurta-set-men',
  'nehru-jacket',
  'girl-lehenga',
  'boy-kurta-set',
] as const

export const ACCESSORY_KINDS = [
  'potli',
  'jutti',
  'shawl',
  'necklace-set',
  'choker',
  'jhumka',
  'bangles',
  'gift-card',
] as const

export const KINDS = [...GARMENT_KINDS, ...ACCESSORY_KINDS] as const

export const PATTERNS = [
  'plain',
  'buta',
  'jaal',
  'bandhani',
  'ikat',
  'leheriya',
  'block-print',
  'chikankari',
  'mirror-work',
  'stripe',
  'brocade',
  'gota',
] as const

export const BORDERS = ['none', 'slim', 'classic', 'rich'] as const
export const NECKLINES = ['round', 'v', 'deep-v', 'sweetheart', 'square', 'boat', 'high', 'keyhole'] as const
export const SLEEVES = ['sleeveless', 'cap', 'short', 'elbow', 'three-quarter', 'full', 'bell', 'puff'] as const
export const FABRICS = ['cotton', 'silk', 'velvet', 'sheer'] as const
export const BACKDROPS = [
  'plaster-rose',
  'verdigris',
  'lilac',
  'monsoon',
  'chalk',
  'sandstone',
  'ink',
  'moss',
  'clay',
  'slate',
  'patina',
  'mulberry',
] as const
export const SETTINGS = ['wall', 'arch', 'window', 'niche', 'curtain'] as const

export type GarmentKind = (typeof GARMENT_KINDS)[number]
export type AccessoryKind = (typeof ACCESSORY_KINDS)[number]
export type Kind = (typeof KINDS)[number]
export type PatternName = (typeof PATTERNS)[number]
export type Border = (typeof BORDERS)[number]
export type Neckline = (typeof NECKLINES)[number]
export type Sleeve = (typeof SLEEVES)[number]
export type Fabric = (typeof FABRICS)[number]
export type BackdropName = (typeof BACKDROPS)[number]
export type Setting = (typeof SETTINGS)[number]

/** Garments: front, back, detail, textile. Accessories: flat, close-up. `viewsOf` lists those of a kind. */
export type View = 'front' | 'back' | 'detail' | 'textile' | 'flat' | 'close-up'

/** Hex colours, `#rrggbb`. */
export type Palette = {
  readonly base: string
  readonly second: string
  readonly zari: string
  readonly accent: string
}

export type KindOptions = {
  /** Folds in a skirt, 5 to 14. */
  readonly folds?: number
  /** 0 narrow to 1 widest. */
  readonly flare?: number
  /** 0 shortest to 1 longest for the kind. */
  readonly length?: number
}

export type DrawingSpec = {
  readonly kind: Kind
  readonly view: View
  readonly seed: number
  readonly palette: Palette
  readonly pattern?: PatternName
  readonly border?: Border
  readonly neckline?: Neckline
  readonly sleeve?: Sleeve
  readonly fabric?: Fabric
  /** Index into the six skin tones; the seed spreads them evenly. */
  readonly skinTone?: number
  readonly backdrop?: BackdropName
  readonly setting?: Setting
  readonly options?: KindOptions
}

export const isGarment = (kind: Kind): kind is GarmentKind => GARMENT_KINDS.some((garment) => garment === kind)

/** The views that show a kind, the best first. */
export const viewsOf = (kind: Kind): readonly View[] => {
  if (isGarment(kind)) return ['front', 'back', 'detail', 'textile']
  return kind === 'shawl' ? ['flat', 'textile', 'close-up'] : ['flat', 'close-up']
}
