/** Designers and the static file that older clients read: api.md section 4. */
import { z } from 'zod'

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
})

export type DesignerItem = z.infer<typeof designerItem>
