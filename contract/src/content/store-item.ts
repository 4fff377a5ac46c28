import { z } from 'zod'
import { pictureSet } from '#core/picture-set.ts'
import { storeDrawings } from './stores.ts'

/** A store as pages show it. */
export const storeItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The whole address in one line; its parts follow. */
  address: z.string(),
  lines: z.array(z.string()),
  city: z.string(),
  pin: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  time_zone: z.string(),
  phone: z.string(),
  /** Digits with the country code, or empty. */
  whatsapp: z.string(),
  /** Seven days from Monday, in the store's time; empty on a closed day. */
  hours: z.array(z.object({ from: z.string(), to: z.string() })),
  /** The next closed days, from today on. */
  closed_days: z.array(z.object({ day: z.string(), note: z.string() })),
  by_appointment: z.boolean(),
  services: z.string(),
  /** Names of the advisers who receive visitors. */
  advisers: z.string(),
  reach: z.string(),
  map_link: z.string(),
  /** A drawn room, for a store without a picture. */
  drawing: z.enum(storeDrawings).nullable(),
  picture: pictureSet.nullable(),
})

export type StoreItem = z.infer<typeof storeItem>
