import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { expireOrders } from '#books'
import { cancelOrder, cancelPieces, moveReturn, passReturn, refundOrder } from '#fulfilment'
import { ledgerOf, orderBooks, sumOf } from '#testing/books.ts'
import { confirm, openPayment, payAtSheet, placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import {
  giveCredit,
  liabilities,
  newGiftCard,
  placeWithValue,
  valueBooks,
  type Paying,
} from '#testing/gift-card-factories.ts'
import { deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { seededRandom } from '#testing/seeded-random.ts'
import { testApp } from '#testing/test-app.ts'
import { deliverDueCards } from './delivery.service.ts'
import { expireCards, voidValue } from './gift-cards.service.ts'

vi.setConfig({ testTimeout: 240_000 })

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

async function shopperWith(priceRupees: number) {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1000, priceRupees })
  return readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
}

async function payRest(as: Awaited<ReturnType<typeof shopperWith>>, orderId: number): Promise<void> {
  const sheet = await payAtSheet(shop, await openPayment(shop, as, orderId))
  await confirm(shop, as, { orderId, ...sheet.body })
}

async function orderWith(priceRupees: number, paying: Paying) {
  const asha = await shopperWith(priceRupees)
  const placed = await placeWithValue(shop, asha, paying)
  return { asha, orderId: placed.id, ...placed }
}

test('PAY-01: a sold gift card is owed to its holder, and its code alone shows its balance', async () => {
  const { orderId, code, id } = await newGiftCard(shop, 5000)
  expect(await ledgerOf(shop.db, orderId)).toMatchObject({ gift_card_liability: -500_000 })
  expect(await ledgerOf(shop.db, orderId)).not.toHaveProperty('sales')
  const { body } = await shop.post('gift-cards/balance', { code: code.toLowerCase().replaceAll('-', ' ') })
  expect(body).toMatchObject({ result: true, balance: 'Rs5,000.00', code_end: code.slice(-4) })
  const wrong = await shop.post('gift-cards/balance', { code: `${code.slice(0, -1)}0` })
  expect(wrong.status).toBe(404)
  const stored = await shop.db.selectFrom('stored_values').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
})

test('PAY-01: a gift card pays a part, the provider the rest, and an unused part pays a later order alone', async () => {
  const { code, id } = await newGiftCard(shop, 5000)
  const first = await orderWith(8000, { codes: [code] })
  expect(first.body).toMatchObject({ is_paid: false })
  expect(await valueBooks(shop, id)).toMatchObject({ balance: 500_000, held: 500_000, holds: 500_000 })
  await payRest(first.asha, first.orderId)
  expect((await orderBooks(shop.db, first.orderId)).state).toBe('paid')
  expect(await valueBooks(shop, id)).toEqual({ balance: 0, held: 0, entries: 0, holds: 0 })
  const opened = await shop.db
    .selectFrom('payment_orders')
    .select('amount_minor')
    .where('order_id', '=', first.orderId)
    .executeTakeFirstOrThrow()
  expect(opened.amount_minor).toBe(300_000)
  expect(await ledgerOf(shop.db, first.orderId)).toMatchObject({ gift_card_liability: 500_000 })
  const second = await newGiftCard(shop, 9000)
  const covered = await orderWith(6000, { codes: [second.code] })
  expect(covered.body).toMatchObject({ is_paid: true })
  expect(await orderBooks(shop.db, covered.orderId)).toMatchObject({ state: 'paid', payments: [] })
  expect(await valueBooks(shop, second.id)).toMatchObject({ balance: 300_000, held: 0, entries: 300_000 })
  expect(sumOf(await ledgerOf(shop.db, covered.orderId))).toBe(0)
})

test('PAY-01: a refund goes back to the gift card first, then to the provider', async () => {
  const { code, id } = await newGiftCard(shop, 5000)
  const { asha, orderId } = await orderWith(8000, { codes: [code] })
  await payRest(asha, orderId)
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await valueBooks(shop, id)).toMatchObject({ balance: 500_000, entries: 500_000 })
  const refunds = await shop.db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
  expect(refunds.map((row) => [row.amount_minor, row.stored_minor])).toEqual([[300_000, 500_000]])
  const { rows: emails } = await sql<{ facts: unknown }>`
    select data -> 'facts' as facts from jobs.job
    where data ->> 'template' = 'refunded' and data -> 'facts' ->> 'orderId' = ${String(orderId)}`.execute(shop.db)
  expect(emails).toMatchObject([{ facts: { amountMinor: 800_000, giftCardMinor: 500_000 } }])
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
})

