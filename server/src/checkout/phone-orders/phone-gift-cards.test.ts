import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { giftCardsDefault } from '@shop/contract/selling/gift-amounts'
import { deliverDueCards } from '#checkout/gift-cards/delivery.service.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { confirm, deliverWebhooks, newDelivery, openPayment, payAtSheet } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { giveCredit, liabilities } from '#testing/gift-card-factories.ts'
import { offerOfflinePayments } from '#testing/offline-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const support = await newStaff(shop, { role: 'Support' })
const card = await newProduct(shop.db, {
  name: 'House Gift Card',
  sizes: [],
  stock: 5000,
  priceRupees: 5000,
  isGiftCard: true,
  gstRule: 'none',
})

const send = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: support, body })

let people = 0

/** A gift card to a new person by email. */
function cardOf(amountMinor: number, more: object = {}) {
  people += 1
  const email = `niece-${people}@example.com`
  return { productId: card.id, amountMinor, quantity: 1, recipient: 'Ira Rao', email, sender: 'Asha', ...more }
}

async function stage(giftCards: readonly object[], more: object = {}) {
  const { variants } = await newProduct(shop.db, { sizes: ['M'], stock: 50, priceRupees: 12_000 })
  const asha = await shop.shopper()
  const addressId = await newDelivery(shop.db, asha.id)
  const lines = [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]
  return { asha, draft: { customerId: asha.id, addressId, payment: 'link', lines, giftCards, ...more } }
}

async function take(draft: object) {
  const { body: prices } = await send('phone-orders/preview', draft)
  const shown = { totalMinor: prices.totalMinor, toPayMinor: prices.toPayMinor }
  const taken = await send('phone-orders', { ...draft, shown })
  const code = String(taken.body.code ?? '')
  const row = await shop.db.selectFrom('orders').select('id').where('code', '=', code).executeTakeFirst()
  return { prices, taken, orderId: row?.id ?? 0 }
}

const cardsOf = async (orderId: number) => {
  const { rows } = await sql<{ balance: number; name: string; email: string; design: string; delivered: boolean }>`
    select value.balance_minor as balance, gift.recipient_name as name, gift.recipient_email as email, gift.design,
      value.delivered_at is not null as delivered
    from stored_values value join order_lines line on line.id = value.order_line_id
    join order_line_gifts gift on gift.order_line_id = line.id
    where line.order_id = ${orderId} order by value.id`.execute(shop.db)
  return rows
}

