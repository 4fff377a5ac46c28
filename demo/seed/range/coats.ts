import { coat } from './families.ts'
import { court, type Bands, type Leaf } from './leaf.ts'

const coats: Bands = [
  [28_900, 58_000],
  [59_000, 135_000],
  [138_000, 380_000],
]
const jackets: Bands = [
  [18_900, 36_000],
  [37_000, 78_000],
  [79_000, 165_000],
]
const coatCloth = [
  'Raw Silk',
  'Velvet',
  'Micro Velvet',
  'Jacquard',
  'Banarasi Brocade',
  'Brocade',
  'Jamawar',
  'Tussar Silk',
  'Matka Silk',
  'Silk Satin',
  'Suiting Wool',
  'Linen Silk',
] as const
const coatCrafts = [
  'zardozi',
  'dabka',
  'nakshi',
  'resham',
  'aari',
  'tilla',
  'thread',
  'figured',
  'stones',
  'pearl',
  'plain',
  'kashida',
] as const

export const sherwanis: Leaf = {
  category: 41,
  count: 36,
  bands: coats,
  family: coat,
  fabrics: coatCloth,
  crafts: coatCrafts,
  motifs: [...court, 'Buti', 'Jaal', 'Pomegranate'],
  occasions: ['wedding day', 'reception', 'engagement', 'sangeet'],
  cuts: [
    {
      kind: 'sherwani',
      garment: 'Sherwani',
      silhouette: 'Straight',
      length: '43 in',
      shapes: [
        'A long coat in {fabric}, canvassed by hand, with {neck}, a kurta and a churidar.',
        'A 43-inch sherwani in {fabric} with {neck}, worn with a plain kurta and a churidar.',
      ],
    },
    {
      kind: 'sherwani',
      garment: 'Short Sherwani',
      pieces: ['Sherwani', 'Kurta', 'Trousers'],
      silhouette: 'Straight',
      length: '38 in',
      shapes: ['A sherwani in {fabric} that ends above the knee, with {neck}, a kurta and narrow trousers.'],
    },
    {
      kind: 'sherwani',
      garment: 'Open Sherwani',
      silhouette: 'Layered',
      length: '44 in',
      shapes: ['A sherwani in {fabric} worn open over a matching kurta, with {neck} and a churidar.'],
    },
  ],
}

export const achkans: Leaf = {
  category: 42,
  count: 12,
  bands: coats,
  family: coat,
  fabrics: coatCloth,
  crafts: coatCrafts,
  motifs: court,
  occasions: ['wedding day', 'reception', 'eid'],
  cuts: [
    {
      kind: 'achkan',
      garment: 'Achkan',
      silhouette: 'Straight',
      length: '40 in',
      shapes: [
        'A knee-length coat in {fabric}, closer than a sherwani, with {neck} and a churidar.',
        'An achkan in {fabric}, forty inches long, with {neck}, eleven buttons and a churidar.',
      ],
    },
  ],
}

export const bandhgalas: Leaf = {
  category: 43,
  count: 30,
  bands: jackets,
  family: coat,
  fabrics: [
    'Suiting Wool',
    'Velvet',
    'Micro Velvet',
    'Linen Silk',
    'Jacquard',
    'Raw Silk',
    'Brocade',
    'Matka Silk',
    'Linen',
    'Silk Satin',
  ],
  crafts: ['plain', 'thread', 'resham', 'aari', 'zardozi', 'tilla', 'figured', 'dabka', 'mirror'],
  motifs: [...court, 'Buti'],
  occasions: ['reception', 'cocktail', 'engagement', 'office festive'],
  cuts: [
    {
      kind: 'bandhgala',
      garment: 'Bandhgala',
      silhouette: 'Straight',
      length: '29 in',
      shapes: [
        'A closed-collar jacket in {fabric}, 29 inches long, with a chest pocket and a back vent.',
        'A bandhgala in {fabric}, half-canvassed, with {neck} and horn buttons.',
      ],
    },
    {
      kind: 'bandhgala',
      garment: 'Jodhpuri Suit',
      pieces: ['Bandhgala jacket', 'Trousers'],
      silhouette: 'Straight',
      length: '29 in, trousers 42 in',
      fabrics: ['Suiting Wool', 'Linen Silk', 'Matka Silk', 'Linen', 'Raw Silk'],
      shapes: ['A closed-collar jacket and trousers in {fabric}; the trousers come unhemmed.'],
    },
  ],
}

export const indoWesternOfMen: Leaf = {
  category: 47,
  count: 15,
  bands: jackets,
  family: coat,
  fabrics: ['Raw Silk', 'Velvet', 'Jacquard', 'Suiting Wool', 'Silk Satin', 'Linen Silk', 'Matka Silk'],
  crafts: ['plain', 'resham', 'aari', 'mirror', 'zardozi', 'thread', 'pearl'],
  motifs: [...court, 'Star'],
  occasions: ['sangeet', 'cocktail', 'reception'],
  cuts: [
    {
      kind: 'indo-western-men',
      garment: 'Indo-Western Set',
      silhouette: 'Asymmetric',
      length: '38 in',
      shapes: ['A jacket in {fabric} with one hem longer than the other, over a plain kurta and narrow trousers.'],
    },
    {
      kind: 'indo-western-men',
      garment: 'Drape Kurta Set',
      silhouette: 'Cowl',
      length: '42 in',
      shapes: [
        'A kurta in {fabric} that is folded across the front and held by one button, with an open jacket and trousers.',
      ],
    },
  ],
}
