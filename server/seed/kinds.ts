import type { Kind, View } from '@shop/illustrator/spec'
import type { GstRule, Gender, Returns } from '#features/catalogue'

/** What all pieces of one kind have in common. */
export type KindFacts = {
  readonly gender: Gender
  readonly gstRule: GstRule
  readonly hsn: string
  readonly weightGrams: number
  readonly sizeChart: string | null
  readonly sizes: readonly string[]
  readonly pieces: readonly string[]
  /** How it is cut, in one sentence; `{fabric}` is filled in. */
  readonly shape: string
  readonly views: readonly [View, ...View[]]
  readonly returns?: Returns
  readonly searchTerms: string
}

const women = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const
const men = ['S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
const children = ['2XS', 'XS', 'S', 'M', 'L', 'XL'] as const
const worn = ['front', 'back', 'textile'] as const
const laid = ['flat', 'close-up'] as const

const dress = { gender: 'women', gstRule: 'apparel', sizeChart: 'women', sizes: women, views: worn } as const
const coat = { gender: 'men', gstRule: 'apparel', sizeChart: 'men', sizes: men, views: worn, pieces: [] } as const
const child = { gstRule: 'apparel', sizeChart: 'kids', sizes: children, views: worn } as const
const jewel = {
  gender: 'women',
  gstRule: 'jewellery',
  hsn: '711790',
  sizeChart: null,
  sizes: [],
  views: laid,
  returns: 'exchange_only',
} as const

const facts = {
  'lehenga-set': {
    ...dress,
    hsn: '620459',
    weightGrams: 3800,
    pieces: ['Skirt', 'Blouse', 'Dupatta'],
    shape:
      'A set of three in {fabric}: a panelled skirt that falls 41 inches from the waist, a padded blouse with a back zip, and a dupatta of two and a half metres.',
    searchTerms: 'lehnga lehanga ghagra choli chaniya',
  },
  saree: {
    ...dress,
    gstRule: 'saree',
    hsn: '500720',
    weightGrams: 900,
    sizeChart: null,
    sizes: [],
    pieces: ['Saree', 'Blouse piece'],
    shape:
      'Five and a half metres of {fabric}, with a further 80 centimetres for the blouse. The edges are finished, the fall is sewn in.',
    searchTerms: 'sari saaree',
  },
  'anarkali-set': {
    ...dress,
    hsn: '620449',
    weightGrams: 2100,
    pieces: ['Anarkali', 'Churidar', 'Dupatta'],
    shape:
      'A set of three in {fabric}: a floor-length anarkali, close to the bust and free below it, a cotton churidar and a dupatta.',
    searchTerms: 'anarkalli anarkali suit',
  },
  'sharara-set': {
    ...dress,
    hsn: '620429',
    weightGrams: 1700,
    pieces: ['Kurta', 'Sharara', 'Dupatta'],
    shape: 'A set of three in {fabric}: a short kurta, a sharara on a soft waistband and a dupatta.',
    searchTerms: 'gharara garara',
  },
  'kurta-set-women': {
    ...dress,
    hsn: '621142',
    weightGrams: 900,
    pieces: ['Kurta', 'Trousers', 'Dupatta'],
    shape:
      'A set of three: a straight kurta in {fabric}, 44 inches long with side slits, tapered trousers and a dupatta.',
    searchTerms: 'kurti salwar suit kameez chunni odhni',
  },
  gown: {
    ...dress,
    hsn: '620443',
    weightGrams: 1500,
    pieces: ['Gown'],
    shape: 'One piece in {fabric}, lined to the floor, with cups sewn in and a hook above the zip.',
    searchTerms: 'dress evening',
  },
  sherwani: {
    ...coat,
    hsn: '620339',
    weightGrams: 2400,
    pieces: ['Sherwani', 'Kurta', 'Churidar'],
    shape:
      'A long coat in {fabric}, canvassed by hand, 43 inches from the collar, with a kurta and a churidar beneath it.',
    searchTerms: 'sherwaani achkan groom',
  },
  bandhgala: {
    ...coat,
    hsn: '620339',
    weightGrams: 1200,
    pieces: ['Bandhgala'],
    shape: 'A closed-collar jacket in {fabric}, 29 inches long, with a chest pocket and a back vent.',
    searchTerms: 'jodhpuri prince coat jacket',
  },
  'kurta-set-men': {
    ...coat,
    hsn: '621142',
    weightGrams: 700,
    pieces: ['Kurta', 'Pyjama'],
    shape: 'A set of two: a kurta in {fabric}, 40 inches long, and a straight pyjama with a drawstring and a zip.',
    searchTerms: 'kurta pajama pyjama',
  },
  'nehru-jacket': {
    ...coat,
    hsn: '620339',
    weightGrams: 600,
    pieces: ['Jacket'],
    shape: 'A sleeveless jacket in {fabric}, 27 inches long, with two pockets that are real.',
    searchTerms: 'waistcoat bundi sadri',
  },
  'girl-lehenga': {
    ...child,
    gender: 'girls',
    hsn: '620459',
    weightGrams: 700,
    pieces: ['Skirt', 'Blouse', 'Dupatta'],
    shape:
      'A set of three in {fabric}, lined in mul throughout: a skirt on a soft cord, a blouse with buttons in front, and a dupatta that is stitched to one shoulder.',
    searchTerms: 'lehnga kids girl chaniya choli',
  },
  'boy-kurta-set': {
    ...child,
    gender: 'boys',
    hsn: '621142',
    weightGrams: 400,
    pieces: ['Kurta', 'Pyjama'],
    shape: 'A set of two in {fabric}: a kurta without a single hard seam and pull-on trousers.',
    searchTerms: 'kurta pajama kids boy',
  },
  potli: {
    gender: 'women',
    gstRule: 'bag',
    hsn: '420222',
    weightGrams: 250,
    sizeChart: null,
    sizes: [],
    pieces: ['Potli'],
    views: laid,
    shape: 'A drawstring bag in {fabric}, 20 centimetres high, lined in satin and wide enough for a phone.',
    searchTerms: 'batua clutch purse bag',
  },
  jutti: {
    gender: 'unisex',
    gstRule: 'footwear',
    hsn: '640359',
    weightGrams: 500,
    sizeChart: 'footwear',
    sizes: [],
    pieces: ['Pair of juttis'],
    views: laid,
    shape: 'Flat shoes in {fabric} with a cushioned sole. They are a little snug at first and give half a size.',
    searchTerms: 'juti mojari mojri shoes footwear',
  },
  shawl: {
    gender: 'unisex',
    gstRule: 'shawl',
    hsn: '621420',
    weightGrams: 350,
    sizeChart: null,
    sizes: [],
    pieces: ['Shawl'],
    views: ['flat', 'textile'],
    shape: 'Woven in {fabric}, with a hand-rolled edge; two metres by one, or 70 centimetres wide as a stole.',
    searchTerms: 'stole dupatta pashmina wrap',
  },
  'necklace-set': {
    ...jewel,
    weightGrams: 220,
    pieces: ['Necklace', 'Pair of earrings'],
    shape: 'A necklace and a pair of earrings in {fabric}, on a silk cord that adjusts.',
    searchTerms: 'haar kundhan jadau',
  },
  choker: {
    ...jewel,
    weightGrams: 140,
    pieces: ['Choker'],
    shape: 'A choker in {fabric}, 30 centimetres and a cord, backed in velvet where it touches the neck.',
    searchTerms: 'guluband necklace',
  },
  jhumka: {
    ...jewel,
    weightGrams: 45,
    pieces: ['Pair of jhumkas'],
    shape:
      'A pair of earrings in {fabric}, 62 millimetres long, with push backs and a hair chain that may be left off.',
    searchTerms: 'jhumki jhumka earrings',
  },
  bangles: {
    ...jewel,
    weightGrams: 180,
    sizes: ['2.4', '2.6', '2.8'],
    sizeChart: 'bangle',
    pieces: ['Six bangles'],
    shape: 'Six bangles in {fabric}; the size is the inside diameter in inches and sixteenths.',
    searchTerms: 'chudi kada kangan',
  },
  'gift-card': {
    gender: 'none',
    gstRule: 'none',
    hsn: '',
    weightGrams: 0,
    sizeChart: null,
    sizes: [],
    pieces: ['Gift card'],
    views: ['flat'],
    returns: 'final',
    shape: 'A gift card on {fabric}, or by e-mail within the hour.',
    searchTerms: 'voucher gift present',
  },
} as const satisfies Readonly<Partial<Record<Kind, KindFacts>>>

/** What the demo shop sells of all that can be drawn. */
export type SoldKind = keyof typeof facts

export const kindFacts: Readonly<Record<SoldKind, KindFacts>> = facts
