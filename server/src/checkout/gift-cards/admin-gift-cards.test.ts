import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ledgerOf } from '#testing/books.ts'
import { readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { liabilities, newGiftCard, placeWithValue, valueBooks } from '#testing/gift-card-factories.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { deliverDueCards } from './delivery.service.ts'
import { expireCards } from './gift-cards.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const send = (call: Parameters<typeof sendAdmin>[1], body?: object, as: StaffMember = owner) =>
  sendAdmin(shop, call, { as, ...(body && { body }) })
const find = async (id: number) => (await send(`GET gift-cards/${id}`)).body

const idsIn = async (query: string) =>
  z
    .array(z.object({ id: z.int() }))
    .parse((await send(`GET gift-cards?limit=200&${query}`)).body.cards)
    .map(({ id }) => id)

const given = {
  amountMinor: 150_000,
  recipient: 'Nirmala Quillfeather',
  email: 'nirmala@example.com',
  sender: 'The house',
  message: 'For the late delivery.',
  reason: 'Late delivery',
}

const newest = async (): Promise<number> => (await idsIn('view=all'))[0] ?? 0

async function issued(body: Partial<typeof given> & { readonly deliverOn?: string } = {}) {
  expect((await send('POST gift-cards', { ...given, ...body })).body).toEqual({ done: true })
  const id = await newest()
  while ((await deliverDueCards(shop.ctx())) > 0);
  await shop.runJobs()
  return id
}

const codeIn = (text: string): string => /[A-Z\d]{4}(?:-[A-Z\d]{4}){3}/.exec(text)?.[0] ?? ''
const lastCode = (to: string): string =>
  codeIn(shop.mails.findLast((mail) => mail.to === to && mail.kind === 'gift-card')?.text ?? '')

async function step(action: string, id: number, body: object = {}) {
  const { version } = await find(id)
  return send(`POST gift-cards/${id}/${action}`, { version, reason: 'Asked by phone', ...body })
}

const balanceOf = async (code: string) => (await shop.post('gift-cards/balance', { code })).body

test('PAY-01: a card that the house gives is sent by email, is owed as goodwill, and pays an order', async () => {
  const before = await ledgerOf(shop.db)
  const id = await issued()
  expect(await find(id)).toMatchObject({
    state: 'active',
    balanceMinor: 150_000,
    orderCode: null,
    recipient: given.recipient,
    contact: given.email,
    reason: 'Late delivery',
    movements: [{ kind: 'issue', amountMinor: 150_000 }],
  })
  const after = await ledgerOf(shop.db)
  expect((after['promotion_cost'] ?? 0) - (before['promotion_cost'] ?? 0)).toBe(150_000)
  const owed = await liabilities(shop)
  expect(owed.balances).toBe(owed.ledger)
  const code = lastCode(given.email)
  expect(await balanceOf(code)).toMatchObject({ balance: 'Rs1,500.00' })
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 1000 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  expect((await placeWithValue(shop, asha, { codes: [code] })).body).toMatchObject({ is_paid: true })
  expect((await valueBooks(shop, id)).balance).toBeLessThan(60_000)
  const { body: audit } = await send(`GET audit?thing=gift_card&thingId=${id}`)
  expect(audit.events).toMatchObject([{ verb: 'issued', after: { amount: '₹1,500', reason: 'Late delivery' } }])
  expect(JSON.stringify(audit.events)).not.toContain('nirmala')
})

test('PAY-01: a hundred repeats of one request issue one card', async () => {
  const headers = { 'idempotency-key': 'issue-once' }
  const issue = () => sendAdmin(shop, 'POST gift-cards', { as: owner, body: given, headers })
  const before = (await idsIn('view=all')).length
  const answers = await Promise.all(Array.from({ length: 100 }, issue))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await idsIn('view=all')).length).toBe(before + 1)
})

