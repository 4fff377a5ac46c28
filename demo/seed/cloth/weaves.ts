import { everyTier, fromCore, upToCore, type Craft } from './craft.ts'

const weave = { label: 'Weave', tiers: everyTier } as const
const rich = { ...weave, tiers: fromCore } as const

/** Ornament that the loom weaves in. */
export const weaves = {
  ikat: {
    ...weave,
    name: 'Ikat',
    on: ['Mulberry Silk', 'Cotton', 'Cotton Silk'],
    glosses: [
      'The yarn was tied and dyed before it was woven, which gives each edge its feathered outline.',
      'In ikat the pattern is dyed into the yarn, so every edge is softly feathered.',
    ],
  },
  patola: {
    ...rich,
    name: 'Patola',
    on: ['Mulberry Silk'],
    glosses: [
      'In patola both warp and weft are dyed first, and the figure appears where they meet.',
      'Two people weave a patola at a tilted loom and correct the yarn with a needle after every few rows.',
    ],
  },
  pochampally: {
    ...weave,
    name: 'Pochampally',
    on: ['Mulberry Silk', 'Cotton Silk', 'Cotton'],
    glosses: [
      'Pochampally sets its diamonds in three colours, each tied and dyed on the yarn.',
      'The diamonds look sharp from afar and feathered up close.',
    ],
  },
  banarasi: {
    ...rich,
    name: 'Banarasi',
    on: ['Katan Silk', 'Tissue', 'Georgette', 'Organza'],
    glosses: [
      'The motifs are woven kadhwa, each with its own small shuttle, so that no thread floats at the back.',
      'A kadhwa buti is woven by itself, and its reverse is as clean as its face.',
    ],
  },
  tanchoi: {
    ...rich,
    name: 'Tanchoi',
    on: ['Katan Silk', 'Silk Satin'],
    glosses: [
      'Tanchoi floats its figure in silk on silk, without a metal thread anywhere.',
      'The satin ground of a tanchoi lets the figure show only when you move.',
    ],
  },
  jangla: {
    ...rich,
    name: 'Jangla',
    on: ['Katan Silk', 'Tissue', 'Georgette'],
    glosses: [
      'A jangla is a creeper that covers the whole cloth and never repeats within arm’s reach.',
      'The creeper of the jangla has coloured silk inside its gold, the old meena way.',
    ],
  },
  kanjeevaram: {
    ...weave,
    name: 'Temple Border',
    tiers: fromCore,
    on: ['Kanjeevaram Silk'],
    glosses: [
      'Body and border are woven apart and interlocked, and the teeth of the temple edge are that joint.',
      'Three shuttles cross the loom, one for each border and one for the body between them.',
    ],
  },
  paithani: {
    ...rich,
    name: 'Paithani',
    on: ['Mulberry Silk', 'Katan Silk'],
    glosses: [
      'A paithani pallu is tapestry: each colour has a bobbin of its own and no thread shows at the back.',
      'Parrots and vines are interlocked by hand in a ground of gold.',
    ],
  },
  jamdani: {
    ...weave,
    name: 'Jamdani',
    on: ['Mul Cotton', 'Cotton', 'Khadi Cotton', 'Linen'],
    glosses: [
      'Jamdani sets its motifs between two threads of the ground, by finger and without a drawing.',
      'The motifs are laid in as the muslin grows, and look almost painted.',
    ],
  },
  chanderi: {
    ...weave,
    tiers: upToCore,
    name: 'Handwoven Buti',
    on: ['Chanderi'],
    glosses: [
      'The butis are thrown in by hand between two picks of a weave so sheer that it needs no more ornament.',
      'Each buti is woven in by hand, one colour at a time.',
    ],
  },
  maheshwari: {
    ...weave,
    tiers: upToCore,
    name: 'Striped Border',
    on: ['Maheshwari'],
    glosses: [
      'The border can be worn on either face, as the weavers of Maheshwar meant it.',
      'Five stripes of the border are named after things on the river: wave, brick, mat, flower and fort.',
    ],
  },
  kota: {
    ...weave,
    tiers: upToCore,
    name: 'Checked',
    on: ['Kota Doria'],
    glosses: [
      'The squares come from beating the weft unevenly on purpose, fourteen threads to a side.',
      'The yarn is sized with onion juice and rice before it goes to the loom.',
    ],
  },
  himroo: {
    ...weave,
    name: 'Himroo',
    on: ['Cotton Silk', 'Jacquard'],
    glosses: [
      'Himroo floats silk over cotton and keeps its extra threads loose at the back, which makes it soft.',
      'Himroo came to the Deccan with a court and stayed.',
    ],
  },
  mashru: {
    ...weave,
    tiers: upToCore,
    name: 'Striped',
    on: ['Mashru'],
    glosses: [
      'The stripes are laid in the warp and finished with a glaze of flour, beaten in with mallets.',
      'The stripes run three to an inch, in satin on cotton.',
    ],
  },
  assam: {
    ...weave,
    name: 'Kingkhap Buti',
    tiers: fromCore,
    on: ['Muga Silk', 'Linen Silk'],
    glosses: [
      'The figures are picked up with a bamboo splint, row by row, and were once kept for the court.',
      'The weaver counts each figure, from river weed to lion, without a drawing.',
    ],
  },
  figured: {
    ...weave,
    name: 'Woven Paisley',
    on: ['Jamawar', 'Brocade', 'Banarasi Brocade', 'Jacquard'],
    glosses: [
      'The figure is part of the cloth: there is nothing on its surface that could come off.',
      'The cards that lift the threads for this figure make a loop twelve metres long.',
    ],
  },
} as const satisfies Record<string, Craft>
