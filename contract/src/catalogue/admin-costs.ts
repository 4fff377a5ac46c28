/** What the sizes of a piece cost the house; only people with costs.edit ever see it. */
import { z } from 'zod'
import { adminId, amountMinor, idParams } from '#core/admin-endpoint.ts'
import { access, endpoint } from '#core/endpoint.ts'

const amountText = 'Enter rupees, such as 12500 or 999.50'
const cost = z.int(amountText).min(0, amountText).max(100_000_000_000, 'At most 1,000,000,000 rupees')

const sizeCost = z.object({
  variantId: z.int(),
  choices: z.array(z.string()),
  /** What a shopper pays now, with GST. */
  priceMinor: amountMinor,
  /** Without GST; null where nobody entered it. */
  costMinor: amountMinor.nullable(),
})
const pieceCosts = z.object({ sizes: z.array(sizeCost) })
export type SizeCost = z.infer<typeof sizeCost>

export const adminCostEndpoints = {
  find: endpoint('pieceCosts', {
    method: 'GET',
    path: 'pieces/{id}/costs',
    access: access.staff('costs.edit'),
    summary: 'What each size of a piece costs the house, without GST',
    params: idParams,
    reply: pieceCosts,
    errors: ['piece.not_found'],
  }),
  save: endpoint('savePieceCosts', {
    method: 'POST',
    path: 'pieces/{id}/costs',
    access: access.staff('costs.edit'),
    summary: 'Enter what sizes of a piece cost the house; sizes that are left out keep their cost',
    params: idParams,
    body: z.object({
      sizes: z
        .array(z.object({ variantId: adminId, costMinor: cost.nullable() }))
        .min(1, 'Enter the cost of a size')
        .max(200, 'At most 200 sizes'),
    }),
    reply: pieceCosts,
    errors: ['piece.not_found'],
  }),
} as const
