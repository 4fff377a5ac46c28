import { z } from 'zod'
import type { WearBy } from '@shop/contract/catalogue/arrival'
import { speaksOccasion } from '#agents/occasion/occasion-schema.rules.ts'
import { neededBy } from '#agents/occasion/occasion.wire.ts'
import type { Caller } from '#agents/platforms/admission.service.ts'
import { AgentRefusal } from '#agents/protocol/agent-refusal.ts'
import type { Message } from '#agents/protocol/messages.ts'
import { relevantTo } from '#agents/protocol/negotiation.rules.ts'
import { shopping, type Capability } from '#agents/protocol/releases.ts'
import type { Context } from '#platform/runtime/context.ts'
import { arrivalsAt, type Destination, findPieces, lookUpPieces } from './pieces.service.ts'
import type { AgentPiece } from './pieces.types.ts'
import { buyableFirst, returnSentence, type Shown, toProduct } from './pieces.view.ts'
import { selectIn } from './selection.rules.ts'

const mostIds = 24
const mostOffset = 2400
const defaultLimit = 10
const amount = z.int().min(0).optional()

const place = z.looseObject({
  address_country: z.string().max(60).optional(),
  postal_code: z.string().max(12).optional(),
})
const filters = z.looseObject({
  categories: z.array(z.string().max(100)).max(20).optional(),
  price: z.object({ min: amount, max: amount }).optional(),
  fulfills_to: place.optional(),
})
const context = place.extend({ currency: z.string().max(3).optional() })
const common = { filters: filters.optional(), context: context.optional() }

const searchBody = z.looseObject({
  ...common,
  occasion: z.object({ needed_by: neededBy.nullish() }).optional(),
  query: z.string().trim().max(200).optional().default(''),
  pagination: z
    .object({ cursor: z.string().max(20).optional(), limit: z.int().min(1).optional() })
    .optional()
    .default({}),
})
const lookupBody = z.looseObject({ ...common, ids: z.array(z.string().max(100)).min(1).max(100) })
const choice = z.looseObject({ name: z.string().max(100), label: z.string().max(100) })
const productBody = z.looseObject({
  ...common,
  id: z.string().max(100),
  selected: z.array(choice).max(10).optional().default([]),
  preferences: z.array(z.string().max(100)).max(10).optional().default([]),
})

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new AgentRefusal(
    'invalid_request',
    `${issue?.path.join('.') ?? 'The body'}: ${issue?.message ?? 'does not fit'}`,
  )
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const offset = Number(/^from-(\d{1,5})$/.exec(cursor)?.[1] ?? Number.NaN)
  if (Number.isNaN(offset) || offset > mostOffset) {
    throw new AgentRefusal('invalid_request', 'pagination.cursor: send the cursor of the answer before')
  }
  return offset
}

type Common = {
  readonly filters?: z.infer<typeof filters> | undefined
  readonly context?: z.infer<typeof context> | undefined
}

/** Where the buyer wants the pieces: the explicit destination, else the hint of the context; anywhere in India by default. */
function destinationOf({ filters: given, context: hint }: Common): Destination {
  const to = given?.fulfills_to ?? hint
  const country = (to?.address_country ?? '').toUpperCase()
  return { countryCode: country === '' ? 'IN' : country, postalCode: to?.postal_code ?? null }
}

/** Where the pieces have to be on the day of the occasion; null without a day. */
function wearOf({ occasion, ...common }: z.infer<typeof searchBody>): WearBy | null {
  const day = occasion?.needed_by
  return day == null ? null : { day, place: destinationOf(common) }
}

async function shownIn(
  ctx: Context,
  caller: Caller,
  { root, body }: { root: Capability; body: Common },
): Promise<Shown> {
  const { publicUrl, brand } = ctx.ports
  const tells = caller.release.deliveryExtends.includes(root) && caller.agreed.has(shopping.delivery)
  const arrivalOf = tells ? await arrivalsAt(ctx, destinationOf(body)) : undefined
  return { publicUrl, brandName: brand.name, arrivalOf }
}

function envelope({ release, agreed }: Caller, root: Capability) {
  return { ucp: { version: release.version, capabilities: relevantTo(agreed, root) } }
}

