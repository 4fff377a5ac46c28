import { z } from 'zod'

/** A picture in all its rendered sizes, added beside the plain URLs that every client reads. */
export const pictureSet = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`: shown while the picture loads. */
  colour: z.string(),
  src: z.string(),
  /** `srcset` values; empty when the picture is a placeholder. */
  avif: z.string(),
  webp: z.string(),
})

export type PictureSet = z.infer<typeof pictureSet>
