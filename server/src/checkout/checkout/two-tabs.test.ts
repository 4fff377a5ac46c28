import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { parsePriceText } from '@shop/contract/core/money'
import { expireOrders, reconcile } from '#books'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliverWebhooks, fillCart, readyShopper } from '#testing/checkout-factories.ts'
import type { Shown } from '#testing/checkout-page.ts'
import { CheckoutTab, type PaidFor } from '#testing/checkout-tab.ts'
import { newProduct, type NewProduct } from '#testing/factories.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const pieces = 3
const quarterHourMs = 900_000

type World = {
  readonly asha: Shopper
  readonly variants: NewProduct['variants']
  readonly tabs: readonly CheckoutTab[]
  readonly paid: PaidFor[]
}

const piece = fc.nat(pieces - 1)
const tab = fc.nat(1)

const actions = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('press' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('press together' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), tab, notify: fc.boolean(), stays: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('load' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap' as const), from: piece, to: piece }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('put' as const), piece, quantity: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), piece }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reprice' as const), piece, rupees: fc.constantFrom(900, 1200) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('move house' as const), number: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(4000, quarterHourMs + 1000) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hear' as const) }) },
)
type Action = typeof actions extends fc.Arbitrary<infer Value> ? Value : never

async function newWorld(): Promise<World> {
  const { variants } = await newProduct(shop.db, { sizes: ['XS', 'S', 'M'], stock: 5, priceRupees: 1200 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const paid: PaidFor[] = []
  const tabs = [new CheckoutTab(shop, asha, paid), new CheckoutTab(shop, asha, paid)]
  for (const one of tabs) await one.load()
  return { asha, variants, tabs, paid }
}

function variantOf({ variants }: World, index: number): number {
  return variants[index]?.id ?? 0
}

async function remove(world: World, index: number): Promise<void> {
  const cart = shop.db.selectFrom('carts').select('id').where('user_id', '=', world.asha.id)
  const variantId = variantOf(world, index)
  await shop.db.deleteFrom('cart_items').where('cart_id', 'in', cart).where('variant_id', '=', variantId).execute()
}

async function put(world: World, index: number, quantity: number): Promise<void> {
  await fillCart(shop.db, world.asha.id, [{ variantId: variantOf(world, index), quantity }])
}

async function runBackgroundWork(): Promise<void> {
  await deliverWebhooks(shop)
  await expireOrders(shop.ctx())
  await shop.runJobs()
}

async function act(world: World, action: Action): Promise<void> {
  const { tabs, asha } = world
  switch (action.kind) {
    case 'press':
      return tabs[action.tab]?.press()
    case 'press together':
      return void (await Promise.all(tabs.map((one) => one.press())))
    case 'pay':
      return tabs[action.tab]?.pay(action)
    case 'load':
      return tabs[action.tab]?.load()
    case 'close':
      return tabs[action.tab]?.close()
    case 'swap':
      await remove(world, action.from)
      return put(world, action.to, 1)
    case 'put':
      return put(world, action.piece, action.quantity)
    case 'remove':
      return remove(world, action.piece)
    case 'reprice': {
      const minor = action.rupees * 100
      const price = { price_minor: minor, mrp_minor: minor }
      await shop.db.updateTable('variants').set(price).where('id', '=', variantOf(world, action.piece)).execute()
      return
    }
    case 'move house': {
      const address = `${action.number} Carter Road`
      await shop.db.updateTable('addresses').set({ address }).where('user_id', '=', asha.id).execute()
      return
    }
    case 'wait':
      shop.clock.advance(action.ms)
      return
    case 'hear':
      return runBackgroundWork()
  }
}

/** Renders an order in the format of the page. */
async function orderedIn(orderId: number) {
  const order = await shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = await shop.db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute()
  return {
    lines: lines.map((line) => `${line.quantity} x ${line.sku} at ${line.unit_price_minor}`).toSorted(),
    total: order.total_minor,
    place: [order.ship_name, order.ship_address, order.ship_city, order.ship_postal_code],
  }
}

function shownIn({ lines, grand_total: total, address }: Shown) {
  return {
    lines: lines
      .map((line) => `${line.quantity} x ${line.variation} at ${parsePriceText(line.price).amountMinor}`)
      .toSorted(),
    total: parsePriceText(total).amountMinor,
    place: [address.name, address.address, address.city_name, address.postal_code],
  }
}

async function judge({ paid }: World): Promise<void> {
  shop.clock.advance(2 * quarterHourMs)
  await runBackgroundWork()
  await reconcile(shop.ctx(), { from: new Date(shop.clock.now().getTime() - 86_400_000), isDryRun: false })
  for (const { paymentId, shown } of paid) {
    const payment = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('provider_payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    if (payment.status === 'settled') expect(await orderedIn(payment.order_id)).toEqual(shownIn(shown))
    else expect(['to_refund', 'refunded']).toContain(payment.status)
    expect(sumOf(await ledgerOf(shop.db, payment.order_id))).toBe(0)
  }
}

test('ORDER-01, PAY-01: for any actions in two tabs, each paid order is what its tab showed at Pay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(actions, { minLength: 4, maxLength: 16 }), async (story) => {
      const world = await newWorld()
      for (const action of story) await act(world, action)
      await judge(world)
    }),
    {
      numRuns: 25,
      examples: [
        [
          [
            // A size swapped between two presses of Pay on the same page.
            { kind: 'press', tab: 0 },
            { kind: 'close', tab: 0 },
            { kind: 'swap', from: 0, to: 1 },
            { kind: 'load', tab: 0 },
            { kind: 'press', tab: 0 },
            { kind: 'pay', tab: 0, notify: true, stays: true },
          ],
        ],
        [
          [
            // Paid in one tab and replaced in the other before the webhook arrives.
            { kind: 'press', tab: 0 },
            { kind: 'pay', tab: 0, notify: false, stays: false },
            { kind: 'swap', from: 0, to: 2 },
            { kind: 'load', tab: 1 },
            { kind: 'press', tab: 1 },
            { kind: 'press', tab: 1 },
            { kind: 'pay', tab: 1, notify: true, stays: true },
          ],
        ],
      ],
    },
  )
})
