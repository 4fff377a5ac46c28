import { jewelled, type KindBook } from './kind.ts'

const jewel = {
  gender: 'women',
  gstRule: 'jewellery',
  hsn: '711719',
  sizeChart: null,
  sizes: [],
  views: jewelled,
  returns: 'exchange_only',
} as const

export const jewelleryKinds = {
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
  'long-haar': {
    ...jewel,
    weightGrams: 190,
    pieces: ['Long haar'],
    shape: 'A long necklace in {fabric}, 70 centimetres round, with a pendant that hangs flat.',
    searchTerms: 'rani haar mala necklace',
  },
  jhumka: {
    ...jewel,
    weightGrams: 45,
    pieces: ['Pair of jhumkas'],
    shape:
      'A pair of earrings in {fabric}, 62 millimetres long, with push backs and a hair chain that may be left off.',
    searchTerms: 'jhumki jhumka earrings',
  },
  chandbali: {
    ...jewel,
    weightGrams: 38,
    pieces: ['Pair of chandbalis'],
    shape: 'A pair of crescent earrings in {fabric}, 70 millimetres long, with a hook and a safety catch.',
    searchTerms: 'earrings crescent moon',
  },
  studs: {
    ...jewel,
    weightGrams: 16,
    pieces: ['Pair of studs'],
    shape: 'A pair of studs in {fabric}, 22 millimetres across, with screw backs.',
    searchTerms: 'earrings tops karanphool',
  },
  'maang-tikka': {
    ...jewel,
    weightGrams: 24,
    pieces: ['Maang tikka'],
    shape: 'A maang tikka in {fabric} on a chain of 15 centimetres with a hook for the parting.',
    searchTerms: 'teeka tika forehead bindi',
  },
  'matha-patti': {
    ...jewel,
    weightGrams: 60,
    pieces: ['Matha patti'],
    shape:
      'A matha patti in {fabric}: a centre drop and two strands that follow the hairline and hook behind the ears.',
    searchTerms: 'teeka tika forehead sheeshphool',
  },
  nath: {
    ...jewel,
    weightGrams: 12,
    pieces: ['Nath'],
    shape:
      'A nose ring in {fabric}, 32 millimetres across, with a chain to the hair; a clip takes the place of a piercing.',
    searchTerms: 'nose ring nathni',
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
  kada: {
    ...jewel,
    weightGrams: 120,
    sizes: ['2.4', '2.6', '2.8'],
    sizeChart: 'bangle',
    pieces: ['Pair of kadas'],
    shape: 'A pair of kadas in {fabric} that open on a screw pin; the size is the inside diameter.',
    searchTerms: 'bangle kangan cuff',
  },
  'haath-phool': {
    ...jewel,
    weightGrams: 50,
    pieces: ['Haath phool'],
    shape: 'A hand ornament in {fabric}: a bracelet, five chains and a ring for the middle finger, which opens.',
    searchTerms: 'hathphool hand harness panja',
  },
  ring: {
    ...jewel,
    weightGrams: 14,
    sizes: ['12', '14', '16', '18'],
    sizeChart: 'ring',
    pieces: ['Ring'],
    shape: 'A cocktail ring in {fabric}, 28 millimetres across, on a band that can be widened by one size.',
    searchTerms: 'cocktail ring anguthi',
  },
} as const satisfies KindBook
