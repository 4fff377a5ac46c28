import { expect, test, vi } from 'vitest'
import { hourMs, minuteMs } from '@shop/contract/core/durations'
import { money } from '@shop/contract/core/money'
import { orderStates } from '@shop/contract/selling/orders'
import { expireOrders, sendTransferReminders } from '#books'
import { cancelOrder, confirmOrder, deliverOrder, dispatchOrder, refuseAtDoor } from '#fulfilment'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isPaid } from '#selling'
import { ledgerOf, orderBooks, stockBooks, sumOf } from '#testing/books.ts'
import { confirm, deliverWebhooks, openPayment, payAtSheet, placeOrder } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { codeFor } from '#testing/guests.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp, type Shopper, type TestApp } from '#testing/test-app.ts'
import { sendCashCode } from './cash-orders.service.ts'
import { cashDue, collectCash, payOutRefunds, receiveTransfer } from './merchant-money.service.ts'

vi.setConfig({ testTimeout: 180_000 })

const stock = 4
/** Low enough for the terms of all three payment methods. */
const transferRupees = 100_000
const cashRupees = 12_000
const shipment = { courier: 'Swift Couriers', trackingNumber: 'SC1', trackingUrl: '' }

const isSold = (state: string): boolean => orderStates.some((one) => one === state && isPaid(one))

type Placed = { readonly id: number; readonly asha: Shopper; readonly totalMinor: number }
type Stage = {
  readonly shop: TestApp
  readonly orders: Placed[]
  readonly variantOf: { readonly cheap: number; readonly dear: number }
  readonly random: () => number
  turn: number
}
type Step = (stage: Stage, order: Placed) => Promise<unknown>

