import { everyTier, upToCore, type Craft } from './craft.ts'

const print = { label: 'Print', tiers: upToCore } as const
const tied = { label: 'Print', tiers: upToCore } as const
const blockGround = ['Cotton', 'Mul Cotton', 'Cotton Silk', 'Chanderi', 'Linen', 'Modal Silk'] as const

/** Colour that is tied, painted or printed on the cloth. */
export const dyes = {
  bandhani: {
    ...tied,
    name: 'Bandhani',
    on: ['Georgette', 'Mulberry Silk', 'Silk Satin', 'Modal Silk', 'Crepe'],
    tiers: everyTier,
    glosses: [
      'Bandhani is dyeing by the knot: each dot was tied with thread before the cloth met the colour.',
      'The dots come in threes and fours, each pinched up by a fingernail.',
    ],
  },
  leheriya: {
    ...tied,
    name: 'Leheriya',
    on: ['Georgette', 'Chanderi', 'Mul Cotton', 'Kota Doria', 'Chiffon', 'Cotton Silk'],
    glosses: [
      'Leheriya is rolled, tied and dyed on the diagonal, which is why no two waves agree.',
      'The waves were tied on wet cloth that was rolled like a rope, colour after colour.',
    ],
  },
  mothra: {
    ...tied,
    name: 'Mothra',
    on: ['Georgette', 'Chiffon', 'Mul Cotton', 'Kota Doria'],
    glosses: [
      'Mothra is leheriya tied twice: two diagonals cross and leave a grain like lentils.',
      'The cloth was rolled one way, dyed, opened, and rolled the other way.',
    ],
  },
  shibori: {
    ...tied,
    name: 'Shibori',
    on: ['Mul Cotton', 'Linen', 'Linen Silk', 'Modal Silk', 'Cotton', 'Crepe'],
    tiers: upToCore,
    glosses: [
      'The cloth is folded, clamped and dipped; what the clamp covered stays pale.',
      'Shibori shows its folds, soft at the edges where the dye crept in.',
    ],
  },
  ombre: {
    ...tied,
    name: 'Ombre',
    on: ['Georgette', 'Organza', 'Chiffon', 'Crepe', 'Chanderi', 'Tulle'],
    glosses: [
      'The colour climbs from one shade to the other in nine dips, each a little shallower.',
      'One end was dipped once and the other nine times; there is no line between them.',
    ],
  },
  ajrakh: {
    ...print,
    name: 'Ajrakh',
    on: ['Modal Silk', 'Mul Cotton', 'Mashru', 'Linen'],
    glosses: [
      'Ajrakh is printed with resist and mordant on both faces, then washed until the indigo settles.',
      'Sixteen steps lie between the grey cloth and these stars, and nine of them are washing.',
    ],
  },
  bagru: {
    ...print,
    name: 'Bagru',
    on: blockGround,
    glosses: [
      'Bagru prints are stamped on a dyed ground with black of iron and red of madder.',
      'The black is rusted iron, fermented with jaggery for a fortnight.',
    ],
  },
  sanganeri: {
    ...print,
    name: 'Sanganeri',
    on: blockGround,
    glosses: [
      'Sanganeri florals are drawn fine and stamped on pale ground, with an outline and two fillings.',
      'Three blocks make one flower: the line, the petal, the leaf.',
    ],
  },
  dabu: {
    ...print,
    name: 'Dabu',
    on: ['Cotton', 'Mul Cotton', 'Linen', 'Modal Silk', 'Khadi Cotton'],
    glosses: [
      'Dabu resists with mud: clay, lime and chaff are stamped on, dusted, dyed and washed away.',
      'The hairlines in the ground are where the mud cracked before the vat.',
    ],
  },
  kalamkari: {
    ...print,
    name: 'Kalamkari',
    on: ['Cotton', 'Mulberry Silk', 'Tussar Silk', 'Mul Cotton', 'Chanderi'],
    tiers: everyTier,
    glosses: [
      'Kalamkari is drawn with a bamboo pen and filled with dyes of root, rind and rust.',
      'The pen is bamboo with a rag of wool at its waist, and the line cannot be taken back.',
    ],
  },
  block: {
    ...print,
    name: 'Block Print',
    on: blockGround,
    glosses: [
      'The blocks are cut in teak and pressed by hand, so no two prints are quite alike.',
      'Each colour has a block of its own, and the printer finds the corner by touch.',
    ],
  },
  digital: {
    ...print,
    name: 'Digital Print',
    on: ['Crepe', 'Satin', 'Chiffon', 'Viscose Georgette', 'Organza', 'Modal Silk'],
    glosses: [
      'The print was painted at full size first and repeats only once in three metres.',
      'Forty shades are printed in one pass and fixed with steam.',
    ],
  },
  batik: {
    ...print,
    name: 'Batik',
    on: ['Mul Cotton', 'Cotton', 'Modal Silk', 'Linen', 'Mulberry Silk'],
    glosses: [
      'Batik draws with hot wax; the fine veins are where it cracked and let the colour in.',
      'The wax is boiled out at the end, and the lines stay pale.',
    ],
  },
  marbling: {
    ...print,
    name: 'Marbling',
    on: ['Silk Satin', 'Crepe', 'Chiffon', 'Mulberry Silk', 'Viscose Georgette'],
    glosses: [
      'The colours float on thickened water, are combed once, and the cloth is laid on them.',
      'Marbling cannot be repeated: the pattern leaves the bath with the cloth.',
    ],
  },
} as const satisfies Record<string, Craft>
