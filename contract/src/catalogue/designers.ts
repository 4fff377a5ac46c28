/** Designers, and the static file that older clients read: api.md section 4. */
import { z } from 'zod'
import { pictureSet } from '#core/picture-set.ts'

/** Designers by first letter, A to Z. */
export const designerOptions = z.record(
  z.enum(['all', 'clothing', 'accessories', 'jewellery', 'popular']),
  z.record(z.string(), z.array(z.object({ designer: z.string(), id: z.string() }))),
)

export type DesignerOptions = z.infer<typeof designerOptions>

export const designerItem = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  tagline: z.string(),
  products: z.int(),
  palette: z.array(z.string()),
  /** Added by this shop. */
  founded: z.int().nullable(),
  crafts: z.array(z.string()),
  /** A piece that the label is known for, and a close-up of its cloth or work. */
  signature: pictureSet.nullable(),
  textile: pictureSet.nullable(),
})

export type DesignerItem = z.infer<typeof designerItem>

/** Added by this shop: everything that the page of a label shows. */
export const designerDetail = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  founded: z.int().nullable(),
  /** Plain text. */
  story: z.string(),
  crafts: z.array(z.string()),
  textile: pictureSet.nullable(),
  /** The town or the workroom, upright. */
  place: pictureSet.nullable(),
  products: z.int(),
  /** The number of pieces that are ready to ship. */
  ready: z.int(),
  /** Days until the other pieces are dispatched; null when all are ready. */
  made_in: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** `XS to 6XL`; empty without sizes of clothes. */
  sizes: z.string(),
})

export type DesignerDetail = z.infer<typeof designerDetail>