test('PAY-01: a refund of an order that a gift card paid alone needs no provider', async () => {
  const { code, id } = await newGiftCard(shop, 9000)
  const { orderId } = await orderWith(6000, { codes: [code] })
  await cancelOrder(shop.ctx(), { orderId, note: '' })
  expect(await orderBooks(shop.db, orderId)).toMatchObject({ state: 'refunded', payments: [] })
  expect(await valueBooks(shop, id)).toMatchObject({ balance: 900_000, entries: 900_000 })
})

test('PAY-01: an unpaid order that expires frees the gift card', async () => {
  const { code, id } = await newGiftCard(shop, 5000)
  await orderWith(8000, { codes: [code] })
  expect(await valueBooks(shop, id)).toMatchObject({ held: 500_000 })
  shop.clock.advance(3_600_000)
  await expireOrders(shop.ctx())
  expect(await valueBooks(shop, id)).toEqual({ balance: 500_000, held: 0, entries: 500_000, holds: 0 })
})

test('PAY-01: store credit pays with a gift card, and no gift card buys a gift card', async () => {
  const { code } = await newGiftCard(shop, 1000)
  const asha = await shopperWith(3000)
  await giveCredit(shop, asha, 150_000)
  const { body: preview } = await shop.post(
    'stored-value/preview',
    { user_id: asha.id, codes: [code], use_credit: true },
    asha,
  )
  expect(preview).toMatchObject({ uses: [{ amount: 'Rs1,000.00' }, { amount: 'Rs1,500.00' }] })
  const other = await newGiftCard(shop, 1000)
  const { variants } = await newProduct(shop.db, {
    sizes: [],
    stock: 5,
    priceRupees: 2000,
    isGiftCard: true,
    gstRule: 'none',
  })
  const buyer = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const placed = await placeWithValue(shop, buyer, { codes: [other.code] })
  expect(placed.body).toMatchObject({ is_paid: false })
  expect(await valueBooks(shop, other.id)).toMatchObject({ held: 0 })
})

test('PAY-01: a wrong code is refused, and a changed balance is shown before anything is charged', async () => {
  const { code } = await newGiftCard(shop, 1000)
  const wrong = await orderWith(8000, { codes: ['AAAA-AAAA-AAAA-AAAA'] })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'gift_card.not_usable' } })
  const changed = await orderWith(8000, { codes: [code], to_pay: 'Rs1.00' })
  expect(changed).toMatchObject({ status: 409, body: { code: 'gift_card.changed' } })
})

test('PAY-01: of 100 shoppers with one gift card at once, one pays with it', async () => {
  const { code, id } = await newGiftCard(shop, 1000)
  const shoppers = []
  for (let turn = 0; turn < 100; turn += 1) shoppers.push(await shopperWith(7000))
  const answers = await Promise.all(shoppers.map((as) => placeWithValue(shop, as, { codes: [code] })))
  const placed = answers.filter(({ status }) => status === 200)
  const books = await valueBooks(shop, id)
  expect(books).toMatchObject({ balance: 100_000, held: 100_000, holds: 100_000 })
  expect(placed).toHaveLength(1)
  expect(answers.filter(({ body }) => body['code'] === 'gift_card.not_usable')).toHaveLength(99)
})

