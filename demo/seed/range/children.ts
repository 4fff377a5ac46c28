import { boy, boysWaistcoat, child } from './families.ts'
import { small, type Bands, type Leaf } from './leaf.ts'

const bands: Bands = [
  [3_500, 7_900],
  [8_000, 16_000],
  [17_000, 38_000],
]
const cloth = [
  'Cotton Silk',
  'Mul Cotton',
  'Chanderi',
  'Cotton',
  'Georgette',
  'Raw Silk',
  'Modal Silk',
  'Kota Doria',
] as const
const crafts = [
  'gota',
  'block',
  'sanganeri',
  'bandhani',
  'leheriya',
  'thread',
  'resham',
  'chikankari',
  'foil',
  'applique',
  'pintucks',
  'aari',
] as const
const motifs = [...small, 'Marigold', 'Tota', 'Elephant', 'Jasmine', 'Lotus'] as const
const girls = { bands, family: child, fabrics: cloth, crafts, motifs } as const
const boys = {
  bands,
  family: boy,
  fabrics: ['Cotton Silk', 'Cotton', 'Mul Cotton', 'Linen', 'Raw Silk', 'Khadi Cotton', 'Chanderi', 'Jacquard'],
  crafts: [
    'thread',
    'block',
    'pintucks',
    'plain',
    'kantha',
    'bagru',
    'resham',
    'aari',
    'ikat',
    'figured',
    'chikankari',
  ],
  motifs: [...small, 'Elephant', 'Kairi'],
} as const

export const rangeOfChildren: readonly Leaf[] = [
  {
    ...girls,
    category: 61,
    count: 18,
    fabrics: [...cloth, 'Kanjeevaram Silk', 'Organza'],
    crafts: [...crafts, 'kanjeevaram', 'ombre'],
    occasions: ['diwali', 'raksha bandhan', 'navratri', 'mehendi', 'festive day'],
    cuts: [
      {
        kind: 'girl-lehenga',
        garment: 'Girls Lehenga',
        closure: 'Front buttons',
        silhouette: 'A-line',
        shapes: [
          'A lehenga in {fabric} on a soft cord, a blouse with {neck} and {sleeve}, and a dupatta stitched to one shoulder.',
          'A set of three in {fabric}, lined in mul: a lehenga, a front-opening blouse with {neck}, and a dupatta.',
        ],
      },
      {
        kind: 'girl-lehenga',
        garment: 'Girls Skirt Set',
        pieces: ['Skirt', 'Top'],
        silhouette: 'Circular',
        shapes: ['A full-circle skirt in {fabric} and a top with {neck} and {sleeve}.'],
      },
    ],
  },
  {
    ...girls,
    category: 62,
    count: 13,
    fabrics: [...cloth, 'Organza', 'Net', 'Tulle'],
    crafts: [...crafts, 'ombre', 'smocking', 'lace'],
    occasions: ['festive day', 'engagement', 'eid', 'diwali'],
    cuts: [
      {
        kind: 'girl-anarkali',
        garment: 'Girls Anarkali',
        silhouette: 'Panelled',
        shapes: ['An anarkali in {fabric} with {neck} and {sleeve}, and a churidar that pulls on, both lined in mul.'],
      },
      {
        kind: 'girl-gown',
        garment: 'Girls Gown',
        silhouette: 'Empire',
        shapes: ['A gown in {fabric} that ends above the shoes, with {neck} and {sleeve} and a soft mul lining.'],
      },
    ],
  },
  {
    ...girls,
    category: 63,
    count: 14,
    occasions: ['eid', 'raksha bandhan', 'festive day', 'mehendi'],
    cuts: [
      {
        kind: 'girl-kurta-set',
        garment: 'Girls Kurta Set',
        silhouette: 'Straight',
        shapes: [
          'A kurta in {fabric} with {neck} and {sleeve}, pull-on trousers, and a dupatta that is caught at the shoulder.',
        ],
      },
      {
        kind: 'girl-sharara-set',
        garment: 'Girls Sharara Set',
        silhouette: 'Layered',
        shapes: ['A short kurta in {fabric} with {neck} and {sleeve}, over a sharara on flat elastic.'],
      },
    ],
  },
  {
    ...boys,
    category: 64,
    count: 15,
    occasions: ['festive day', 'raksha bandhan', 'haldi', 'diwali', 'eid'],
    cuts: [
      {
        kind: 'boy-kurta-set',
        garment: 'Boys Kurta Set',
        silhouette: 'Straight',
        shapes: [
          'A kurta in {fabric} with soft seams and {neck}, and a pull-on pyjama.',
          'A kurta with {neck} and {sleeve} and a pyjama, both in {fabric}.',
        ],
      },
      {
        kind: 'boy-kurta-set',
        garment: 'Boys Dhoti Kurta Set',
        pieces: ['Kurta', 'Dhoti'],
        closure: 'Pull-on',
        silhouette: 'Cowl',
        shapes: ['A kurta in {fabric} with {neck} over a pull-on dhoti.'],
      },
    ],
  },
  {
    ...boys,
    category: 65,
    count: 11,
    bands: [
      [5_900, 7_900],
      [8_000, 16_000],
      [17_000, 38_000],
    ],
    fabrics: ['Raw Silk', 'Jacquard', 'Cotton Silk', 'Micro Velvet', 'Suiting Wool', 'Linen'],
    crafts: ['thread', 'plain', 'resham', 'figured', 'aari'],
    occasions: ['wedding day', 'reception', 'festive day'],
    cuts: [
      {
        kind: 'boy-sherwani',
        garment: 'Boys Sherwani',
        silhouette: 'Straight',
        shapes: ['A soft coat in {fabric} without canvas, with {neck}, and a churidar that pulls on.'],
      },
      {
        kind: 'boy-bandhgala',
        garment: 'Boys Bandhgala Suit',
        silhouette: 'Straight',
        neckline: 'Stand Collar',
        shapes: ['A closed-collar jacket in {fabric} and trousers with an elastic that can be let out.'],
      },
    ],
  },
  {
    ...boys,
    category: 66,
    count: 10,
    family: boysWaistcoat,
    occasions: ['festive day', 'diwali', 'mehendi'],
    cuts: [
      {
        kind: 'boy-nehru-jacket',
        garment: 'Boys Nehru Jacket Set',
        silhouette: 'Straight',
        shapes: ['A sleeveless jacket in {fabric} with {neck}, over a plain kurta and a pull-on pyjama.'],
      },
    ],
  },
]
