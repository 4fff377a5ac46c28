import { afterAll, expect, test } from 'vitest'
import { placeOrder, readyShopper } from '#testing/checkout-factories.ts'
import { newProduct } from '#testing/factories.ts'
import { locationWork, verbsIn } from '#testing/locations.ts'
import { sendAdmin, newStaff } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const as = await newStaff(shop)
const work = await locationWork(shop, as)
const mumbai = await work.add('Mumbai')

async function pieceOf(stock: number) {
  const { id, variants } = await newProduct(shop.db, { sizes: [], stock, name: 'Chanderi Saree' })
  return { id, stockItemId: variants[0]?.stockItemId ?? 0, variantId: variants[0]?.id ?? 0 }
}

const step = (id: number, verb: string, body: object) => work.send(`POST stock-transfers/${id}/${verb}`, body)
const freeOf = async (id: number) => (await work.send(`GET stock/${id}`)).body.sizes[0].free

test('API-01: pieces on their way are at neither location, and a difference needs its reason', async () => {
  const { id, stockItemId } = await pieceOf(6)
  const draft = await work.draft(work.houseId, mumbai, [{ stockItemId, pieces: 5 }])
  expect(draft).toMatchObject({ state: 'draft', number: `ST-${draft.id}`, pieces: 5, received: null })
  expect(await freeOf(id)).toBe(6)
  expect((await work.send(`GET stock-transfers/${draft.id}/challan`)).body.code).toBe('transfer.unsent')
  const sent = await step(draft.id, 'send', { version: draft.version })
  expect(sent.body).toMatchObject({ state: 'sent', sentBy: expect.stringContaining('Owner') })
  expect(await freeOf(id)).toBe(1)
  expect(await work.levelsOf(id)).toMatchObject({ House: { onHand: 1 }, Mumbai: { onHand: 0 } })
  const receive = (line: object) => step(draft.id, 'receive', { version: sent.body.version, lines: [line] })
  expect((await receive({ position: 2, received: 5 })).body.code).toBe('transfer.lines_differ')
  expect((await receive({ position: 1, received: 3 })).body.code).toBe('transfer.no_reason')
  expect((await receive({ position: 1, received: 6, reason: 'lost' })).body.code).toBe('transfer.no_reason')
  const came = await receive({ position: 1, received: 3, reason: 'kept_back' })
  expect(came.body).toMatchObject({ state: 'received', received: 3, lines: [{ received: 3, reason: 'kept_back' }] })
  expect(await work.levelsOf(id)).toMatchObject({ House: { onHand: 3 }, Mumbai: { onHand: 3 } })
  expect(await freeOf(id)).toBe(6)
  expect((await receive({ position: 1, received: 5 })).body.code).toBe('transfer.not_sent')
  const { body: audit } = await work.send(`GET audit?thing=transfer&thingId=${draft.id}`)
  expect(verbsIn(audit)).toEqual(['received', 'sent', 'drafted'])
})

test('API-01: a transfer takes no piece that a shopper has in an order, however many send at once', async () => {
  const { id, stockItemId, variantId } = await pieceOf(4)
  await placeOrder(shop, await readyShopper(shop, [{ variantId, quantity: 2 }]))
  const drafts = await Promise.all(
    [1, 2, 3, 4].map(() => work.draft(work.houseId, mumbai, [{ stockItemId, pieces: 1 }])),
  )
  const answers = await Promise.all(drafts.map((one) => step(one.id, 'send', { version: one.version })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('transfer.too_few')
  expect(await freeOf(id)).toBe(0)
})

test('API-01: a draft changes until it is sent; the same request drafts once', async () => {
  const { stockItemId } = await pieceOf(3)
  const body = { fromId: work.houseId, toId: mumbai, lines: [{ stockItemId, pieces: 1 }], note: 'For the trunk show' }
  const headers = { 'idempotency-key': 'draft-1' }
  const post = () => sendAdmin(shop, 'POST stock-transfers', { as, body, headers })
  const [first, second] = [await post(), await post()]
  expect(second.body.id).toBe(first.body.id)
  const { id, version } = first.body
  const changed = await work.send(`POST stock-transfers/${id}`, {
    ...body,
    lines: [{ stockItemId, pieces: 2 }],
    version,
  })
  expect(changed.body).toMatchObject({ pieces: 2, version: version + 1, note: 'For the trunk show' })
  expect((await step(id, 'send', { version })).status).toBe(409)
  const none = { ...body, lines: [{ stockItemId: 987_654_321, pieces: 1 }] }
  expect((await work.send('POST stock-transfers', none)).body.code).toBe('transfer.unknown_size')
  const same = await work.send('POST stock-transfers', { ...body, toId: work.houseId })
  expect(same.body.errors).toEqual({ toId: ['Choose another location'] })
})

test('API-01: the delivery challan is a PDF with the same bytes each time', async () => {
  const { stockItemId } = await pieceOf(3)
  const draft = await work.draft(work.houseId, mumbai, [{ stockItemId, pieces: 3 }])
  await step(draft.id, 'send', { version: draft.version })
  const read = async () => (await work.send(`GET stock-transfers/${draft.id}/challan`)).body
  const file = await read()
  expect(file).toMatchObject({ fileName: `delivery-challan-ST-${draft.id}.pdf`, mediaType: 'application/pdf' })
  expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await read()).base64).toBe(file.base64)
})
