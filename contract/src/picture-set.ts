import { z } from 'zod'

export const pictureSet = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`: shown while the picture loads. */
  colour: z.string(),
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
})

export type PictureSet = z.infer<typeof pictureSet>
