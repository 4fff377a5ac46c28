import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { money, toWire } from '@shop/contract/core/money'
import { reconcile } from '#books'
import { cancelOrder, cancelPieces } from '#fulfilment'
import { ledgerOf, orderBooks } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { liabilities, placeWithValue, valueBooks } from '#testing/gift-card-factories.ts'
import { paidOrderOf, sumsOf } from '#testing/order-factories.ts'
import { testApp } from '#testing/test-app.ts'
import { deliverDueCards } from './delivery.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

type Card = { readonly id: number; readonly code: string }

/** An order of a kurta and gift cards, with the delivered cards. */
async function orderWithCards(priceRupees: number, quantity = 1) {
  const bought = await paidOrderOf(shop, [
    { priceRupees: 3000 },
    { priceRupees, isGiftCard: true, gstRule: 'none', quantity },
  ])
  while ((await deliverDueCards(shop.ctx())) > 0);
  const { rows } = await sql<Card>`
    select value.id, (
      select job.data -> 'facts' ->> 'code' from jobs.job job
      where job.data ->> 'template' = 'gift-card' and right(job.data -> 'facts' ->> 'code', 4) = value.code_end limit 1
    ) as code
    from stored_values value join order_lines line on line.id = value.order_line_id
    where line.order_id = ${bought.orderId} order by value.id`.execute(shop.db)
  return { ...bought, cards: rows }
}

/** Places an order for a piece of this price; the card pays all of it if its balance is enough. */
async function spend(code: string, priceRupees: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1000, priceRupees })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  return placeWithValue(shop, asha, { codes: [code] })
}

const refundTotal = async (orderId: number): Promise<number> => (await sumsOf(shop.db, orderId)).refunded

async function noteLines(orderId: number): Promise<string> {
  const { rows } = await sql<{ lines: unknown }>`
    select lines from invoices where order_id = ${orderId} and kind = 'credit_note'`.execute(shop.db)
  return JSON.stringify(rows)
}

test('PAY-01, ORDER-05: cancelling an order with a partly used gift card refunds the rest of the card and the other pieces', async () => {
  const { orderId, cards } = await orderWithCards(5000)
  const [card] = cards
  const spent = await spend(card?.code ?? '', 1200)
  expect(spent.body).toMatchObject({ is_paid: true })
  const before = await valueBooks(shop, card?.id ?? 0)
  expect(before.balance).toBeGreaterThan(0)
  expect(before.balance).toBeLessThan(500_000)
  const { total } = await sumsOf(shop.db, orderId)
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect((await orderBooks(shop.db, orderId)).state).toBe('refunded')
  expect(await refundTotal(orderId)).toBe(total - (500_000 - before.balance))
  expect(await valueBooks(shop, card?.id ?? 0)).toMatchObject({ balance: 0, entries: 0 })
  expect(await noteLines(orderId)).toContain('of it was unspent')
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
  const entries = await ledgerOf(shop.db, orderId)
  expect(Object.values(entries).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('PAY-01: a gift card that an unpaid order uses is not refunded until that order ends', async () => {
  const { orderId, cards } = await orderWithCards(1000)
  const waiting = await spend(cards[0]?.code ?? '', 9000)
  expect(waiting.body).toMatchObject({ is_paid: false })
  await expect(cancelOrder(shop.ctx(), { orderId, note: '' })).rejects.toMatchObject({ code: 'gift_card.held' })
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  await cancelOrder(shop.ctx(), { orderId: waiting.id, note: '' })
  const { total } = await sumsOf(shop.db, orderId)
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await refundTotal(orderId)).toBe(total)
})

test('PAY-01: the order page says what of its gift cards stays spent', async () => {
  const { asha, orderId, cards } = await orderWithCards(5000)
  const spentOn = async () => (await shop.get(`returns/order/${orderId}`, asha)).body
  expect(await spentOn()).toMatchObject({ data: { spent_on_cards: '' } })
  await spend(cards[0]?.code ?? '', 1200)
  const { balance } = await valueBooks(shop, cards[0]?.id ?? 0)
  expect(await spentOn()).toMatchObject({ data: { spent_on_cards: toWire(money(500_000 - balance)) } })
})

test('PAY-01: of two gift cards in a line the used and the unused one give back what each has left', async () => {
  const { orderId, cards } = await orderWithCards(2500, 2)
  await spend(cards[0]?.code ?? '', 700)
  const books = await Promise.all(cards.map(({ id }) => valueBooks(shop, id)))
  const left = books.reduce((sum, { balance }) => sum + balance, 0)
  const { total } = await sumsOf(shop.db, orderId)
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await refundTotal(orderId)).toBe(total - (500_000 - left))
})

test('PAY-01: 25 cancellations beside 75 orders at once never pay one rupee twice', async () => {
  const { orderId, cards } = await orderWithCards(4000)
  const [card] = cards
  const code = card?.code ?? ''
  const work = Array.from({ length: 100 }, async (_, turn) => {
    if (turn % 4 === 0) return cancelOrder(shop.ctx(), { orderId, note: '' }).then(() => null)
    const placed = await spend(code, 300)
    return placed.status === 200 ? placed.body : null
  })
  await Promise.allSettled(work)
  const { balance, entries } = await valueBooks(shop, card?.id ?? 0)
  expect(balance).toBe(entries)
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
})

test('PAY-02: the reconciler lists no refund of an order that stored value paid, partly or wholly, as a different sum', async () => {
  const differing = async () =>
    (await reconcile(shop.ctx(), { from: shop.clock.now(), isDryRun: false })).exceptions
      .filter(({ kind }) => kind === 'credit_differs')
      .map(({ detail }) => detail)
  const before = await differing()
  for (const priceRupees of [1200, 9000]) {
    const { cards } = await orderWithCards(5000)
    const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees })
    const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }])
    const { id: orderId, body } = await placeWithValue(shop, asha, { codes: [cards[0]?.code ?? ''] })
    if (body['is_paid'] !== true) {
      const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
      await confirm(shop, asha, { orderId, ...sheet.body })
    }
    const pieces = [{ position: 1, pieces: 1, shareBp: 10_000 }]
    await cancelPieces(shop.ctx(), { orderId, note: '', pieces })
    await cancelOrder(shop.ctx(), { orderId, note: '' })
    expect(await sumsOf(shop.db, orderId)).toMatchObject({ state: 'refunded', notes: 2 })
  }
  expect(await differing()).toEqual(before)
  expect(before).toEqual([])
})
