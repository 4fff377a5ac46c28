/** Filters of a listing and the number of pieces that each choice would show. */
import { z } from 'zod'

export const filterBlock = z.union([
  z.object({
    name: z.enum(['Designer', 'Size']),
    values: z.array(
      z.object({
        id: z.int(),
        value: z.string(),
        count: z.int(),
        /** Added by this shop: `3–4 years`, for a size where all pieces are for children. */
        age: z.string().optional(),
      }),
    ),
  }),
  z.object({
    name: z.literal('Colors'),
    values: z.array(z.object({ id: z.int(), name: z.string(), code: z.string(), count: z.int() })),
  }),
])

export type FilterBlock = z.infer<typeof filterBlock>

const factValue = z.object({ code: z.string(), label: z.string(), count: z.int() })

export const facets = z.object({
  filters: z.array(filterBlock),
  /** Sub-categories of the searched category with their number of matches. */
  categories: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), count: z.int() })),
  /** Whole rupees; null when nothing matches. */
  price: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Added by this shop: how many pieces cost this many rupees or more, in a search without words. */
  above: z.array(z.object({ min: z.int(), count: z.int() })),
  /** Added by this shop: each facet is counted without its own choice. */
  occasions: z.array(factValue),
  fabrics: z.array(factValue),
  crafts: z.array(factValue),
  /** Added by this shop: custom fields by which shoppers filter; absent in a shop without them. */
  fields: z
    .array(
      z.object({
        key: z.string(),
        title: z.string(),
        /** `value` as the address has it, `cluster:Kota`. */
        values: z.array(
          z.object({
            value: z.string(),
            text: z.string(),
            count: z.int(),
            /** Of a colour, `#8a1538`; its text is then the nearest name of the shop's list. */
            swatch: z.string().exactOptional(),
          }),
        ),
      }),
    )
    .optional(),
  /** The number of pieces that are ready to ship. */
  ready: z.int(),
  discounts: z.array(z.object({ percent: z.int(), count: z.int() })),
})

export type Facets = z.infer<typeof facets>
