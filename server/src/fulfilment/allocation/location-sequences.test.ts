import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { allocateWaiting, cancelOrder, confirmOrder, dispatchOrder, refundOrder } from '#fulfilment'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { byDepth } from '#testing/depth.ts'
import { newProduct } from '#testing/factories.ts'
import { locationWork } from '#testing/locations.ts'
import { testApp } from '#testing/test-app.ts'
import { listLocationDifferences } from './location-differences.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const work = await locationWork(shop)
const idOf = {
  House: work.houseId,
  Mumbai: await work.add('Mumbai'),
  Away: await work.add('Away', { kind: 'consignment', sellsOnline: false, rank: 9 }),
}
type Name = keyof typeof idOf
const names = ['House', 'Mumbai', 'Away'] as const

const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }
const place = fc.constantFrom(...names)
const few = fc.integer({ min: 1, max: 2 })
const index = fc.nat({ max: 5 })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ buy: few, isPaid: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ move: few, from: place, to: place, lost: fc.integer({ min: 0, max: 1 }) }) },
  { weight: 2, arbitrary: fc.record({ count: fc.integer({ min: -2, max: 2 }), at: place }) },
  { weight: 3, arbitrary: fc.record({ dispatch: index }) },
  { weight: 1, arbitrary: fc.record({ cancel: index }) },
  { weight: 1, arbitrary: fc.record({ giveBack: index }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type Order = { readonly id: number; readonly code: string; readonly pieces: number; readonly isPaid: boolean }

/** What a person with a pencil would know: pieces on each shelf, and the orders that need some. */
type Pencil = {
  readonly onHand: Record<Name, number>
  open: readonly Order[]
  sent: readonly Order[]
}

const sumOf = (orders: readonly Order[]): number => orders.reduce((sum, { pieces }) => sum + pieces, 0)
const freeIn = ({ onHand, open }: Pencil): number => onHand.House + onHand.Mumbai - sumOf(open)
const codeOf = async (orderId: number): Promise<string> =>
  (await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()).code

async function buy(variantId: number, pieces: number, isPaid: boolean): Promise<Order> {
  const asha = await readyShopper(shop, [{ variantId, quantity: pieces }])
  const { id, body } = await placeOrder(shop, asha)
  if (!Number.isInteger(id)) throw new Error(JSON.stringify(body))
  if (isPaid) {
    const sheet = await payAtSheet(shop, await openPayment(shop, asha, id))
    await confirm(shop, asha, { orderId: id, ...sheet.body })
    await confirmOrder(shop.ctx(), { orderId: id, note: '' })
    await allocateWaiting(shop.ctx(), 0)
  }
  return { id, code: await codeOf(id), pieces, isPaid }
}

const leaving = z.object({
  lines: z.array(z.object({ from: z.array(z.object({ location: z.string(), pieces: z.int() })) })),
})

/** Committed pieces at each location, as the orders themselves say. */
async function leavingFrom(open: readonly Order[]): Promise<Record<string, number>> {
  const from: Record<string, number> = { House: 0, Mumbai: 0, Away: 0 }
  for (const { code } of open.filter(({ isPaid }) => isPaid)) {
    const { body } = await work.send(`GET orders/${code}/allocation`)
    for (const line of leaving.parse(body).lines)
      for (const { location, pieces } of line.from) from[location] = (from[location] ?? 0) + pieces
  }
  return from
}

type Goods = { readonly productId: number; readonly variantId: number; readonly stockItemId: number }

async function move(known: Pencil, goods: Goods, wanted: Extract<Step, { move: number }>): Promise<void> {
  const { from, to, move: pieces, lost } = wanted
  if (from === to) return
  const committed = await leavingFrom(known.open)
  const draft = await work.draft(idOf[from], idOf[to], [{ stockItemId: goods.stockItemId, pieces }])
  const sent = await work.send(`POST stock-transfers/${draft.id}/send`, { version: draft.version })
  const isPossible =
    known.onHand[from] - (committed[from] ?? 0) >= pieces && (from === 'Away' || freeIn(known) >= pieces)
  expect(sent.status).toBe(isPossible ? 200 : 409)
  if (!isPossible) return
  const received = Math.max(0, pieces - lost)
  const line = { position: 1, received, ...(received < pieces && { reason: 'lost' }) }
  const answer = await work.send(`POST stock-transfers/${draft.id}/receive`, {
    version: sent.body.version,
    lines: [line],
  })
  expect(answer.status).toBe(200)
  known.onHand[from] -= pieces
  known.onHand[to] += received
}

async function count(known: Pencil, { stockItemId }: Goods, wanted: Extract<Step, { count: number }>): Promise<void> {
  const { at, count: difference } = wanted
  const expected = known.onHand[at]
  const counted = Math.max(0, expected + difference)
  await work.count({ stockItemId, counted, expected, locationId: idOf[at] })
  known.onHand[at] += at === 'Away' ? counted - expected : Math.max(-freeIn(known), counted - expected)
}

async function dispatch(known: Pencil, order: Order): Promise<void> {
  const before = await leavingFrom([order])
  const isThere = names.every((name) => (before[name] ?? 0) <= known.onHand[name])
  const sending = dispatchOrder(shop.ctx(), { orderId: order.id, note: '', shipment })
  if (!isThere) {
    await expect(sending).rejects.toMatchObject({ code: 'allocation.short' })
    return
  }
  await sending
  for (const name of names) known.onHand[name] -= before[name] ?? 0
  known.open = known.open.filter(({ id }) => id !== order.id)
  known.sent = [...known.sent, order]
}

async function take(known: Pencil, goods: Goods, one: Step): Promise<void> {
  if ('buy' in one) {
    if (freeIn(known) >= one.buy) known.open = [...known.open, await buy(goods.variantId, one.buy, one.isPaid)]
  } else if ('move' in one) await move(known, goods, one)
  else if ('count' in one) await count(known, goods, one)
  else if ('dispatch' in one) {
    const order = known.open.filter(({ isPaid }) => isPaid)[one.dispatch]
    if (order) await dispatch(known, order)
  } else if ('cancel' in one) {
    const order = known.open[one.cancel]
    if (order) await cancelOrder(shop.ctx(), { orderId: order.id, note: '' })
    known.open = known.open.filter((other) => other !== order)
  } else {
    const order = known.sent[one.giveBack]
    if (order) await refundOrder(shop.ctx(), { orderId: order.id, note: '', isRestocked: true })
    known.sent = known.sent.filter((other) => other !== order)
    // What comes back goes to the main location.
    known.onHand.House += order?.pieces ?? 0
  }
}

const sequences = byDepth({ usual: 2, deep: 40 })

test('ORDER-03: whatever is bought, moved, counted, sent, cancelled or given back, no piece appears or is lost', async () => {
  for (const steps of fc.sample(fc.array(step, { minLength: 10, maxLength: 16 }), sequences)) {
    const { id: productId, variants } = await newProduct(shop.db, { sizes: [], stock: 6 })
    const goods = { productId, variantId: variants[0]?.id ?? 0, stockItemId: variants[0]?.stockItemId ?? 0 }
    const known: Pencil = { onHand: { House: 6, Mumbai: 0, Away: 0 }, open: [], sent: [] }
    for (const one of steps) {
      await take(known, goods, one)
      const { body } = await work.send(`GET stock/${productId}`)
      const levels = await work.levelsOf(productId)
      const shown = Object.fromEntries(names.map((name) => [name, levels[name]?.onHand]))
      expect({ steps, one, shown, free: body.sizes[0].free }).toEqual({
        steps,
        one,
        shown: known.onHand,
        free: freeIn(known),
      })
      const below = (await listLocationDifferences(shop.ctx())).filter(({ kind }) => kind === 'stock_below_zero')
      expect({ steps, one, below }).toEqual({ steps, one, below: [] })
    }
  }
})
