import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { dayMs } from '@shop/contract/core/durations'
import { applyRetention } from '#customers'
import { cancelPieces } from '#fulfilment/order-steps/fulfilment.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { detachOrders } from '#selling'
import { newProduct } from '#testing/factories.ts'
import { buyAs, linkFor, newGuest } from '#testing/guests.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { converterIn } from '#testing/picture-files.ts'
import { newStaff, sendAdmin, type AdminAnswer, type StaffMember } from '#testing/staff.ts'
import { testApp, type Shopper } from '#testing/test-app.ts'

const files = await mkdtemp(join(tmpdir(), 'workroom-test-'))
const pictures = converterIn(files)
const shop = await testApp({ hasRateLimit: false, pictures })
afterAll(async () => {
  await shop.ports.pictures.stop()
  await shop[Symbol.asyncDispose]()
  await rm(files, { recursive: true, force: true })
})

const owner = await newStaff(shop)
let count = 0
const next = () => (count += 1)

async function codeOf(orderId: number): Promise<string> {
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return code
}

async function made(designer = 'Aarohi Sen') {
  const { asha, orderId } = await paidOrderOf(shop, [{ policy: 'made_to_order', designer }])
  const code = await codeOf(orderId)
  await sendAdmin(shop, 'POST orders/work', { as: owner, body: { action: 'confirm', codes: [code] } })
  return { asha, orderId, code }
}

const camera = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: { r: next() % 256, g: 80, b: 120 } } })
    .withExif({ IFD0: { Artist: 'Meera' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

type Sending = { readonly as?: StaffMember; readonly key?: string; readonly file?: Buffer }

async function upload(code: string, { as = owner, key = `picture-${next()}`, file }: Sending = {}) {
  return sendAdmin(shop, `POST workroom/orders/${code}/1/pictures?name=border.jpg`, {
    as,
    body: file ?? (await camera()),
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': key },
  })
}

const workroom = async (code: string, as = owner) => (await sendAdmin(shop, `GET workroom/orders/${code}`, { as })).body

type Step = { readonly pictures?: readonly string[]; readonly [field: string]: unknown }

async function record(code: string, step: Step = {}, as = owner): Promise<AdminAnswer> {
  const seen = await workroom(code)
  const body = { version: seen.lines[0].version, kind: 'embroidery', note: 'The border is done.', ...step }
  return sendAdmin(shop, `POST workroom/orders/${code}/1/steps`, { as, body })
}

/** Asks for approval with one picture; returns the step. */
async function ask(code: string, step: Step = {}) {
  const { body: picture } = await upload(code)
  const { status, body } = await record(code, { pictures: [picture.key], asksApproval: true, ...step })
  expect([status, body.code]).toEqual([200, undefined])
  return { id: Number(body.lines[0].steps[0].id), key: String(picture.key) }
}

const answer = (body: object, as: Shopper) => shop.post('workroom/answer', body, as)
const approve = (id: number, as: Shopper) => answer({ id, answer: 'approve' }, as)
const steps = async (orderId: number, as: Shopper) => (await shop.get(`workroom/order/${orderId}`, as)).body.data

test('ORDER-03: a picture of the camera is stored upright and without its metadata, once for its key', async () => {
  const { code } = await made()
  const file = await camera()
  const [first, again] = [await upload(code, { key: 'one', file }), await upload(code, { key: 'one', file })]
  expect(first.body).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1200, height: 1600 })
  expect(again.body).toEqual(first.body)
  const { body } = await sendAdmin(shop, `GET workroom/pictures/${first.body.key}`, { as: owner })
  const content = Buffer.from(body.webp, 'base64')
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1600 })
  expect((await sharp(content).metadata()).exif).toBeUndefined()
  const broken = await upload(code, { file: Buffer.from('no picture') })
  expect(broken.body.errors.file).toEqual(['It is not a picture, or not one that can be read.'])
  expect((await upload(code, { key: 'one' })).body.code).toBe('request.key_reused')
})

