import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { OfferTermsBody } from '@shop/contract/selling/admin-offers'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { applyCode, summaryOf } from '#testing/offer-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
let made = 0

const plain: OfferTermsBody = {
  title: 'Diwali ten',
  code: null,
  isListed: false,
  kind: 'percent',
  percent: 10,
  amountMinor: null,
  capMinor: null,
  buyPieces: null,
  getPieces: null,
  startsAt: null,
  endsAt: null,
  minSpendMinor: 0,
  minPieces: 0,
  categoryIds: [],
  designerIds: [],
  isFirstOrder: false,
  isFullPriceOnly: false,
  perAccount: null,
  inAll: null,
  stacksWith: [],
  priority: 0,
  isDraft: false,
}

function coded(given: Partial<OfferTermsBody> = {}) {
  made += 1
  return { key: `offer-${made}`, terms: { ...plain, code: `CODE-${made}`, ...given } }
}

const send = (call: `${'GET' | 'POST'} ${string}`, body?: object) =>
  sendAdmin(shop, call, { as: owner, ...(body !== undefined && { body }) })

const add = async (given: Partial<OfferTermsBody> = {}) => (await send('POST offers', coded(given))).body

async function designerNamed(name: string): Promise<number> {
  const { id } = await shop.db.selectFrom('designers').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

async function shopper(priceRupees = 20_000) {
  const { id, variants } = await newProduct(shop.db, { sizes: [], priceRupees, stock: 50 })
  return { productId: id, asha: await readyShopper(shop, [{ variantId: variants[0]?.id ?? 0 }]) }
}

test('CART-02: an offer that the console makes takes its part off a cart, is counted, and ends at once', async () => {
  const offer = await add({ code: 'rakhi10', capMinor: 150_050, perAccount: 1, inAll: 50 })
  expect(offer).toMatchObject({ code: 'RAKHI10', state: 'on', version: 1, uses: 0, terms: { capMinor: 150_050 } })
  const { asha } = await shopper()
  expect((await applyCode(shop, asha, 'rakhi10')).body).toMatchObject({ result: true })
  expect(await summaryOf(shop, asha)).toMatchObject({ discount: 'Rs1,500.50' })
  await placeOrder(shop, asha)
  const { body: used } = await send(`GET offers/${offer.id}`)
  expect(used).toMatchObject({ uses: 1, usage: { held: 1, used: 0, givenMinor: 0 } })
  const { body: ended } = await send(`POST offers/${offer.id}/end`, { version: used.version })
  expect(ended).toMatchObject({ state: 'ended', version: used.version + 1 })
  const other = await shopper()
  expect((await applyCode(shop, other.asha, 'RAKHI10')).body).toMatchObject({ message: 'Coupon expired!' })
  expect((await send(`POST offers/${offer.id}/end`, { version: ended.version })).body.code).toBe('offer.is_over')
  const { body: audit } = await send(`GET audit?thing=offer&thingId=${offer.id}`)
  expect(audit.events).toMatchObject([
    { verb: 'ended', before: { state: 'on' }, after: { state: 'ended' } },
    { verb: 'made', after: { code: 'RAKHI10', percent: 10 } },
  ])
})

test('CART-02: of two editors the second gets the offer as it is now, also when the first one ended it', async () => {
  const { id, version, terms } = await add()
  const save = (seen: number, percent: number) =>
    send(`POST offers/${id}`, { version: seen, terms: { ...terms, percent } })
  const first = await save(version, 15)
  expect(first.body).toMatchObject({ percent: 15, version: version + 1 })
  const second = await save(version, 20)
  expect(second).toMatchObject({ status: 409, body: { code: 'change.outdated', current: { percent: 15 } } })
  await send(`POST offers/${id}/end`, { version: first.body.version })
  const late = await save(first.body.version, 20)
  expect(late).toMatchObject({ status: 409, body: { current: { state: 'ended' } } })
  const again = await save(late.body.current.version, 20)
  expect(again.body).toMatchObject({ state: 'on', percent: 20 })
})

test('CART-02: each mistake is named at its field, and nothing is saved', async () => {
  await newProduct(shop.db, { designer: 'Studio Tarini' })
  const taken = await designerNamed('Studio Tarini')
  await add({ code: 'TAKEN-1' })
  const terms = {
    ...plain,
    kind: 'amount',
    percent: 5,
    code: 'TAKEN-1',
    startsAt: '2026-11-02T00:00:00Z',
    endsAt: '2026-11-01T00:00:00Z',
  }
  const { status, body } = await send('POST offers', { key: 'wrong', terms })
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    'terms.amountMinor': ['Enter an amount, such as 1500'],
    'terms.percent': ['An amount off has no percentage'],
    'terms.endsAt': ['Choose an end after the start'],
  })
  const unknown = { ...plain, code: 'TAKEN-1', designerIds: [taken, 987_654], stacksWith: ['nothing'] }
  const refused = await send('POST offers', { key: 'wrong', terms: unknown })
  expect(refused.body.errors).toEqual({
    'terms.designerIds': ['There is no 987654'],
    'terms.stacksWith': ['There is no offer nothing'],
    'terms.code': [expect.stringContaining('belongs to the offer')],
  })
  expect((await send('GET offers?search=wrong')).body.offers).toEqual([])
  await send('POST offers', { key: 'once', terms: { ...plain, code: 'ONCE-1' } })
  const twice = await send('POST offers', { key: 'once', terms: { ...plain, code: 'ONCE-2' } })
  expect(twice).toMatchObject({ status: 409, body: { code: 'offer.key_taken' } })
})

