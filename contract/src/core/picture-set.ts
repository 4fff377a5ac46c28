import { z } from 'zod'

export const pictureSet = z.object({
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** Dominant colour, `#rrggbb`: shown while the picture loads. */
  colour: z.string(),
  /** The point that stays visible where the picture is cropped, `30% 10%`; absent for the centre. */
  focus: z.string().optional(),
  src: z.string(),
  avif: z.string(),
  webp: z.string(),
})

export type PictureSet = z.infer<typeof pictureSet>
