/** A customer as the form of an order by phone shows them. */
import { z } from 'zod'
import { amountMinor } from '#core/admin-endpoint.ts'
import { measurements } from '#selling/measurements.ts'

const customerAddress = z.object({
  id: z.int(),
  name: z.string(),
  phone: z.string(),
  /** The whole address in one line. */
  text: z.string(),
  isDefault: z.boolean(),
})

export const phoneCustomer = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isGuest: z.boolean(),
  orders: z.int(),
  creditMinor: amountMinor,
  addresses: z.array(customerAddress),
  /** The measurements of the account, if it has any. */
  measurements: measurements.nullable(),
})
export type PhoneCustomer = z.infer<typeof phoneCustomer>