test('ORDER-01, PAY-01: a gift card beside a piece is paid by the link, owed to its recipient and sent to them alone', async () => {
  const wanted = cardOf(2_700_00, { message: 'For your first sari.', design: 'wedding' })
  const { asha, draft } = await stage([wanted, cardOf(5_000_00)])
  const { prices, taken, orderId } = await take(draft)
  expect(taken).toMatchObject({ status: 200, body: { isPaid: false, toPayMinor: prices.totalMinor } })
  expect(prices).toMatchObject({ piecesMinor: 12_000_00, giftCardsMinor: 7_700_00, subtotalMinor: 19_700_00 })
  expect(prices.lines).toMatchObject([{ giftCardId: null }, { giftCardId: card.id }, { giftCardId: card.id }])
  expect(prices.lines[1]).toMatchObject({ name: 'Gift Card, ₹2,700', unitPriceMinor: 2_700_00, arrival: null })
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  expect((await confirm(shop, asha, { orderId, ...sheet.body })).status).toBe(200)
  const ledger = await ledgerOf(shop.db, orderId)
  expect(ledger).toMatchObject({ gift_card_liability: -7_700_00 })
  expect((ledger['provider_receivable'] ?? 0) + (ledger['provider_fees'] ?? 0)).toBe(prices.totalMinor)
  expect(sumOf(ledger)).toBe(0)
  while ((await deliverDueCards(shop.ctx())) > 0);
  await shop.runJobs()
  expect(await cardsOf(orderId)).toMatchObject([
    { balance: 2_700_00, name: 'Ira Rao', email: wanted.email, design: 'wedding', delivered: true },
    { balance: 5_000_00, design: 'arch', delivered: true },
  ])
  const mail = shop.mails.find(({ to }) => to === wanted.email)
  expect(mail?.text).toContain('For your first sari.')
  const { balances, ledger: owed } = await liabilities(shop)
  expect(owed).toBe(balances)
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_events where thing = 'order' and thing_id = ${taken.body.code}`.execute(shop.db)
  expect(rows[0]?.after).toMatchObject({ giftCards: ['1 of ₹2,700', '1 of ₹5,000'] })
  expect(JSON.stringify(rows)).not.toContain(wanted.email)
})

test('ORDER-01, PAY-01: a link that is paid twice and confirmed by many at once issues one card', async () => {
  const { asha, draft } = await stage([cardOf(3_300_00)], { lines: [] })
  const { orderId } = await take(draft)
  const providerOrder = await openPayment(shop, asha, orderId)
  const sheets = await Promise.all([payAtSheet(shop, providerOrder), payAtSheet(shop, providerOrder)])
  const paid = sheets.filter(({ status }) => status === 200)
  expect(paid.length).toBeGreaterThan(0)
  await Promise.all([
    ...paid.flatMap(({ body }) => Array.from({ length: 20 }, () => confirm(shop, asha, { orderId, ...body }))),
    deliverWebhooks(shop),
  ])
  expect(await cardsOf(orderId)).toMatchObject([{ balance: 3_300_00 }])
  await Promise.all(Array.from({ length: 5 }, () => deliverDueCards(shop.ctx())))
  const { rows: mails } = await sql`
    select id from jobs.job where name = 'mail.send' and data ->> 'template' = 'gift-card'
      and data ->> 'to' = ${(await cardsOf(orderId))[0]?.email}`.execute(shop.db)
  expect(mails).toHaveLength(1)
  const { balances, ledger } = await liabilities(shop)
  expect(ledger).toBe(balances)
})

test('ORDER-01, PAY-06: no cash, no discount and no credit pays for a gift card', async () => {
  await offerOfflinePayments(shop.db)
  const { asha, draft } = await stage([cardOf(2_000_00)])
  await giveCredit(shop, asha, 50_000_00)
  const { body: prices } = await send('phone-orders/preview', { ...draft, usesCredit: true })
  expect(prices.toPayMinor).toBe(2_000_00)
  expect(prices.payments).toContainEqual(
    expect.objectContaining({ payment: 'cash_on_delivery', refusal: 'Gift cards are paid online.' }),
  )
  const refused = await take({ ...draft, payment: 'cash_on_delivery' })
  expect([refused.taken.status, refused.taken.body.code]).toEqual([422, 'cash.gift_card'])
  const discount = { kind: 'percent', value: 10, reason: 'For the long wait.' }
  const { body: lower } = await send('phone-orders/preview', { ...draft, discount })
  expect(lower.discountMinor).toBe(1_200_00)
  expect(lower.lines[1]).toMatchObject({ giftCardId: card.id, discountMinor: 0 })
})

test('ORDER-01: gift cards do not raise the discount that a person may give on the pieces', async () => {
  const { draft } = await stage([cardOf(50_000_00)])
  const discount = { kind: 'amount', value: 6_000, reason: 'For the long wait.' }
  const { body } = await send('phone-orders/preview', { ...draft, discount })
  expect(body.discountProblem).toContain('at most')
  const alone = await stage([cardOf(50_000_00)], { lines: [], discount })
  expect((await send('phone-orders/preview', alone.draft)).body.discountProblem).not.toBe('')
})

test('ORDER-01: a wrong amount, recipient or day is refused by its name, and nothing is placed', async () => {
  const { draft } = await stage([])
  const refusal = async (giftCard: object) => {
    const { status, body } = await send('phone-orders/preview', { ...draft, giftCards: [giftCard] })
    return [status, body.code, body.message]
  }
  expect(await refusal(cardOf(450_00))).toEqual([
    422,
    'gift_card.amount',
    'Enter an amount from ₹500 to ₹50,000, in steps of ₹100.',
  ])
  expect((await refusal(cardOf(2_000_00, { phone: '9820012345' })))[1]).toBe('gift_card.recipient')
  expect((await refusal(cardOf(2_000_00, { email: '' })))[1]).toBe('gift_card.recipient')
  const late = indiaDay(new Date(shop.clock.now().getTime() + 400 * dayMs))
  expect((await refusal(cardOf(2_000_00, { deliverOn: late })))[1]).toBe('gift_card.day')
  expect((await refusal(cardOf(2_000_00, { productId: (await newProduct(shop.db)).id })))[1]).toBe(
    'gift_card.amount_not_offered',
  )
  const twice = await send('phone-orders/preview', { ...draft, giftCards: [cardOf(2_000_00), cardOf(2_000_00)] })
  expect(JSON.stringify(twice.body)).toContain('Gift cards of one amount go to one person')
  const asPiece = await send('phone-orders/preview', {
    ...draft,
    lines: [{ variantId: card.variants[0]?.id, quantity: 1 }],
  })
  expect(asPiece.body.code).toBe('phone_order.gift_card')
})

test('ORDER-01: the form names the cards on sale with the bounds, and a closed offer leaves the amounts on sale', async () => {
  await using other = await testApp({ hasRateLimit: false })
  const as = await newStaff(other, { role: 'Support' })
  const { id } = await newProduct(other.db, { sizes: [], priceRupees: 5000, isGiftCard: true, gstRule: 'none' })
  const asha = await other.shopper()
  const addressId = await newDelivery(other.db, asha.id)
  const draft = { customerId: asha.id, addressId, payment: 'link', lines: [] }
  const offered = await sendAdmin(other, 'GET phone-orders/gift-cards', { as })
  expect(offered.body).toMatchObject({ own: giftCardsDefault })
  expect(offered.body.cards).toContainEqual(expect.objectContaining({ productId: id, amountsMinor: [5_000_00] }))
  await publishSetting(other, 'gift-cards', { ...giftCardsDefault, isOffered: false })
  const preview = (amountMinor: number) =>
    sendAdmin(other, 'POST phone-orders/preview', {
      as,
      body: { ...draft, giftCards: [{ ...cardOf(amountMinor), productId: id }] },
    })
  expect((await preview(2_000_00)).body.code).toBe('gift_card.amount_not_offered')
  expect((await preview(5_000_00)).body.totalMinor).toBe(5_000_00)
})

test('ORDER-01: a card by phone number waits for its day and goes out as a message', async () => {
  const deliverOn = indiaDay(new Date(shop.clock.now().getTime() + 3 * dayMs))
  const wanted = cardOf(1_500_00, { email: '', phone: '98200 77123', deliverOn })
  const { asha, draft } = await stage([wanted], { lines: [] })
  const { orderId } = await take(draft)
  const sheet = await payAtSheet(shop, await openPayment(shop, asha, orderId))
  await confirm(shop, asha, { orderId, ...sheet.body })
  while ((await deliverDueCards(shop.ctx())) > 0);
  expect(await cardsOf(orderId)).toMatchObject([{ delivered: false }])
  shop.clock.advance(4 * dayMs)
  while ((await deliverDueCards(shop.ctx())) > 0);
  expect(await cardsOf(orderId)).toMatchObject([{ delivered: true }])
  await shop.runJobs()
  expect(shop.messages.some(({ to }) => to.endsWith('9820077123'))).toBe(true)
})
