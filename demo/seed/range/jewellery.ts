import { ornament } from './families.ts'
import type { Bands, Cut, Family, Leaf } from './leaf.ts'

const bands: Bands = [
  [3_500, 8_900],
  [9_000, 28_000],
  [29_000, 75_000],
]
const largeBands: Bands = [
  [6_900, 12_900],
  [13_000, 34_000],
  [35_000, 160_000],
]
const materials = [
  'Gold-plated Brass',
  'Antique Gold Tone Copper',
  'Gold-plated Silver',
  'Silver, 92.5',
  'Rose Gold Tone Brass',
  'Rhodium-plated Brass',
] as const
const crafts = [
  'kundan',
  'polki',
  'jadau',
  'temple',
  'meena',
  'thewa',
  'filigree',
  'oxidised',
  'sparkle',
  'pearls',
] as const

type Sort = {
  readonly category: number
  readonly count: number
  readonly cuts: readonly [Cut, ...Cut[]]
  readonly places: Family['places']
  readonly isLarge?: boolean
}

function jewels({ category, count, cuts, places, isLarge = false }: Sort): Leaf {
  return {
    category,
    count,
    cuts,
    bands: isLarge ? largeBands : bands,
    family: { ...ornament, places },
    fabrics: [],
    materials,
    crafts,
    motifs: ['Mor', 'Lotus', 'Kairi', 'Fish', 'Star', 'Jasmine', 'Tota', 'Pomegranate'],
    occasions: ['wedding day', 'reception', 'engagement', 'sangeet', 'festive day', 'karwa chauth'],
  }
}

export const rangeOfJewellery: readonly Leaf[] = [
  jewels({
    category: 111,
    count: 26,
    isLarge: true,
    places: ['with pearl drops', 'in two rows', 'with a meena reverse', 'with an adjustable dori'],
    cuts: [
      {
        kind: 'necklace-set',
        garment: 'Necklace Set',
        length: '42 cm and dori',
        shapes: [
          'A necklace and a pair of earrings in {fabric}, on a silk cord that adjusts.',
          'A necklace and earrings in {fabric}; each earring closes with a push back.',
        ],
      },
      {
        kind: 'necklace-set',
        garment: 'Collar Necklace Set',
        length: '38 cm and dori',
        shapes: ['A collar in {fabric} that follows the collarbone, with a pair of studs.'],
      },
    ],
  }),
  jewels({
    category: 112,
    count: 20,
    isLarge: true,
    places: ['with pearl strands', 'with a centre drop', 'with a velvet back', 'with an adjustable dori'],
    cuts: [
      {
        kind: 'choker',
        garment: 'Choker',
        length: '30 cm and dori',
        shapes: [
          'A choker in {fabric}, 30 centimetres and a cord, backed in velvet where it touches the neck.',
          'A choker in {fabric} that sits flat at the base of the neck.',
        ],
      },
    ],
  }),
  jewels({
    category: 113,
    count: 10,
    isLarge: true,
    places: ['with a peacock pendant', 'in three strands', 'with pearl spacers'],
    cuts: [
      {
        kind: 'long-haar',
        garment: 'Long Haar',
        length: '70 cm',
        shapes: [
          'A long necklace in {fabric}, 70 centimetres round, with a pendant that hangs flat.',
          'A haar in {fabric} to wear alone or under a choker.',
        ],
      },
    ],
  }),
  jewels({
    category: 114,
    count: 20,
    places: ['with pearl drops', 'with a meena reverse', 'with a hair chain', 'with three tiers'],
    cuts: [
      {
        kind: 'jhumka',
        garment: 'Jhumkas',
        length: '62 mm',
        shapes: [
          'A pair of earrings in {fabric}, 62 millimetres long, with push backs.',
          'Bell earrings in {fabric}, with a hair chain to carry their weight.',
        ],
      },
    ],
  }),
  jewels({
    category: 115,
    count: 16,
    places: ['with pearl drops', 'with a meena reverse', 'with a row of seed pearls'],
    cuts: [
      {
        kind: 'chandbali',
        garment: 'Chandbalis',
        length: '70 mm',
        shapes: ['A pair of crescents in {fabric}, 70 millimetres long, with a hook and a safety catch.'],
      },
      {
        kind: 'studs',
        garment: 'Studs',
        length: '22 mm',
        shapes: ['A pair of studs in {fabric}, 22 millimetres across, with screw backs.'],
      },
    ],
  }),
  jewels({
    category: 116,
    count: 14,
    places: ['with a pearl chain', 'with a single drop', 'with a meena reverse'],
    cuts: [
      {
        kind: 'maang-tikka',
        garment: 'Maang Tikka',
        length: '15 cm chain',
        shapes: ['A maang tikka in {fabric} on a chain of 15 centimetres, with a hook for the parting.'],
      },
      {
        kind: 'matha-patti',
        garment: 'Matha Patti',
        length: '32 cm',
        shapes: ['A matha patti in {fabric}, with a centre drop and two strands that follow the hairline.'],
      },
    ],
  }),
  jewels({
    category: 117,
    count: 9,
    places: ['with a pearl chain', 'with three pearls', 'with a ruby-red bead'],
    cuts: [
      {
        kind: 'nath',
        garment: 'Nath',
        length: '32 mm',
        shapes: [
          'A nose ring in {fabric}, 32 millimetres across; a clip takes the place of a piercing.',
          'A nath in {fabric} with a chain that hooks into the hair.',
        ],
      },
    ],
  }),
  jewels({
    category: 118,
    count: 14,
    places: ['with pearl edges', 'with a screw pin', 'with a meena reverse'],
    cuts: [
      {
        kind: 'bangles',
        garment: 'Bangles, Set of Six',
        sizes: ['2.2', '2.4', '2.6', '2.8', '2.10'],
        shapes: ['Six bangles in {fabric}; the size is the inside diameter in inches and sixteenths.'],
      },
      {
        kind: 'kada',
        garment: 'Kadas',
        sizes: ['2.4', '2.6', '2.8'],
        shapes: ['A pair of kadas in {fabric} that open on a screw pin.'],
      },
    ],
  }),
  jewels({
    category: 119,
    count: 10,
    places: ['with five chains', 'with a lotus plate', 'with seed pearls'],
    cuts: [
      {
        kind: 'haath-phool',
        garment: 'Haath Phool',
        length: 'Adjustable',
        shapes: [
          'A hand ornament in {fabric}: a bracelet, five chains and a ring that opens.',
          'A haath phool in {fabric}; the chains can be shortened by two links.',
        ],
      },
    ],
  }),
  jewels({
    category: 120,
    count: 9,
    places: ['with a pearl halo', 'with an open band', 'with a meena reverse'],
    cuts: [
      {
        kind: 'ring',
        garment: 'Cocktail Ring',
        sizes: ['12', '14', '16', '18'],
        shapes: [
          'A ring in {fabric}, 28 millimetres across, on a band that can be widened by one size.',
          'A wide ring in {fabric} that stays upright.',
        ],
      },
    ],
  }),
]
