import { z } from 'zod'
import { fromOccasionBody, occasionBody } from '#agents/occasion/occasion.wire.ts'
import type { Buyer, Place, SessionInput } from './session.types.ts'

const most = 100
const text = (length: number) => z.string().trim().max(length, `At most ${length} characters`).optional().default('')

const buyer = z
  .object({
    first_name: text(60),
    last_name: text(60),
    email: z
      .union([z.literal(''), z.email('Enter an email such as name@example.com').max(254)])
      .optional()
      .default(''),
    phone_number: text(40),
  })
  .transform(({ first_name: firstName, last_name: lastName, email, phone_number: phone }): Buyer => ({
    firstName,
    lastName,
    email,
    phone,
  }))

const destination = z.object({
  id: z.string().max(100).optional(),
  first_name: text(60),
  last_name: text(60),
  phone_number: text(40),
  street_address: text(300),
  extended_address: text(190),
  address_locality: text(100),
  address_region: text(100),
  address_country: text(60),
  postal_code: text(12),
})

const method = z.object({
  destinations: z.array(destination).max(20).optional(),
  selected_destination_id: z.string().max(100).nullish(),
})

const line = z.object({
  item: z.object({ id: z.string().min(1, 'Name the variant').max(100) }),
  quantity: z.int('The quantity is a whole number').min(1, 'The quantity is 1 or more').max(1_000_000),
})

const body = z.object({
  line_items: z.array(line).max(most, `At most ${most} lines`).optional(),
  cart_id: z.string().max(100).optional(),
  buyer: buyer.optional(),
  discounts: z.object({ codes: z.array(z.string().trim().min(1).max(60)).max(20).optional() }).optional(),
  fulfillment: z.object({ methods: z.array(method).max(20).optional() }).optional(),
  attribution: z
    .record(z.string().max(100), z.union([z.string().max(300), z.number(), z.boolean()]))
    .refine((all) => JSON.stringify(all).length <= 2000, 'At most 2,000 characters')
    .optional(),
  occasion: occasionBody.optional(),
  signals: z.record(z.string(), z.unknown()).optional(),
  context: z.looseObject({ eligibility: z.array(z.string()).optional() }).optional(),
})

type Body = z.infer<typeof body>

function toPlace({ fulfillment }: Body, who: Buyer | undefined): Place | undefined {
  const methods = fulfillment?.methods ?? []
  const chosen = methods
    .map(
      ({ destinations = [], selected_destination_id: id }) =>
        destinations.find((one) => one.id === id) ?? destinations[0],
    )
    .find((one) => one !== undefined)
  if (chosen === undefined) return undefined
  const named = [chosen.first_name, chosen.last_name].filter((part) => part !== '').join(' ')
  const ofBuyer = [who?.firstName ?? '', who?.lastName ?? ''].filter((part) => part !== '').join(' ')
  return {
    name: named === '' ? ofBuyer : named,
    phone: chosen.phone_number === '' ? (who?.phone ?? '') : chosen.phone_number,
    street: [chosen.street_address, chosen.extended_address].filter((part) => part !== '').join(', '),
    city: chosen.address_locality,
    region: chosen.address_region,
    country: chosen.address_country === '' ? 'IN' : chosen.address_country,
    postalCode: chosen.postal_code,
  }
}

export type ReadInput =
  | {
      readonly input: SessionInput
      readonly cartId: string | undefined
      readonly hasEligibility: boolean
      readonly buyerIp: string | null
    }
  | { readonly problem: string }

/** Undefined lines are an empty list only for a checkout that is made of a cart. */
export function readSessionInput(
  given: unknown,
  agreed: { readonly hasDelivery: boolean; readonly hasCodes: boolean; readonly hasOccasion: boolean },
): ReadInput {
  const parsed = body.safeParse(given ?? {})
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return { problem: `${issue?.path.join('.') ?? 'The body'}: ${issue?.message ?? 'does not fit'}` }
  }
  const { data } = parsed
  if (data.line_items === undefined && data.cart_id === undefined) return { problem: 'line_items: is required' }
  const ip = data.signals?.['dev.ucp.buyer_ip']
  return {
    cartId: data.cart_id,
    hasEligibility: (data.context?.eligibility ?? []).length > 0,
    buyerIp: typeof ip === 'string' ? ip : null,
    input: {
      lines: (data.line_items ?? []).map(({ item, quantity }) => ({ itemId: item.id, quantity })),
      buyer: data.buyer,
      place: agreed.hasDelivery ? toPlace(data, data.buyer) : undefined,
      codes: agreed.hasCodes ? data.discounts?.codes : undefined,
      attribution: data.attribution,
      occasion: agreed.hasOccasion ? fromOccasionBody(data.occasion) : {},
    },
  }
}
