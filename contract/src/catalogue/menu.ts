/** The menu of a department: added by this shop. */
import { z } from 'zod'

const namedPlace = z.object({ id: z.int(), slug: z.string(), name: z.string() })
const menuChoice = z.object({ code: z.string(), label: z.string(), count: z.int() })

/** Prices are whole rupees; the last range has no end. */
export const menuDepartment = z.object({
  id: z.int(),
  occasions: z.array(menuChoice),
  crafts: z.array(menuChoice),
  prices: z.array(z.object({ min: z.int(), max: z.int().nullable() })),
  designers: z.array(namedPlace),
  /** Collections that consist mostly of the department's pieces. */
  collections: z.array(namedPlace),
  ready: z.int(),
})

export type MenuDepartment = z.infer<typeof menuDepartment>