test('CART-02: a draft and a scheduled offer take nothing off, and each stands in its list', async () => {
  const now = shop.clock.now().getTime()
  const draft = await add({ code: 'DRAFT-1', isDraft: true })
  const later = await add({ code: 'LATER-1', startsAt: new Date(now + 86_400_000).toISOString() })
  const over = await add({ code: 'OVER-1', endsAt: new Date(now - 60_000).toISOString() })
  const idsIn = async (state: string): Promise<unknown[]> => {
    const { body } = await send(`GET offers?state=${state}`)
    return z
      .array(z.object({ id: z.number() }))
      .parse(body.offers)
      .map(({ id }) => id)
  }
  expect([await idsIn('draft'), await idsIn('scheduled')]).toEqual([[draft.id], [later.id]])
  expect(await idsIn('ended')).toContain(over.id)
  const { asha } = await shopper()
  expect((await applyCode(shop, asha, 'DRAFT-1')).body).toMatchObject({ message: 'Invalid coupon!' })
  expect((await applyCode(shop, asha, 'OVER-1')).body).toMatchObject({ message: 'Coupon expired!' })
  const terms = { ...draft.terms, isDraft: false }
  const { body: published } = await send(`POST offers/${draft.id}`, { version: draft.version, terms })
  expect(published.state).toBe('on')
  expect((await applyCode(shop, asha, 'DRAFT-1')).body).toMatchObject({ result: true })
})

