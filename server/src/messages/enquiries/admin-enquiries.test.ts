import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { pdfBytes } from '#testing/pdf-bytes.ts'
import { newKey, newStaff, sendAdmin, type AdminAnswer } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
let writers = 0

async function ask(overrides: object = {}) {
  writers += 1
  const email = `writer${writers}@example.com`
  const message = 'The left sleeve is an inch too long.\nCan it be taken up?'
  const body = { topic: 'sizing', name: 'Asha Rao', email, message, ...overrides }
  const { ticket } = (await shop.post('enquiries/contact', body)).body
  const row = shop.db.selectFrom('enquiries').select('id').where('ticket', '=', ticket)
  return { ticket, email, id: (await row.executeTakeFirstOrThrow()).id }
}

async function apply() {
  const body = {
    role: 'store-lead',
    name: 'Asha Rao',
    email: 'applicant@example.com',
    message: 'I would now leave the collar alone.',
    file: pdfBytes().toString('base64'),
    file_name: 'Asha Rao.pdf',
  }
  const { ticket } = (await shop.post('enquiries/application', body)).body
  const row = shop.db.selectFrom('enquiries').select('id').where('ticket', '=', ticket)
  return (await row.executeTakeFirstOrThrow()).id
}

const find = async (id: number) => (await sendAdmin(shop, `GET enquiries/${id}`, { as: owner })).body

const act = (id: number, action: string, body: object) =>
  sendAdmin(shop, `POST enquiries/${id}/${action}`, { as: owner, body })

const listedIn = ({ body }: AdminAnswer): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(body.enquiries)
    .map(({ id }) => id)

async function idsIn(query: string): Promise<number[]> {
  return listedIn(await sendAdmin(shop, `GET enquiries?limit=200&${query}`, { as: owner }))
}

const verbsOf = async (id: number) => {
  const { body } = await sendAdmin(shop, `GET audit?thing=enquiry&thingId=${id}`, { as: owner })
  const events = z.array(z.object({ verb: z.string() })).parse(body.events)
  return events.map(({ verb }) => verb)
}

test('ROUTE-06: an answer reaches the writer once, closes the enquiry and can be replied to', async () => {
  const { id, ticket, email } = await ask()
  expect(await idsIn('view=open')).toContain(id)
  expect(await find(id)).toMatchObject({ ticket, email, isDone: false, version: 1, canBeAnswered: true, steps: [] })
  const body = { version: 1, text: 'Yes, we take it up.\n\nBring it to any store.' }
  const headers = { 'idempotency-key': 'one answer' }
  const send = () => sendAdmin(shop, `POST enquiries/${id}/answer`, { as: owner, body, headers })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body).toMatchObject({
    isDone: true,
    version: 3,
    steps: [{ kind: 'answered' }, { kind: 'closed' }],
  })
  await shop.runJobs()
  const sent = shop.mails.filter(({ to, kind }) => to === email && kind === 'enquiry-answer')
  expect(sent).toMatchObject([{ subject: `Our answer to ticket ${ticket}`, replyTo: 'care@ruhvana.example' }])
  expect(sent[0]?.text).toContain('Bring it to any store.')
  expect(sent[0]?.text).not.toContain('left sleeve')
  expect(await idsIn('view=open')).not.toContain(id)
  expect(await idsIn('view=done')).toContain(id)
  expect(await verbsOf(id)).toEqual(['closed', 'answered'])
})

test('ROUTE-06: of two people who close at once one closes, and the other gets the enquiry as it is now', async () => {
  const { id } = await ask()
  const answers = await Promise.all([act(id, 'close', { version: 1 }), act(id, 'close', { version: 1 })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'change.outdated', current: { id, isDone: true, version: 2 } })
  expect(await verbsOf(id)).toEqual(['closed'])
})

test('ROUTE-06: a hundred answers at once to one enquiry send one email', async () => {
  const { id, email } = await ask()
  const send = (_: unknown, index: number) => act(id, 'answer', { version: 1, text: `Answer ${index}` })
  const answers = await Promise.all(Array.from({ length: 100 }, send))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await shop.runJobs()
  expect(shop.mails.filter(({ to, kind }) => to === email && kind === 'enquiry-answer')).toHaveLength(1)
})

test('ROUTE-06: an enquiry is closed and reopened with a note, and neither twice', async () => {
  const { id } = await ask()
  expect((await act(id, 'reopen', { version: 1 })).body.code).toBe('enquiry.open')
  expect((await act(id, 'close', { version: 1, note: 'Called back' })).body).toMatchObject({ isDone: true })
  expect((await act(id, 'close', { version: 2 })).body.code).toBe('enquiry.closed')
  await act(id, 'reopen', { version: 2, note: 'She wrote again' })
  const { body } = await act(id, 'notes', { text: 'Prefers the evening' })
  expect(body.isDone).toBe(false)
  expect(body.steps).toMatchObject([
    { kind: 'closed', body: 'Called back' },
    { kind: 'reopened', body: 'She wrote again' },
    { kind: 'noted', body: 'Prefers the evening' },
  ])
  expect((await act(id, 'answer', { version: 4, text: ' ' })).body.errors).toEqual({ text: ['Write an answer'] })
  expect((await act(999_999, 'close', { version: 1 })).status).toBe(404)
})

test('ROUTE-06: who sees no contacts sees neither name, address nor file', async () => {
  const id = await apply()
  const key = await newKey(shop, ['customers.read'])
  const { body } = await sendAdmin(shop, `GET enquiries/${id}`, { key })
  expect(body).toMatchObject({ name: null, email: null, phone: null, details: [], hasFile: true })
  expect((await sendAdmin(shop, `GET enquiries/${id}/file`, { key })).body.code).toBe('staff.no_permission')
  expect(
    (await sendAdmin(shop, `GET enquiries/${id}/file`, { key: await newKey(shop, ['contacts.read']) })).status,
  ).toBe(403)
  expect((await sendAdmin(shop, `POST enquiries/${id}/close`, { key, body: { version: 1 } })).status).toBe(403)
  const { body: file } = await sendAdmin(shop, `GET enquiries/${id}/file`, { as: owner })
  expect(file).toEqual({
    fileName: 'Asha Rao.pdf',
    mediaType: 'application/pdf',
    base64: pdfBytes().toString('base64'),
  })
})

test('ROUTE-06: the list filters by kind, and its pages follow each other without a gap or a repeat', async () => {
  await ask()
  const id = await apply()
  expect(await idsIn('view=all&kind=application')).toContain(id)
  expect(await idsIn('view=all&kind=visit')).toEqual([])
  for (const view of ['open', 'all']) {
    const all = await idsIn(`view=${view}`)
    const first = await sendAdmin(shop, `GET enquiries?view=${view}&limit=2`, { as: owner })
    const rest = await idsIn(`view=${view}&cursor=${first.body.next}`)
    expect([...listedIn(first), ...rest]).toEqual(all)
  }
})

test('ROUTE-12: an account’s export holds the answers', async () => {
  const asha = await shop.shopper({ email: 'asha.writes@example.com' })
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const { id } = await ask({ email: 'asha.writes@example.com' })
  await act(id, 'answer', { version: 1, text: 'Yes, we take it up.' })
  const { enquiries } = (await shop.get('profile/export', asha)).body.data
  expect(enquiries).toMatchObject([{ answers: [{ text: 'Yes, we take it up.' }] }])
})
