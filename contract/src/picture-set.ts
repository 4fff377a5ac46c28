import { z } from 'zod'

/** A picture in the sizes that were made of it; an extra beside the plain addresses that every client reads. */
export const pictureSet = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`: shown until the picture is there. */
  colour: z.string(),
  src: z.string(),
  /** `srcset` values; empty when the picture is a placeholder. */
  avif: z.string(),
  webp: z.string(),
})

export type PictureSet = z.infer<typeof pictureSet>
