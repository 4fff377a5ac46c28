import { afterAll, expect, test } from 'vitest'
import { orderBooks } from '#testing/books.ts'
import { deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
const as = await newStaff(shop)

const codeOf = async (orderId: number): Promise<string> =>
  (await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()).code

async function delivered(quantity = 2) {
  const { orderId } = await deliveredOrderOf(shop, [{ quantity }])
  return { orderId, code: await codeOf(orderId) }
}

const waist = { position: 1, pieces: 1, what: 'Take in the waist by 2 cm', priceMinor: 0, dueDay: '2026-12-05' }

const open = (code: string, given: Partial<typeof waist> = {}) =>
  sendAdmin(shop, `POST orders/${code}/alterations`, { as, body: { ...waist, ...given } })

type Job = { readonly id: number; readonly version: number }

const record = ({ id, version }: Job, kind: string, paidWith = '') =>
  sendAdmin(shop, `POST alterations/${id}/steps`, { as, body: { version, kind, paidWith } })

async function through(job: Job, kinds: readonly string[]): Promise<Job> {
  let now = job
  for (const kind of kinds) {
    const answer = await record(now, kind)
    expect(answer).toMatchObject({ status: 200 })
    now = answer.body
  }
  return now
}

test('ORDER-03: a delivered piece comes in, is altered and goes out, and its customer hears when it is ready', async () => {
  const { orderId, code } = await delivered()
  const opened = await open(code)
  expect(opened).toMatchObject({ status: 200, body: { state: 'expected', next: ['received', 'called_off'] } })
  expect((await record(opened.body, 'cutting')).body).toMatchObject({ code: 'alteration.wrong_step' })
  const list = await sendAdmin(shop, 'GET alterations', { as })
  expect(list.body.alterations).toContainEqual(expect.objectContaining({ orderCode: code, what: waist.what }))
  const ready = await through(opened.body, ['received', 'stitching', 'ready'])
  expect((await orderBooks(shop.db, orderId)).letters.at(-1)).toBe('alteration-ready')
  expect((await record(opened.body, 'handed_back')).body).toMatchObject({ code: 'change.outdated' })
  const done = await record(ready, 'handed_back')
  expect(done.body).toMatchObject({ state: 'handed_back', next: [] })
  const closed = await sendAdmin(shop, 'GET alterations?view=closed', { as })
  expect(closed.body.alterations).toContainEqual(expect.objectContaining({ orderCode: code }))
})

test('ORDER-03: only pieces that the customer has are altered, each once at a time, of 20 at once', async () => {
  const paid = await paidOrderOf(shop, [{}])
  expect((await open(await codeOf(paid.orderId))).body).toMatchObject({ code: 'alteration.not_delivered' })
  const { code } = await delivered(2)
  expect((await open(code, { position: 2 })).body).toMatchObject({ code: 'alteration.no_piece' })
  const tries = await Promise.all(Array.from({ length: 20 }, () => open(code)))
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(tries.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'alteration.too_many' })
})

test('ORDER-03: a priced alteration is handed back with a paid order of its own', async () => {
  const { code } = await delivered(2)
  const handed = async (paidWith: string) => {
    const ready = await through((await open(code, { priceMinor: 100_000 })).body, ['received', 'ready'])
    return { ready, answer: (await record(ready, 'handed_back', paidWith)).body }
  }
  const paying = await codeOf((await paidOrderOf(shop, [{ priceRupees: 1000 }])).orderId)
  const refused = await handed(code)
  expect(refused.answer).toMatchObject({ code: 'alteration.not_paid' })
  expect((await handed(paying)).answer).toMatchObject({ state: 'handed_back', paidWith: paying })
  expect((await record(refused.ready, 'handed_back', paying)).body).toMatchObject({ code: 'alteration.not_paid' })
})

test('ORDER-03: while a piece is altered its delivery stays, and a refund of the piece calls the alteration off', async () => {
  const { code } = await delivered(2)
  const [first, second] = [await open(code), await open(code)]
  const undo = () => sendAdmin(shop, `POST orders/${code}/delivery/undo`, { as })
  expect((await undo()).body.code).toBe('delivery.has_return')
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const refund = { lines, withDelivery: false, isRestocked: false, note: 'Too narrow to alter' }
  expect((await sendAdmin(shop, `POST orders/${code}/refund`, { as, body: refund })).status).toBe(200)
  const jobOf = async ({ id }: Job) => (await sendAdmin(shop, `GET alterations/${id}`, { as })).body
  expect(await jobOf(first.body)).toMatchObject({ state: 'expected' })
  expect(await jobOf(second.body)).toMatchObject({
    state: 'called_off',
    steps: [{ kind: 'called_off', note: 'The piece was refunded.' }],
  })
  expect((await record(second.body, 'received')).body.code).toBe('change.outdated')
})