async function cardEmails(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from jobs.job where data ->> 'template' = 'gift-card'`.execute(shop.db)
  return rows[0]?.count ?? 0
}

test('PAY-01: the delivery job delivers a card once, also when it runs 100 times at once', async () => {
  const sentBefore = await cardEmails()
  await paidOrderOf(shop, [{ priceRupees: 2000, isGiftCard: true, gstRule: 'none', quantity: 3 }])
  const runs = await Promise.all(Array.from({ length: 100 }, () => deliverDueCards(shop.ctx())))
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect((await cardEmails()) - sentBefore).toBe(3)
  expect(await deliverDueCards(shop.ctx())).toBe(0)
})

test('PAY-01: an unused gift card is refunded and ends; a spent one is refused', async () => {
  const unused = await newGiftCard(shop, 5000)
  await refundOrUse(unused.orderId)
  expect(await valueBooks(shop, unused.id)).toMatchObject({ balance: 0, entries: 0 })
  const refused = await shop.post('gift-cards/balance', { code: unused.code })
  expect(refused.status).toBe(404)
  const used = await newGiftCard(shop, 5000)
  await orderWith(9000, { codes: [used.code] }).then(({ asha, orderId }) => payRest(asha, orderId))
  await expect(refundOrUse(used.orderId)).rejects.toMatchObject({ code: 'gift_card.used' })
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
})

async function refundOrUse(orderId: number): Promise<void> {
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
}

test('PAY-01: a refund beside 100 orders gives the card to one of them or back, never both', async () => {
  const { code, id, orderId } = await newGiftCard(shop, 1000)
  const shoppers = []
  for (let turn = 0; turn < 100; turn += 1) shoppers.push(await shopperWith(7000))
  const [refund, ...orders] = await Promise.allSettled([
    refundOrUse(orderId),
    ...shoppers.map((as) => placeWithValue(shop, as, { codes: [code] })),
  ])
  const placed = orders.filter((one) => one.status === 'fulfilled' && one.value?.status === 200)
  expect(placed.length + (refund.status === 'fulfilled' ? 1 : 0)).toBe(1)
  const books = await valueBooks(shop, id)
  expect(books.balance).toBe(books.entries)
  expect(books.held).toBe(books.holds)
})

test('PAY-01: an expired card is income, and an ended one cannot be spent', async () => {
  const old = await newGiftCard(shop, 1000)
  await shop.db
    .updateTable('stored_values')
    .set({ expires_at: new Date(shop.ctx().now.getTime() - 1000) })
    .where('id', '=', old.id)
    .execute()
  await expireCards(shop.ctx())
  expect(await valueBooks(shop, old.id)).toMatchObject({ balance: 0, entries: 0 })
  const ended = await newGiftCard(shop, 1000)
  expect(await voidValue(shop.ctx(), ended.id, 'Lost')).toBe('ended')
  expect((await orderWith(8000, { codes: [ended.code] })).status).toBe(422)
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
})

test('PAY-01: partial refunds of one order fill the card exactly, then the provider', async () => {
  const { code, id } = await newGiftCard(shop, 3000)
  const made = []
  for (const priceRupees of [2950, 1001]) made.push(await newProduct(shop.db, { sizes: [], stock: 9, priceRupees }))
  const asha = await readyShopper(
    shop,
    made.map(({ variants }) => ({ variantId: variants[0]?.id ?? 0 })),
  )
  const { id: orderId } = await placeWithValue(shop, asha, { codes: [code] })
  await payRest(asha, orderId)
  const cancel = (position: number, shareBp: number) =>
    cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position, pieces: 1, shareBp }] })
  await cancel(1, 9000)
  expect(await valueBooks(shop, id)).toMatchObject({ balance: 265_500 })
  await cancel(2, 10_000)
  expect(await valueBooks(shop, id)).toMatchObject({ balance: 300_000, entries: 300_000 })
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
  const again = refundOrder(shop.ctx(), { orderId, note: '', isRestocked: true })
  await expect(again).rejects.toMatchObject({ code: 'order.illegal_transition' })
})

test('PAY-01: over random purchases, payments, cancellations and expiries, balances, entries, holds and ledger agree', async () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = seededRandom(`gift cards ${seed}`)
    const upTo = (most: number) => Math.floor(random() * most)
    const card = await newGiftCard(shop, 500 + upTo(5000))
    const paid: number[] = []
    for (let step = 0; step < 8; step += 1) {
      const action = upTo(4)
      const asha = await shopperWith(100 + upTo(4000))
      if (upTo(2) === 1) await giveCredit(shop, asha, 1 + upTo(300_000))
      const codes = (await valueBooks(shop, card.id)).balance > 0 ? [card.code] : []
      const placed = await placeWithValue(shop, asha, { codes, use_credit: true })
      if (placed.status === 200 && placed.body['is_paid'] === false && action > 0) await payRest(asha, placed.id)
      if (placed.status === 200 && (placed.body['is_paid'] === true || action > 0)) paid.push(placed.id)
      if (action === 0) {
        shop.clock.advance(3_600_000)
        await expireOrders(shop.ctx())
      }
      const cancelled = action === 3 ? paid.pop() : undefined
      if (cancelled !== undefined) await cancelOrder(shop.ctx(), { orderId: cancelled, note: '' })
      const books = await valueBooks(shop, card.id)
      expect([books.balance, books.held]).toEqual([books.entries, books.holds])
      const { balances, ledger } = await liabilities(shop)
      expect(ledger).toBe(balances)
    }
  }
})

test('ORDER-05: a return into store credit credits the account, and the provider refunds nothing', async () => {
  const { asha, orderId } = await deliveredOrderOf(shop, [{ priceRupees: 2950 }])
  const line = await shop.db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const requested = { id: line.id, reason: 'Too small', reason_code: 'size', pieces: 1, refund_to: 'credit' }
  const { body } = await shop.post('refund-request/send', requested, asha)
  const requestId = Number(body['request_id'])
  for (const to of ['accepted', 'pickup_booked', 'picked_up', 'received'] as const)
    await moveReturn(shop.ctx(), { requestId, to, note: '' })
  await passReturn(shop.ctx(), { requestId, note: '', isRestocked: true })
  const credit = await shop.get('profile/store-credit', asha)
  expect(credit.body).toMatchObject({ data: { balance: 'Rs2,950.00', entries: [{ kind: 'refund', is_credit: true }] } })
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
  expect(await ledgerOf(shop.db, orderId)).not.toHaveProperty('refunds_payable')
})

test('PAY-01: a card in the cart gets a recipient and a day, and is delivered on that day with a message to the buyer', async () => {
  const { variants } = await newProduct(shop.db, {
    sizes: [],
    stock: 5,
    priceRupees: 2500,
    isGiftCard: true,
    gstRule: 'none',
  })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  const item = await shop.db
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
    .select('cart_items.id')
    .where('carts.user_id', '=', asha.id)
    .executeTakeFirstOrThrow()
  const day = indiaDay(new Date(shop.ctx().now.getTime() + 3 * 86_400_000))
  const recipient = {
    cart_id: item.id,
    recipient_name: 'Meera',
    recipient_email: 'meera@example.com',
    sender_name: 'Asha',
    message: 'For the wedding',
    design: 'wedding',
    deliver_on: day,
  }
  const send = (changes: object) => shop.post('gift-cards/recipient', { ...recipient, ...changes }, asha)
  expect((await send({ deliver_on: '2020-01-01' })).body).toMatchObject({ code: 'gift_card.day' })
  expect((await send({ recipient_phone: '9820012345' })).body).toMatchObject({ code: 'gift_card.recipient' })
  expect((await send({ sender_name: ' ' })).body).toMatchObject({ code: 'gift_card.name' })
  expect((await send({})).body).toMatchObject({ result: true })
  const saved = await shop.get('gift-cards/recipients', asha)
  expect(saved.body).toMatchObject({ data: [recipient] })
  const { id: orderId } = await placeOrder(shop, asha)
  await payRest(asha, orderId)
  expect(await deliverDueCards(shop.ctx())).toBe(0)
  shop.clock.advance(4 * 86_400_000)
  expect(await deliverDueCards(shop.ctx())).toBe(1)
  const { rows } = await sql<{ to: string; template: string }>`
    select data ->> 'to' as "to", data ->> 'template' as template from jobs.job
    where data ->> 'template' like 'gift-card%' and (data ->> 'to' = 'meera@example.com'
      or (data -> 'facts' ->> 'orderId')::bigint = ${orderId}) order by created_on, template`.execute(shop.db)
  expect(rows.map(({ template }) => template).toSorted()).toEqual(['gift-card', 'gift-card-sent'])
  expect(rows.find(({ template }) => template === 'gift-card')?.to).toBe('meera@example.com')
})
