import { everyTier, fromCore, upToCore, type Craft } from './craft.ts'

const metalGround = ['Raw Silk', 'Velvet', 'Micro Velvet', 'Satin', 'Organza', 'Tissue', 'Georgette', 'Net'] as const
const gotaGround = ['Georgette', 'Chanderi', 'Raw Silk', 'Cotton Silk', 'Organza', 'Kota Doria'] as const
const softGround = ['Georgette', 'Chiffon', 'Crepe', 'Organza', 'Net', 'Tulle', 'Satin', 'Viscose Georgette'] as const
const metal = { label: 'Work', on: metalGround, tiers: fromCore, isForGrownUps: true } as const
const glitter = { label: 'Work', on: softGround, tiers: everyTier, isForGrownUps: true } as const

/** Handwork in metal, mirror, bead and stone. */
export const brightWorks = {
  zardozi: {
    ...metal,
    name: 'Zardozi',
    glosses: [
      'Zardozi is metal wire and coil, couched down in relief so that it catches light from the side.',
      'The zardozi is laid over cotton cord, so each petal stands a little above the cloth.',
      'Zardozi is drawn in metal: wire for the stems, coil for the petals, a spangle for the eye.',
    ],
  },
  dabka: {
    ...metal,
    name: 'Dabka',
    glosses: [
      'Dabka is a fine coiled wire, cut by eye and sewn on like a bead.',
      'The dabka is snipped to length petal by petal, and sewn on like a bead.',
    ],
  },
  nakshi: {
    ...metal,
    name: 'Nakshi',
    glosses: [
      'Nakshi is a heavier coil with facets, so it sparkles where dabka only glows.',
      'The faceted coil of nakshi is kept for the heart of each flower, where it does most.',
    ],
  },
  sitara: {
    ...metal,
    name: 'Sitara',
    tiers: everyTier,
    glosses: [
      'Sitara are small flat spangles, each held by three stitches so that it cannot turn.',
      'The spangles called sitara are strewn by eye, closer at the edge and thinner towards the middle.',
    ],
  },
  mukaish: {
    ...metal,
    name: 'Mukaish',
    on: ['Georgette', 'Chiffon', 'Chanderi', 'Organza', 'Mul Cotton', 'Net'],
    tiers: everyTier,
    glosses: [
      'Mukaish presses flattened metal wire through the cloth, one dot at a time.',
      'Each dot of mukaish is a strip of metal, pushed through and flattened with the thumbnail.',
    ],
  },
  tilla: {
    ...metal,
    name: 'Tilla',
    on: ['Velvet', 'Micro Velvet', 'Raw Silk', 'Pashmina', 'Merino Wool', 'Suiting Wool'],
    glosses: [
      'Tilla is metal thread couched in long unbroken lines, the way it is done in the valley.',
      'A tilla line never stops to turn: it runs round a paisley and ends where it began.',
    ],
  },
  mirror: {
    ...metal,
    name: 'Mirror Work',
    on: ['Georgette', 'Cotton', 'Cotton Silk', 'Mashru', 'Raw Silk', 'Chanderi', 'Viscose Georgette'],
    tiers: everyTier,
    glosses: [
      'Each mirror is held by a ring of buttonhole stitch and set a little loose, so that it flickers.',
      'The mirrors are blown glass, cut with scissors and ringed with thread.',
    ],
  },
  sequin: {
    ...glitter,
    name: 'Sequin',
    glosses: [
      'The sequins are sewn flat, each with its own stitch, so they move with the cloth.',
      'The sequins overlap by a third, like tiles, and always downwards.',
    ],
  },
  cutdana: {
    ...glitter,
    name: 'Cutdana',
    tiers: fromCore,
    glosses: [
      'Cutdana are cut glass tubes, sewn in strokes that follow the fall of the cloth.',
      'The glass tubes of cutdana are sorted by shade before a single one is sewn.',
    ],
  },
  pearl: {
    ...glitter,
    name: 'Pearl',
    tiers: fromCore,
    glosses: [
      'The pearls are glass, knotted one by one, so a broken thread loses one and not twenty.',
      'Seed pearls outline the figure and leave its middle to the cloth.',
    ],
  },
  stones: {
    ...metal,
    name: 'Kundan Work',
    glosses: [
      'Glass is set on foil in soft metal and sewn down through four small loops.',
      'Each set stone is ringed with coil, as a jeweller would ring it with wire.',
    ],
  },
  beads: {
    ...glitter,
    name: 'Beadwork',
    on: ['Velvet', 'Raw Silk', 'Satin', 'Organza', 'Tissue', 'Net', 'Crepe'],
    glosses: [
      'The beads are strung on waxed thread and knotted row by row.',
      'The beads are sorted by size and matched by daylight.',
    ],
  },
  foil: {
    ...glitter,
    name: 'Foil',
    on: ['Georgette', 'Organza', 'Crepe', 'Chanderi', 'Cotton Silk', 'Viscose Georgette'],
    tiers: upToCore,
    glosses: [
      'The foil is laid on a printed glue and pressed with a warm iron, as khari work was once done with mica.',
      'Foil is the lightest of gilding: it adds nothing to the weight of the cloth.',
    ],
  },
  gota: {
    label: 'Work',
    name: 'Gota Patti',
    on: gotaGround,
    tiers: everyTier,
    glosses: [
      'Gota patti is metallic ribbon, folded into petals and applied by hand.',
      'The gota is woven ribbon, snipped, folded into petals and felled down with a stitch that hides.',
    ],
  },
  feather: {
    ...glitter,
    name: 'Feather Trim',
    on: ['Satin', 'Crepe', 'Georgette', 'Organza', 'Net', 'Tulle'],
    tiers: fromCore,
    glosses: [
      'The feathers are moulted and dyed, bound in pairs and sewn to a tape that comes off for cleaning.',
      'Each feather is curled over steam before it is bound to the edge.',
    ],
  },
} as const satisfies Record<string, Craft>
