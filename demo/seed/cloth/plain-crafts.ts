import { everyTier, upToCore, type Craft } from './craft.ts'

/** No ornament: only the cut and the material. */
export const plainCrafts = {
  plain: {
    label: 'Craft',
    name: 'Hand Tailoring',
    on: [
      'Suiting Wool',
      'Linen',
      'Khadi Cotton',
      'Cotton',
      'Matka Silk',
      'Tussar Silk',
      'Velvet',
      'Crepe',
      'Cotton Silk',
      'Linen Silk',
      'Silk Satin',
      'Raw Silk',
      'Mul Cotton',
      'Merino Wool',
      'Satin',
      'Jacquard',
    ],
    tiers: everyTier,
    glosses: [
      'The seams are pressed open, bound and felled by hand.',
      'The finish is inside: felled seams and hand-worked edges.',
      'The cloth is left plain, so that the cut shows.',
    ],
  },
  leather: {
    label: 'Craft',
    name: 'Hand-stitched Leather',
    on: [],
    tiers: everyTier,
    glosses: ['The upper is cut from one hide and sewn to the sole with waxed cotton.'],
  },
  voucher: {
    label: 'Craft',
    name: 'Printed Card',
    on: [],
    tiers: upToCore,
    glosses: ['The card is letterpressed on cotton paper and comes in a sleeve.'],
  },
} as const satisfies Record<string, Craft>