function policiesOf({ release }: Caller, pieces: readonly AgentPiece[], pathOf: (index: number) => string) {
  if (!release.hasPolicies) return {}
  const places = Map.groupBy(pieces.keys(), (index) => {
    const piece = pieces[index]
    return piece === undefined ? '' : returnSentence(piece)
  })
  const policies = [...places].map(([plain, indexes]) => ({
    type: 'dev.ucp.shopping.policy.return',
    description: { plain },
    applies_to: indexes.map(pathOf),
  }))
  return { policies }
}

export async function searchCatalogue(ctx: Context, caller: Caller, given: unknown) {
  const body = read(searchBody, given)
  const { query, pagination } = body
  const offset = offsetOf(pagination.cursor)
  const found = await findPieces(ctx, {
    query,
    categories: body.filters?.categories ?? [],
    price: body.filters?.price ?? {},
    currency: body.context?.currency ?? 'INR',
    wear: speaksOccasion(caller.agreed) ? wearOf(body) : null,
    offset,
    limit: Math.min(mostIds, pagination.limit ?? defaultLimit),
  })
  const shown = await shownIn(ctx, caller, { root: shopping.search, body })
  const pieces = found.pieces.filter(({ variants }) => variants.length > 0)
  return {
    ...envelope(caller, shopping.search),
    products: pieces.map((piece) => toProduct(piece, buyableFirst(piece.variants), shown)),
    pagination: {
      has_next_page: found.next !== null,
      ...(found.next !== null && { cursor: `from-${found.next}` }),
      total_count: found.total,
    },
    messages: found.messages,
    ...policiesOf(caller, pieces, (index) => `$.products[${index}]`),
  }
}

const missingMessage = (id: string): Message => ({
  type: 'info',
  code: 'not_found',
  content: `There is nothing for sale with the id ${id}.`,
})

const tooMany: Message = {
  type: 'info',
  code: 'ids_left_out',
  content: `One request looks up ${mostIds} ids; ask for the others in another one.`,
}

export async function lookUpCatalogue(ctx: Context, caller: Caller, given: unknown) {
  const body = read(lookupBody, given)
  const ids = [...new Set(body.ids)]
  const { found, missing } = await lookUpPieces(ctx, ids.slice(0, mostIds), ({ variants }) => buyableFirst(variants)[0])
  const shown = await shownIn(ctx, caller, { root: shopping.lookup, body })
  const products = found.map(({ piece, variants }) => {
    const product = toProduct(
      piece,
      variants.map(({ variant }) => variant),
      shown,
    )
    const withInputs = product.variants.map((variant, index) => ({ ...variant, inputs: variants[index]?.inputs ?? [] }))
    return { ...product, variants: withInputs }
  })
  return {
    ...envelope(caller, shopping.lookup),
    products,
    messages: [...missing.map(missingMessage), ...(ids.length > mostIds ? [tooMany] : [])],
    ...policiesOf(
      caller,
      found.map(({ piece }) => piece),
      (index) => `$.products[${index}]`,
    ),
  }
}

/** Undefined for an id of nothing that is for sale. */
export async function viewCataloguePiece(ctx: Context, caller: Caller, given: unknown) {
  const body = read(productBody, given)
  const { found } = await lookUpPieces(ctx, [body.id], ({ variants }) => buyableFirst(variants)[0])
  const [first] = found
  if (first === undefined) return undefined
  const { piece, variants } = first
  const exact = variants.find(({ inputs }) => inputs.some(({ match }) => match === 'exact'))?.variant
  const own =
    exact === undefined
      ? []
      : piece.options.map(({ title }, index) => ({ name: title, label: exact.choices[index] ?? '' }))
  const selection = selectIn(piece, {
    selected: body.selected.length > 0 ? body.selected : own,
    preferences: body.preferences,
  })
  const shown = await shownIn(ctx, caller, { root: shopping.lookup, body })
  const { selected, options } = selection
  return {
    ...envelope(caller, shopping.lookup),
    product: { ...toProduct(piece, selection.variants, shown), ...(piece.options.length > 0 && { selected }), options },
    messages: [],
    ...policiesOf(caller, [piece], () => '$.product'),
  }
}
