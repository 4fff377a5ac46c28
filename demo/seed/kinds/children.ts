import { worn, type KindBook } from './kind.ts'

const sizes = ['2XS', 'XS', 'S', 'M', 'L', 'XL'] as const
const child = { gstRule: 'apparel', sizeChart: 'kids', sizes, views: worn } as const
const girl = { ...child, gender: 'girls' } as const
const boy = { ...child, gender: 'boys' } as const

export const childrenKinds = {
  'girl-lehenga': {
    ...girl,
    hsn: '620459',
    weightGrams: 700,
    pieces: ['Skirt', 'Blouse', 'Dupatta'],
    shape:
      'A set of three in {fabric}, lined in mul throughout: a skirt on a soft cord, a blouse with buttons in front, and a dupatta that is stitched to one shoulder.',
    searchTerms: 'lehnga kids girl chaniya choli',
  },
  'girl-anarkali': {
    ...girl,
    hsn: '620449',
    weightGrams: 550,
    pieces: ['Anarkali', 'Churidar'],
    shape: 'An anarkali in {fabric} with a churidar that pulls on, both lined in mul.',
    searchTerms: 'kids girl frock suit',
  },
  'girl-gown': {
    ...girl,
    hsn: '620443',
    weightGrams: 500,
    pieces: ['Gown'],
    shape: 'A gown in {fabric} that ends above the shoes, with a mul lining and a zip under a placket.',
    searchTerms: 'kids girl frock party dress',
  },
  'girl-kurta-set': {
    ...girl,
    hsn: '621142',
    weightGrams: 400,
    pieces: ['Kurta', 'Trousers', 'Dupatta'],
    shape: 'A set of three in {fabric}: a kurta, pull-on trousers and a dupatta that is caught at the shoulder.',
    searchTerms: 'kids girl salwar suit kurti',
  },
  'girl-sharara-set': {
    ...girl,
    hsn: '620429',
    weightGrams: 500,
    pieces: ['Kurta', 'Sharara'],
    shape: 'A set of two in {fabric}: a short kurta and a sharara on a flat elastic.',
    searchTerms: 'kids girl gharara suit',
  },
  'boy-kurta-set': {
    ...boy,
    hsn: '621142',
    weightGrams: 400,
    pieces: ['Kurta', 'Pyjama'],
    shape: 'A set of two in {fabric}: a soft-seamed kurta and a pull-on pyjama.',
    searchTerms: 'kurta pajama kids boy',
  },
  'boy-sherwani': {
    ...boy,
    hsn: '620339',
    weightGrams: 800,
    pieces: ['Sherwani', 'Churidar'],
    shape: 'A soft coat in {fabric} without canvas, with a churidar that pulls on.',
    searchTerms: 'sherwaani kids boy coat',
  },
  'boy-bandhgala': {
    ...boy,
    hsn: '620339',
    weightGrams: 700,
    pieces: ['Bandhgala', 'Trousers'],
    shape: 'A closed-collar jacket in {fabric} and trousers with an elastic that can be let out.',
    searchTerms: 'jodhpuri prince coat kids boy suit',
  },
  'boy-nehru-jacket': {
    ...boy,
    hsn: '620339',
    weightGrams: 350,
    pieces: ['Jacket', 'Kurta', 'Pyjama'],
    shape: 'A sleeveless jacket in {fabric} over a plain kurta, with a pull-on pyjama.',
    searchTerms: 'waistcoat bundi kids boy',
  },
} as const satisfies KindBook