async function add({ shop, orders }: Stage, asha: Shopper, id: number): Promise<void> {
  // A refused order, such as one whose pieces are sold out, has no number.
  if (!(id > 0)) return
  const { total_minor: totalMinor } = await shop.db
    .selectFrom('orders')
    .select('total_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  orders.push({ id, asha, totalMinor })
}

const placing: readonly ((stage: Stage) => Promise<void>)[] = [
  async (stage) => {
    const asha = await cashBuyer(stage.shop, stage.variantOf.cheap)
    const { id } = await placeOrder(stage.shop, asha)
    if (!Number.isNaN(id)) await openPayment(stage.shop, asha, id)
    await add(stage, asha, id)
  },
  async (stage) => {
    const asha = await cashBuyer(stage.shop, stage.variantOf.cheap)
    await add(stage, asha, (await placeOffline(stage.shop, asha)).id)
  },
  async (stage) => {
    const asha = await cashBuyer(stage.shop, stage.variantOf.dear)
    await add(stage, asha, (await placeOffline(stage.shop, asha, 'bank_transfer')).id)
  },
]

const payAgain: Step = async ({ shop }, { asha, id }) => {
  const body = { user_id: asha.id, combined_order_id: id }
  return shop.post('order/pay-again', body, asha)
}

const providerOrderOf = async ({ shop }: Stage, { id }: Placed) =>
  (await shop.db.selectFrom('payment_orders').select('provider_order_id').where('order_id', '=', id).executeTakeFirst())
    ?.provider_order_id

const steps: Readonly<Record<string, Step>> = {
  payAgain,
  pay: async (stage, order) => {
    const opened = await providerOrderOf(stage, order)
    if (opened === undefined) return
    const { status, body } = await payAtSheet(stage.shop, opened, { notify: stage.random() < 0.5 })
    if (status === 200 && stage.random() < 0.6) await confirm(stage.shop, order.asha, { orderId: order.id, ...body })
  },
  fail: async (stage, order) => {
    const opened = await providerOrderOf(stage, order)
    if (opened !== undefined) await payAtSheet(stage.shop, opened, { outcome: 'failure', notify: true })
  },
  webhooks: ({ shop }) => deliverWebhooks(shop),
  waitShort: async ({ shop }) => {
    shop.clock.advance(16 * minuteMs)
    await expireOrders(shop.ctx())
  },
  waitLong: async ({ shop }) => {
    shop.clock.advance(25 * hourMs)
    await sendTransferReminders(shop.ctx())
    await expireOrders(shop.ctx())
  },
  code: async ({ shop }, { asha, id }) => {
    await sendCashCode(shop.ctx(), id)
    const code = codeFor(shop, asha.email) ?? 'ABCD-EFGH'
    await shop.post('order/confirm-cash', { user_id: asha.id, combined_order_id: id, verification_code: code }, asha)
  },
  receive: (stage, { id, totalMinor }) => {
    stage.turn += 1
    const reference = `UTR${id}X${stage.turn}`
    return receiveTransfer(stage.shop.ctx(), { orderId: id, amount: money(totalMinor), reference })
  },
  confirm: ({ shop }, { id }) => confirmOrder(shop.ctx(), { orderId: id, note: '' }),
  dispatch: ({ shop }, { id }) => dispatchOrder(shop.ctx(), { orderId: id, note: '', shipment }),
  deliver: ({ shop }, { id }) => deliverOrder(shop.ctx(), { orderId: id, note: '' }),
  collect: async ({ shop }, { id }) => collectCash(shop.ctx(), { orderId: id, amount: await cashDue(shop.ctx(), id) }),
  refuse: ({ shop }, { id }) => refuseAtDoor(shop.ctx(), { orderId: id, note: '' }),
  cancel: ({ shop }, { id }) => cancelOrder(shop.ctx(), { orderId: id, note: '' }),
  payOut: ({ shop }, { id }) => payOutRefunds(shop.ctx(), id),
}

const pick = <T>({ random }: Stage, from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]

/** A refusal is an answer; any other error fails the test. */
async function tryStep(stage: Stage, step: Step, order: Placed): Promise<void> {
  try {
    await step(stage, order)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

/** Unpaid and paid orders hold exactly the pieces that the shelf lacks. */
async function expectStock({ shop, orders }: Stage, stockItemIds: readonly number[]): Promise<void> {
  const rows = await shop.db.selectFrom('orders').select(['id', 'state']).execute()
  const holds = rows.filter(({ state }) => state === 'awaiting_payment' || isSold(state)).length
  const books = await Promise.all(stockItemIds.map((id) => stockBooks(shop.db, id)))
  expect(rows).toHaveLength(orders.length)
  expect(stock * stockItemIds.length - books.reduce((sum, { available }) => sum + available, 0)).toBe(holds)
}

async function expectBooks({ shop }: Stage, { id, totalMinor }: Placed): Promise<void> {
  const { state, payments } = await orderBooks(shop.db, id)
  const ledger = await ledgerOf(shop.db, id)
  expect(sumOf(ledger)).toBe(0)
  expect(payments.filter((status) => status === 'settled').length).toBeLessThanOrEqual(1)
  const sold = 0 - ((ledger['sales'] ?? 0) + (ledger['shipping_income'] ?? 0) + (ledger['tax_payable'] ?? 0))
  expect([state, sold]).toEqual([state, isSold(state) ? totalMinor : 0])
  const refunds = await shop.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_minor')
    .where('payments.order_id', '=', id)
    .where('refunds.status', '=', 'pending')
    .execute()
  const owed = refunds.reduce((sum, { amount_minor: amount }) => sum + amount, 0)
  expect(0 - (ledger['refunds_payable'] ?? 0)).toBe(owed)
}

test.each(['saree', 'sherwani', 'lehenga', 'anarkali'])(
  'PAY-01, PAY-02: order states, stock, ledger and payments agree after each step of sequence %s',
  async (seed) => {
    await using shop = await testApp({ hasRateLimit: false })
    await offerOfflinePayments(shop.db)
    const [cheap] = (await newProduct(shop.db, { sizes: [], stock, priceRupees: cashRupees })).variants
    const [dear] = (await newProduct(shop.db, { sizes: [], stock, priceRupees: transferRupees })).variants
    if (!cheap || !dear) throw new Error('The products have no variants.')
    const stage = {
      shop,
      orders: [],
      variantOf: { cheap: cheap.id, dear: dear.id },
      random: seededRandom(seed),
      turn: 0,
    }
    const done: string[] = []
    for (let turn = 0; turn < 90; turn += 1) {
      const drawn = stage.random() < 0.12 ? pick(stage, placing) : undefined
      const place = placing[turn] ?? drawn
      if (place) await place(stage)
      const order = pick<Placed>(stage, stage.orders)
      const [name, step] = pick(stage, Object.entries(steps)) ?? []
      if (!order || !name || !step) continue
      done.push(`${name} ${order.id}`)
      await tryStep(stage, step, order)
      await expectStock(stage, [cheap.stockItemId, dear.stockItemId])
      for (const one of stage.orders) await expectBooks(stage, one)
    }
    expect(done.length).toBeGreaterThan(80)
  },
)