test('CART-02: the preview prices a sample cart by the rules of every cart, and says why something does not apply', async () => {
  const ours = await newProduct(shop.db, { designer: 'Atelier Noor', sizes: [], priceRupees: 2000 })
  const id = await designerNamed('Atelier Noor')
  const other = await newProduct(shop.db, { sizes: [], priceRupees: 1000 })
  const lines = [
    { productId: ours.id, quantity: 1 },
    { productId: other.id, quantity: 1 },
  ]
  const preview = (given: Partial<OfferTermsBody>) =>
    send('POST offers/preview', { terms: { ...plain, code: 'TRIED', designerIds: [id], ...given }, lines })
  expect((await preview({ percent: 15 })).body).toMatchObject({
    lines: [
      { name: ours.name, totalMinor: 200_000, discountMinor: 30_000 },
      { totalMinor: 100_000, discountMinor: 0 },
    ],
    applied: [{ title: 'Diwali ten', code: 'TRIED', savedMinor: 30_000, isDelivery: false }],
    unused: [],
    subtotalMinor: 300_000,
    discountMinor: 30_000,
    deliveryMinor: 14_900,
    totalMinor: 284_900,
  })
  expect((await preview({ minSpendMinor: 250_000 })).body).toMatchObject({
    applied: [],
    unused: [{ title: 'Diwali ten', text: 'Diwali ten: add ₹500 more from this selection.' }],
    totalMinor: 314_900,
  })
  expect((await preview({ kind: 'free_delivery', percent: null })).body).toMatchObject({
    applied: [{ savedMinor: 14_900, isDelivery: true }],
    discountMinor: 0,
    deliveryMinor: 14_900,
    totalMinor: 300_000,
  })
  const wrong = await send('POST offers/preview', { terms: plain, lines: [{ productId: 987_654, quantity: 1 }] })
  expect(wrong.body.errors).toEqual({ 'lines.0.productId': ['There is no piece 987654 on sale'] })
})

test('CART-02: single-use codes are made once, each works once, and the file says which are used', async () => {
  const body = { key: 'guests', terms: { ...plain, title: 'For our guests', code: null }, prefix: 'guest', count: 1200 }
  const headers = { 'idempotency-key': 'codes-of-guests' }
  const { body: series } = await sendAdmin(shop, 'POST offers/codes', { as: owner, body, headers })
  expect(series).toMatchObject({ series: 'guests', codes: 1200, state: 'on' })
  const { body: repeated } = await sendAdmin(shop, 'POST offers/codes', { as: owner, body, headers })
  expect(repeated.id).toBe(series.id)
  const { body: list } = await send('GET offers?search=our%20guests')
  expect(list.offers).toMatchObject([{ id: series.id, codes: 1200 }])
  const fileOf = async () => {
    const { body: file } = await send(`GET offers/${series.id}/codes`)
    return Buffer.from(file.base64, 'base64').toString().split('\n')
  }
  const codes = (await fileOf()).slice(1, -1).map((line) => line.split(',')[0] ?? '')
  expect([new Set(codes).size, codes.every((code) => /^GUEST-[2-9A-HJ-NP-Z]{10}$/.test(code))]).toEqual([1200, true])
  const [code = ''] = codes
  const { asha } = await shopper()
  await applyCode(shop, asha, code)
  await placeOrder(shop, asha)
  const other = await shopper()
  expect((await applyCode(shop, other.asha, code)).body.result).toBe(false)
  expect((await fileOf())[1]).toMatch(new RegExp(`^${code},used,\\d{8}-`))
  const { body: used } = await send(`GET offers/${series.id}`)
  expect(used).toMatchObject({ uses: 1, usage: { held: 1 } })
  expect((await send(`POST offers/${series.id}`, { version: used.version, terms: used.terms })).body.code).toBe(
    'offer.is_series',
  )
  await send(`POST offers/${series.id}/end`, { version: used.version })
  expect((await applyCode(shop, other.asha, codes[9] ?? '')).body).toMatchObject({ message: 'Coupon expired!' })
})

test('CART-02: at most ten offers apply by themselves', async () => {
  const automatic: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const { status, body } = await send('POST offers', { ...coded({ code: null, percent: 1 }) })
    expect(status).toBe(200)
    automatic.push(String(body.id))
  }
  const eleventh = await send('POST offers', coded({ code: null }))
  expect(eleventh.body.errors['terms.code'][0]).toContain('10 offers apply by themselves already')
  const [first = ''] = automatic
  const { body } = await send(`GET offers/${first}`)
  expect((await send(`POST offers/${first}`, { version: body.version, terms: body.terms })).status).toBe(200)
})
