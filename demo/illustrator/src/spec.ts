import type { Kind, View } from './kinds.ts'

export {
  ACCESSORY_KINDS,
  GARMENT_KINDS,
  isGarment,
  KINDS,
  KINDS_OF_CATEGORY,
  VIEWS,
  viewsOf,
  WEARER_OF,
  type AccessoryKind,
  type GarmentKind,
  type Kind,
  type View,
  type Wearer,
} from './kinds.ts'

/**
 * The all-over pattern of the cloth: printed, dyed, woven or embroidered. `solid` is bare, `plain` has a fine scatter.
 */
export const PATTERNS = [
  'solid',
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
  'mothra',
  'shibori',
  'ombre',
  'ajrakh',
  'dabu',
  'sanganeri',
  'kalamkari',
  'painted',
  'marbled',
  'check',
  'patola',
  'jamdani',
  'tanchoi',
  'phulkari',
  'kantha',
  'gara',
  'sequin',
  'zardozi',
  'pintuck',
] as const

/** The motifs of motif patterns and of borders. */
export const MOTIFS = [
  'kairi',
  'buti',
  'bel',
  'ashrafi',
  'lotus',
  'marigold',
  'peacock',
  'parrot',
  'elephant',
  'tree',
  'cypress',
  'chevron',
  'temple',
  'arch',
  'pomegranate',
  'star',
  'jasmine',
  'fish',
  'mandala',
] as const

/** Embroidery laid over the cloth where `placement` says. */
export const WORKS = [
  'none',
  'zardozi',
  'resham',
  'sequin',
  'mukaish',
  'gota-patti',
  'mirror',
  'pearl',
  'kundan',
  'cutdana',
  'chikankari',
  'kantha',
  'phulkari',
  'applique',
  'cutwork',
  'lace',
  'foil',
  'feather',
  'tassel',
] as const
export const PLACEMENTS = ['all-over', 'yoke', 'hem', 'border', 'sleeve', 'back', 'placket', 'pallu'] as const

export const BORDERS = ['none', 'slim', 'classic', 'rich'] as const
export const NECKLINES = [
  'round',
  'v',
  'deep-v',
  'sweetheart',
  'square',
  'boat',
  'high',
  'keyhole',
  'scoop',
  'notch',
  'angrakha',
  'collar',
  'halter',
  'strappy',
  'off-shoulder',
  'one-shoulder',
  'illusion',
] as const
export const SLEEVES = [
  'sleeveless',
  'cap',
  'short',
  'elbow',
  'three-quarter',
  'full',
  'bell',
  'puff',
  'bishop',
  'flutter',
  'sheer-full',
  'kimono',
] as const
export const FABRICS = [
  'cotton',
  'linen',
  'silk',
  'raw-silk',
  'satin',
  'velvet',
  'georgette',
  'organza',
  'net',
  'tissue',
  'brocade',
  'wool',
  'sheer',
] as const
export const SILHOUETTES = [
  'kalidar',
  'a-line',
  'circular',
  'mermaid',
  'panelled',
  'straight',
  'trapeze',
  'empire',
  'asymmetric',
  'layered',
  'peplum',
  'cowl',
] as const
export const LENGTHS = ['crop', 'hip', 'knee', 'calf', 'ankle', 'floor', 'trail'] as const
/** The two bodies that clothes are shown on. */
export const FIGURES = ['regular', 'full'] as const
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
export const SETTINGS = [
  'wall',
  'arch',
  'window',
  'niche',
  'curtain',
  'jharokha',
  'neem',
  'steps',
  'verandah',
  'lattice',
] as const

/** What a kurta is worn over. */
export const LEGS = ['churidar', 'straight', 'salwar', 'dhoti'] as const

/** How a garment is shown without a body. */
export const LAIDS = ['hanger', 'flat', 'folded'] as const

/** How a jewel is made and set. */
export const TECHNIQUES = [
  'kundan',
  'polki',
  'jadau',
  'temple',
  'meenakari',
  'thewa',
  'filigree',
  'oxidised',
  'brilliant',
  'pearl',
] as const

export type PatternName = (typeof PATTERNS)[number]
export type Motif = (typeof MOTIFS)[number]
export type Work = (typeof WORKS)[number]
export type Placement = (typeof PLACEMENTS)[number]
export type Border = (typeof BORDERS)[number]
export type Neckline = (typeof NECKLINES)[number]
export type Sleeve = (typeof SLEEVES)[number]
export type Fabric = (typeof FABRICS)[number]
export type Silhouette = (typeof SILHOUETTES)[number]
export type Length = (typeof LENGTHS)[number]
export type Figure = (typeof FIGURES)[number]
export type BackdropName = (typeof BACKDROPS)[number]
export type Setting = (typeof SETTINGS)[number]
export type Legs = (typeof LEGS)[number]
export type Laid = (typeof LAIDS)[number]
export type Technique = (typeof TECHNIQUES)[number]

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

/** Everything but kind, view, seed and palette may be left to the seed. */
export type DrawingSpec = {
  readonly kind: Kind
  readonly view: View
  readonly seed: number
  readonly palette: Palette
  readonly pattern?: PatternName
  readonly motif?: Motif
  readonly work?: Work
  readonly placement?: Placement
  readonly border?: Border
  readonly neckline?: Neckline
  readonly sleeve?: Sleeve
  readonly fabric?: Fabric
  readonly silhouette?: Silhouette
  /** Where the garment's hem ends, for kinds that are sold in several lengths. */
  readonly length?: Length
  /** `full` for what is sold in the larger sizes. */
  readonly figure?: Figure
  /** Index into the six skin tones; the seed spreads them evenly. */
  readonly skinTone?: number
  readonly backdrop?: BackdropName
  readonly setting?: Setting
  /** For the view `flat` of a garment. */
  readonly laid?: Laid
  /** For the kurta sets of men and boys. */
  readonly legs?: Legs
  readonly technique?: Technique
  readonly options?: KindOptions
  /** The value of a gift card in whole rupees; it is written on the card. */
  readonly amount?: number
}
