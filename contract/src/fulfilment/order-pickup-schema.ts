import { z } from 'zod'

/** How far an order is that the customer collects from a store. */
export const orderPickup = z.object({
  store: z.string(),
  /** Null until the customer was told that the order is ready. */
  readyAt: z.string().nullable(),
  readyBy: z.string(),
  handedOverAt: z.string().nullable(),
  handedOverBy: z.string(),
  /** Why it was handed over without its code. */
  reason: z.string(),
  /** Wrong codes that are still allowed. */
  triesLeft: z.int(),
  canReady: z.boolean(),
  canHandOver: z.boolean(),
  /** True for a person who may hand over without the code. */
  mayOverride: z.boolean(),
})
export type OrderPickup = z.infer<typeof orderPickup>
