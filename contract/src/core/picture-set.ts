import { z } from 'zod'

export const pictureSet = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`: shown while the picture loads. */
  colour: z.string(),
  /** `object-position` for a crop that keeps what the merchant chose, `30% 10%`; absent for the centre. */
  focus: z.string().optional(),
  /** A merchant's own picture, with its own background; absent for a drawing of the shop. */
  photograph: z.literal(true).optional(),
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
})

export type PictureSet = z.infer<typeof pictureSet>
