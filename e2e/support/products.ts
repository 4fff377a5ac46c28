import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'
import type { Account } from './shopper.ts'

const variant = z.object({
  sku: z.string(),
  qty: z.int(),
  price: z.number(),
  made_to_order: z.boolean(),
  options: z.record(z.string(), z.string()),
})
const details = z.object({
  data: z.tuple([
    z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      designer: z.string(),
      main_price: z.string(),
      return_policy: z.string(),
      variant: z.array(variant),
    }),
  ]),
})
const listing = z.object({ data: z.array(z.object({ id: z.int() })), meta: z.object({ total: z.int() }) })

export type Variant = z.infer<typeof variant>
export type Product = z.infer<typeof details>['data'][0]
export type Choice = { readonly piece: Product; readonly variant: Variant; readonly size: string }

export async function loadProduct(request: APIRequestContext, id: number): Promise<Product> {
  const reply = await request.get(`/api/v2/products/${id}`)
  expect(reply.ok()).toBe(true)
  return details.parse(await reply.json()).data[0]
}

/** Returns the number of search results and the first page of them. */
export async function search(request: APIRequestContext, query: string): Promise<z.infer<typeof listing>> {
  const reply = await request.get(`/api/v2/products/search?${query}`)
  expect(reply.ok()).toBe(true)
  return listing.parse(await reply.json())
}

type Requested = {
  readonly turn: number
  readonly minStock?: number
  readonly maxStock?: number
  readonly category?: string
  /** False allows products without sizes. */
  readonly sized?: boolean
  /** Whether a second size must be in stock, at the same price. */
  readonly otherSize?: boolean
  /** Cut after the order; pieces on the shelf by default. */
  readonly isMade?: boolean
  /** The beginning of its return policy. */
  readonly policy?: string
}

/** Yields the category's products from this position to the end, and then those before it. */
async function* productsFrom(request: APIRequestContext, category: string, turn: number) {
  const before: { id: number }[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { data, meta } = await search(request, `categories=${category}&page_size=100&page=${page}`)
    isLast = page * 100 >= meta.total
    const skipped = page === 1 ? turn : 0
    before.push(...data.slice(0, skipped))
    yield* data.slice(skipped)
  }
  yield* before
}

/** Returns a variant with enough stock; parallel tests pass different turns, so that they rarely share one. */
export async function productInStock(request: APIRequestContext, requested: Requested): Promise<Choice> {
  const {
    turn,
    minStock = 3,
    maxStock = Infinity,
    category = 'Women-10',
    sized = true,
    policy = '',
    otherSize = false,
    isMade = false,
  } = requested
  for await (const { id } of productsFrom(request, category, turn)) {
    const piece = await loadProduct(request, id)
    if (!piece.return_policy.startsWith(policy)) continue
    const fitting = piece.variant.find(
      ({ qty, made_to_order: isCut }) => isCut === isMade && qty >= minStock && qty <= maxStock,
    )
    const size = fitting?.options['Size']
    const isOther = (one: Variant) => one !== fitting && one.qty > 1 && one.price === fitting?.price
    if (otherSize && !piece.variant.some(isOther)) continue
    if (fitting !== undefined && (size !== undefined || !sized)) return { piece, variant: fitting, size: size ?? '' }
  }
  throw new Error('The demo shop has no such piece in stock.')
}

/** Fills a signed-in shopper's cart through the API. */
export async function putInCart(
  request: APIRequestContext,
  account: Account,
  {
    piece,
    variant: { sku, options },
    quantity = 1,
  }: {
    readonly piece: Pick<Product, 'id'>
    readonly variant: Pick<Variant, 'sku' | 'options'>
    readonly quantity?: number
  },
): Promise<void> {
  const chosen = Object.fromEntries(Object.entries(options).map(([name, value]) => [name.toLowerCase(), value]))
  const reply = await request.post('/api/v2/carts/add', {
    headers: { authorization: `Bearer ${account.token}` },
    data: { id: piece.id, variant: sku, user_id: account.id, quantity, ...chosen },
  })
  expect(await reply.json()).toMatchObject({ result: true })
}

/** Formats the API's `Rs3,150.00` as the shop does: `₹3,150`. */
export function rupees(wire: string): string {
  return `₹${Number(wire.replaceAll(/[^\d.]/g, '')).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })}`
}