test('PAY-01: a gift card without a sum, a recipient, a day or a reason is refused at its field', async () => {
  for (const [change, field] of [
    [{ amountMinor: 9999 }, 'amountMinor'],
    [{ amountMinor: 10_000_001 }, 'amountMinor'],
    [{ email: 'nirmala' }, 'email'],
    [{ recipient: ' ' }, 'recipient'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    const { status, body } = await send('POST gift-cards', { ...given, ...change })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  for (const deliverOn of ['2020-01-01', '2099-01-01', '2026-13-45'])
    expect((await send('POST gift-cards', { ...given, deliverOn })).status).toBe(422)
})

test('PAY-01: a blocked card pays for nothing and is still owed, and pays again once it is released', async () => {
  const { id, code } = await newGiftCard(shop, 5000)
  expect((await step('block', id)).body).toMatchObject({
    state: 'blocked',
    balanceMinor: 500_000,
    actions: ['release'],
  })
  expect((await shop.post('gift-cards/balance', { code })).status).toBe(404)
  expect(await idsIn('view=blocked')).toContain(id)
  const owed = await liabilities(shop)
  expect(owed.balances).toBe(owed.ledger)
  expect((await step('extend', id, { until: '2031-01-01' })).body.code).toBe('gift_card.illegal_step')
  expect((await step('release', id)).body).toMatchObject({ state: 'active' })
  expect(await balanceOf(code)).toMatchObject({ balance: 'Rs5,000.00' })
})

test('PAY-01: a card is made valid for longer, never for less or for no real day', async () => {
  const { id } = await newGiftCard(shop, 2000)
  const { expiresAt } = await find(id)
  const year = Number(String(expiresAt).slice(0, 4))
  expect((await step('extend', id, { until: `${year - 1}-01-01` })).body.errors).toHaveProperty('until')
  expect((await step('extend', id, { until: `${year + 1}-02-30` })).status).toBe(422)
  expect((await step('extend', id, { until: `${year + 20}-02-28` })).body.code).toBe('gift_card.until')
  const { body } = await step('extend', id, { until: `${year + 1}-02-28` })
  expect(body.expiresAt).toBe(`${year + 1}-02-28T18:29:59.000Z`)
  const { body: audit } = await send(`GET audit?thing=gift_card&thingId=${id}`)
  expect(audit.events).toMatchObject([
    { verb: 'extended', after: { until: `${year + 1}-02-28`, reason: 'Asked by phone' } },
  ])
})

test('PAY-01: sending again goes to the other address with a new code, and the old code ends', async () => {
  const id = await issued({ email: 'wrong@example.com' })
  const old = lastCode('wrong@example.com')
  expect((await step('resend', id, { email: 'right@example.com' })).body.state).toBe('scheduled')
  while ((await deliverDueCards(shop.ctx())) > 0);
  await shop.runJobs()
  const code = lastCode('right@example.com')
  expect(code).not.toBe(old)
  expect(await balanceOf(code)).toMatchObject({ balance: 'Rs1,500.00' })
  expect((await shop.post('gift-cards/balance', { code: old })).status).toBe(404)
  const bought = await newGiftCard(shop, 1000)
  expect((await step('resend', bought.id, { email: 'x@example.com' })).body.code).toBe('gift_card.no_recipient')
  expect((await step('resend', bought.id)).status).toBe(200)
})

test('PAY-01: an ended card leaves nothing owed, and an order in payment keeps it alive', async () => {
  const { id, code } = await newGiftCard(shop, 3000)
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 5, priceRupees: 9000 })
  const asha = await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }])
  await placeWithValue(shop, asha, { codes: [code] })
  expect((await step('end', id)).body.code).toBe('gift_card.in_use')
  const other = await newGiftCard(shop, 3000)
  expect((await step('end', other.id)).body).toMatchObject({ state: 'ended', balanceMinor: 0, actions: [] })
  expect(await idsIn('view=over')).toContain(other.id)
  const owed = await liabilities(shop)
  expect(owed.balances).toBe(owed.ledger)
})

test('PAY-01: of twenty people who block one card, one does, and the others get it as it is now', async () => {
  const { id } = await newGiftCard(shop, 3000)
  const { version } = await find(id)
  const block = () => send(`POST gift-cards/${id}/block`, { version, reason: 'Stolen' })
  const answers = await Promise.all(Array.from({ length: 20 }, block))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'change.outdated', current: { id, state: 'blocked' } })
})

test('PAY-01: a card is found by the end of its code, its order and its number', async () => {
  const { id, code, orderId } = await newGiftCard(shop, 2500)
  const order = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  for (const search of [code.slice(-4), code.slice(-4).toLowerCase(), order.code, String(id)])
    expect([search, await idsIn(`search=${search}`)]).toEqual([search, expect.arrayContaining([id])])
  expect(await idsIn('search=%25%27')).toEqual([])
})

test('API-01: recipients are shown with contacts.read alone, and Support changes no card', async () => {
  const id = await issued()
  const key = await newKey(shop, ['marketing.read'])
  const { body } = await sendAdmin(shop, `GET gift-cards/${id}`, { key })
  expect(body).toMatchObject({ recipient: null, contact: null, sender: null, message: '', actions: [] })
  const support = await newStaff(shop, { role: 'Support' })
  expect((await send('POST gift-cards', given, support)).status).toBe(403)
})

test('PAY-01: an expired card shows as expired before and after its rest is booked', async () => {
  const { id } = await newGiftCard(shop, 1000)
  const past = new Date(shop.clock.now().getTime() - 1000)
  await shop.db.updateTable('stored_values').set({ expires_at: past }).where('id', '=', id).execute()
  expect(await find(id)).toMatchObject({ state: 'expired', actions: [] })
  while ((await expireCards(shop.ctx())) > 0);
  expect(await find(id)).toMatchObject({ state: 'expired', balanceMinor: 0 })
})