test('ORDER-03: the customer gets an email, sees the pictures in full and approves once', async () => {
  const { asha, orderId, code } = await made()
  const { id, key } = await ask(code)
  await shop.runJobs()
  const mail = shop.mails.findLast(({ kind, to }) => kind === 'approval-request' && to === asha.email)
  expect(mail?.subject).toMatch(new RegExp(`^Order ${code}: please approve your `))
  expect(mail?.text).toContain('The border is done.')
  expect(mail?.text).toContain(`/order-details/${orderId}`)
  expect(mail?.text).not.toContain(key)
  const [shown] = await steps(orderId, asha)
  expect(shown).toMatchObject({ id, kind: 'embroidery', approval: { state: 'open', words: '', answered_at: null } })
  expect(JSON.stringify(shown)).not.toContain('Owner')
  const picture = await shop.get(`workroom/pictures/${key}`, asha)
  expect([picture.status, picture.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(picture.headers['content-type']).toBe('image/webp')
  expect((await approve(id, asha)).body).toMatchObject({ result: true })
  expect((await approve(id, asha)).status).toBe(200)
  const other = await answer({ id, answer: 'change', words: 'Wider' }, asha)
  expect([other.status, other.body.code]).toEqual([409, 'workroom.answered'])
  expect((await steps(orderId, asha))[0].approval).toMatchObject({ state: 'approved' })
  expect((await workroom(code)).lines[0].steps[0].approval).toMatchObject({ state: 'approved', answeredBy: 'customer' })
})

test('ORDER-03: nobody but the owner of the order reads its steps or answers', async () => {
  const [{ orderId, code }, stranger] = [await made(), await shop.shopper()]
  const { id, key } = await ask(code)
  const { body: waiting } = await upload(code)
  expect((await shop.get(`workroom/order/${orderId}`, stranger)).status).toBe(403)
  expect((await shop.get(`workroom/pictures/${key}`, stranger)).body.code).toBe('workroom.picture_not_found')
  expect((await shop.get(`workroom/pictures/${key}`)).status).toBe(401)
  expect((await approve(id, stranger)).body.code).toBe('workroom.step_not_found')
  const { asha } = await made()
  expect((await shop.get(`workroom/pictures/${waiting.key}`, asha)).status).toBe(404)
})

test('ORDER-03: a picture is shown once its step is recorded, and belongs to one step', async () => {
  const { asha, code } = await made()
  const { body: picture } = await upload(code)
  expect((await shop.get(`workroom/pictures/${picture.key}`, asha)).status).toBe(404)
  await record(code, { pictures: [picture.key] })
  expect((await shop.get(`workroom/pictures/${picture.key}?size=small`, asha)).status).toBe(200)
  expect((await record(code, { pictures: [picture.key] })).body.code).toBe('workroom.picture_not_found')
  const foreign = await made()
  const { body: other } = await upload(foreign.code)
  expect((await record(code, { pictures: [other.key] })).body.code).toBe('workroom.picture_not_found')
})

test('ORDER-03: a guest answers by the signed link, and the link of another order opens nothing of it', async () => {
  const { variants } = await newProduct(shop.db, { sizes: [], policy: 'made_to_order' })
  const tokens: string[] = []
  const codes: string[] = []
  for (const email of ['gita@example.com', 'rupa@example.com']) {
    const orderId = await buyAs(shop, await newGuest(shop, email), variants[0]?.id ?? 0)
    await shop.runJobs()
    const opened = await shop.post('order-links/open', { link: linkFor(shop, email) ?? '' })
    tokens.push(String(opened.body.read_token))
    codes.push(await codeOf(orderId))
  }
  const [mine = '', foreign = ''] = tokens
  const { id, key } = await ask(codes[0] ?? '')
  await shop.runJobs()
  expect(shop.mails.findLast(({ kind }) => kind === 'approval-request')?.text).toContain('/track-order#')
  const read = (token: string) => shop.post('order-links/workroom', { read_token: token })
  expect((await read(mine)).body.data).toMatchObject([{ id, approval: { state: 'open' } }])
  expect((await read(foreign)).body.data).toEqual([])
  const picture = (token: string) => shop.post(`order-links/workroom-pictures/${key}`, { read_token: token })
  expect([(await picture(mine)).status, (await picture(foreign)).status]).toEqual([200, 404])
  expect((await picture(mine)).headers['cache-control']).toBe('no-store')
  const send = (token: string) =>
    shop.post('order-links/workroom-answer', { read_token: token, id, answer: 'change', words: 'Wider sleeves' })
  expect((await send(foreign)).body.code).toBe('workroom.step_not_found')
  expect((await send(`${mine}x`)).body.code).toBe('order_link.invalid')
  expect((await send(mine)).status).toBe(200)
  expect((await workroom(codes[0] ?? '')).lines[0]).toMatchObject({
    needsAnswer: true,
    steps: [{ approval: { state: 'changes', words: 'Wider sleeves', answeredBy: 'link' } }],
  })
})

test('ORDER-03, race: of twenty answers at once, one counts and the others say so', async () => {
  const { asha, orderId, code } = await made()
  const { id } = await ask(code)
  const sent = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? approve(id, asha) : answer({ id, answer: 'change', words: `Change ${index}` }, asha),
  )
  const answers = await Promise.all(sent)
  const [{ approval }] = await steps(orderId, asha)
  const wins = answers.filter(({ status }) => status === 200).length
  // All approvals are the same answer, but each requested change has its own words.
  expect(wins).toBe(approval.state === 'approved' ? 10 : 1)
  expect(answers.every(({ status, body }) => status === 200 || body.code === 'workroom.answered')).toBe(true)
})

test('ORDER-03: a withdrawn or late request says so, and needs no answer', async () => {
  const { asha, orderId, code } = await made()
  const { id } = await ask(code)
  const { version } = (await workroom(code)).lines[0]
  const withdraw = () => sendAdmin(shop, `POST workroom/steps/${id}/withdraw`, { as: owner, body: { version } })
  expect((await withdraw()).body.lines[0].steps[0].approval).toMatchObject({
    state: 'withdrawn',
    closedBy: expect.stringMatching(/^Owner /),
  })
  expect((await withdraw()).body.code).toBe('change.outdated')
  expect((await approve(id, asha)).body.code).toBe('workroom.withdrawn')
  expect((await steps(orderId, asha))[0].approval.state).toBe('withdrawn')
  const late = await ask(code, { days: 1 })
  await shop.db
    .updateTable('workroom_steps')
    .set({ answer_until: shop.clock.now() })
    .where('id', '=', late.id)
    .execute()
  expect((await approve(late.id, asha)).body.code).toBe('workroom.expired')
  expect((await steps(orderId, asha))[0].approval.state).toBe('expired')
})

test('ORDER-03, PAY-01: a piece that is cancelled no longer waits for its approval', async () => {
  const wanted = { policy: 'made_to_order', designer: 'Aarohi Sen' } as const
  const { asha, orderId } = await paidOrderOf(shop, [wanted, wanted])
  const code = await codeOf(orderId)
  const { id } = await ask(code)
  await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
  expect((await steps(orderId, asha))[0].approval).toMatchObject({ state: 'withdrawn' })
  expect((await approve(id, asha)).status).toBe(409)
})

test('ORDER-03: a change needs words, and asking needs a picture', async () => {
  const { asha, code } = await made()
  const { id } = await ask(code)
  const empty = await answer({ id, answer: 'change', words: '  ' }, asha)
  expect([empty.status, empty.body.errors]).toEqual([422, { words: ['Tell us what to change'] }])
  expect((await answer({ id, answer: 'change', words: 'x'.repeat(1001) }, asha)).status).toBe(422)
  expect((await record(code, { asksApproval: true })).body.errors).toEqual({
    pictures: ['Add a picture that the customer can judge'],
  })
  expect((await record(code, { pictures: [(await upload(code)).body.key], asksApproval: true })).body.code).toBe(
    'workroom.already_asked',
  )
})

test('ROUTE-12: the export has steps, pictures and words; the deleted account leaves none of them', async () => {
  const { asha, orderId, code } = await made()
  const { id, key } = await ask(code)
  await answer({ id, answer: 'change', words: 'Wider sleeves' }, asha)
  const { data } = (await shop.get('profile/export', asha)).body
  expect(data.orders[0].workroom).toMatchObject([
    {
      step: 'embroidery',
      approval: 'changes',
      words: 'Wider sleeves',
      pictures: [`/api/v2/workroom/pictures/${key}`],
    },
  ])
  const reason = 'She wants it as it is'
  const send = (path: string, body: object) => sendAdmin(shop, `POST ${path}`, { as: owner, body })
  await send('orders/work', { action: 'workroom', codes: [code] })
  await send('orders/work', { action: 'check', codes: [code], withoutApproval: reason })
  await send(`orders/${code}/dispatch`, { courier: 'Swift' })
  await send('orders/deliver', { codes: [code] })
  await shop.db.updateTable('payment_orders').set({ next_check_at: null }).where('order_id', '=', orderId).execute()
  await inTransaction(shop.ctx(), (trx) => detachOrders(trx, asha.id))
  for (const table of ['workroom_steps', 'workroom_pictures'] as const) {
    const rows = await shop.db.selectFrom(table).select('created_at').where('order_id', '=', orderId).execute()
    expect([table, rows]).toEqual([table, []])
  }
})

test('ROUTE-06: a picture without a step lives for a day, and a step with its pictures for a year', async () => {
  const { orderId, code } = await made()
  await ask(code)
  await upload(code)
  const left = async () =>
    (await shop.db.selectFrom('workroom_pictures').select('key').where('order_id', '=', orderId).execute()).length
  expect(await left()).toBe(2)
  const later = (days: number) => ({ ...shop.ctx(), now: new Date(shop.clock.now().getTime() + days * dayMs) })
  await applyRetention(later(2))
  expect(await left()).toBe(1)
  await applyRetention(later(366))
  expect(await left()).toBe(0)
})
