/** A shopper's measurements for made-to-order products, added by this shop: api.md section 8. */
import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf } from '#core/envelope.ts'
import { measureKeys } from './measure-fields.ts'

const length = z.object({
  value: z.number('Enter a number').min(0, 'Enter a number').max(500, 'Enter a number'),
  unit: z.enum(['in', 'cm']),
})

export const measurements = z.object({
  lengths: z.partialRecord(z.enum(measureKeys), length),
  notes: trimmedText(300).default(''),
  may_call: z.boolean().default(false),
})

export type Measurements = z.infer<typeof measurements>

export const measurementEndpoints = {
  read: endpoint('measurements', {
    method: 'GET',
    path: 'profile/measurements',
    access: access.shopper,
    summary: "The shopper's measurements for pieces that are cut to order; empty before any are saved",
    reply: dataOf(measurements),
  }),
  save: endpoint('saveMeasurements', {
    method: 'POST',
    path: 'profile/measurements',
    access: access.shopper,
    summary: 'Save them all anew',
    body: measurements,
    reply: actionReply,
  }),
} as const
