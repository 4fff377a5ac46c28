import { afterAll, expect, test, vi } from 'vitest'
import { fillCart } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { newGiftCard } from '#testing/gift-card-factories.ts'
import { newGuest } from '#testing/guests.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const { variants } = await newProduct(shop.db, { sizes: [], stock: 500, priceRupees: 8000 })
const variantId = variants[0]?.id ?? 0

async function guest(): Promise<Shopper> {
  const made = await newGuest(shop, 'codes@example.com')
  await fillCart(shop.db, made.id, [{ variantId }])
  return made
}

type From = { readonly as: Shopper | null; readonly remoteAddress: string }

async function call(path: string, payload: Record<string, unknown>, { as, remoteAddress }: From) {
  const headers = as === null ? {} : { authorization: `Bearer ${as.token}` }
  const reply = await shop.app.inject({ method: 'POST', url: `/api/v2/${path}`, remoteAddress, headers, payload })
  return { status: reply.statusCode, code: reply.json<{ code?: string }>().code }
}

const preview = (as: Shopper, codes: readonly string[], address: string) =>
  call('stored-value/preview', { user_id: as.id, codes }, { as, remoteAddress: address })
const store = (as: Shopper, codes: readonly string[], address: string) =>
  call('order/store', { owner_id: 1, user_id: as.id, stored_value: { codes } }, { as, remoteAddress: address })

const wrongCode = (index: number): string =>
  `${String.fromCodePoint(65 + (index % 8), 74 + Math.floor(index / 8))}AA-AAAA-AAAA-AAAA`
const wrongCodes = (from: number, count: number) => Array.from({ length: count }, (_, turn) => wrongCode(from + turn))

test.each([
  ['the preview', preview, '203.0.113.1'],
  ['the checkout', store, '203.0.113.2'],
] as const)(
  'PAY-06: guests of one network try ten wrong codes an hour in %s, one by one or five a call',
  async (_name, pay, address) => {
    const { code } = await newGiftCard(shop, 1000)
    const answers = []
    for (let turn = 0; turn < 4; turn += 1) answers.push(await pay(await guest(), wrongCodes(turn * 5, 5), address))
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 429, 429])
    // Refuses valid codes too: otherwise the response would distinguish them from wrong ones.
    expect((await pay(await guest(), [code], address)).status).toBe(429)
    expect((await call('gift-cards/balance', { code }, { as: null, remoteAddress: address })).status).toBe(429)
    expect((await pay(await guest(), [code], '203.0.113.3')).status).toBe(200)
  },
)

test('PAY-06: calls at once try no more codes than one after another', async () => {
  const guests = []
  for (let turn = 0; turn < 30; turn += 1) guests.push(await guest())
  const answers = await Promise.all(guests.map((as, turn) => preview(as, [wrongCode(turn)], '203.0.113.10')))
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10)
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(20)
})

test('PAY-06: right codes, and the same wrong one again, leave the network its lookups', async () => {
  const { code } = await newGiftCard(shop, 1000)
  const asha = await guest()
  for (let turn = 0; turn < 15; turn += 1) expect((await preview(asha, [code], '203.0.113.20')).status).toBe(200)
  for (let turn = 0; turn < 4; turn += 1)
    expect((await preview(await guest(), [code, wrongCode(1)], '203.0.113.20')).status).toBe(422)
  expect((await call('gift-cards/balance', { code }, { as: null, remoteAddress: '203.0.113.20' })).status).toBe(200)
})

test('PAY-06: addresses of one IPv6 network count together', async () => {
  const statuses = []
  for (let turn = 0; turn < 12; turn += 1)
    statuses.push(
      (
        await call(
          'gift-cards/balance',
          { code: wrongCode(turn) },
          { as: null, remoteAddress: `2001:db8:1:2::${turn + 1}` },
        )
      ).status,
    )
  expect(statuses.slice(-2)).toEqual([429, 429])
})
