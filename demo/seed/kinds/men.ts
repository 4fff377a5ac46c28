import { worn, type KindBook } from './kind.ts'

const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL'] as const
const coat = { gender: 'men', gstRule: 'apparel', sizeChart: 'men', sizes, views: worn } as const

export const menKinds = {
  sherwani: {
    ...coat,
    hsn: '620339',
    weightGrams: 2400,
    pieces: ['Sherwani', 'Kurta', 'Churidar'],
    shape:
      'A long coat in {fabric}, canvassed by hand, 43 inches from the collar, with a kurta and a churidar beneath it.',
    searchTerms: 'sherwaani achkan groom',
  },
  achkan: {
    ...coat,
    hsn: '620339',
    weightGrams: 1900,
    pieces: ['Achkan', 'Churidar'],
    shape: 'A knee-length coat in {fabric}, closer than a sherwani and 40 inches long, with a churidar.',
    searchTerms: 'sherwani sherwaani coat',
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
  'kurta-men': {
    ...coat,
    hsn: '620520',
    weightGrams: 400,
    pieces: ['Kurta'],
    shape: 'A kurta in {fabric}, 40 inches long, with a pocket in the side seam.',
    searchTerms: 'kurta shirt',
  },
  'nehru-jacket': {
    ...coat,
    hsn: '620339',
    weightGrams: 600,
    pieces: ['Jacket'],
    shape: 'A sleeveless jacket in {fabric}, 27 inches long, with two working pockets.',
    searchTerms: 'waistcoat bundi sadri',
  },
  'indo-western-men': {
    ...coat,
    hsn: '620329',
    weightGrams: 1500,
    pieces: ['Jacket', 'Kurta', 'Trousers'],
    shape: 'A set of three in {fabric}: an open jacket to the thigh, a plain kurta and narrow trousers.',
    searchTerms: 'fusion indowestern asymmetric jacket',
  },
  'angrakha-men': {
    ...coat,
    hsn: '621142',
    weightGrams: 800,
    pieces: ['Angrakha', 'Pyjama'],
    shape: 'A wrapped kurta in {fabric} that ties at the right side, with a straight pyjama.',
    searchTerms: 'angarkha wrap kurta',
  },
} as const satisfies KindBook
