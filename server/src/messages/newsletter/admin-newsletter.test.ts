import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

async function subscribed(email: string): Promise<number> {
  await shop.post('subscribe-email', { email })
  const row = shop.db.selectFrom('newsletter_subscriptions').select('id').where('email', '=', email)
  return (await row.executeTakeFirstOrThrow()).id
}

const list = async (query: string, as: StaffMember = owner) =>
  (await sendAdmin(shop, `GET newsletter?${query}`, { as })).body
const unsubscribe = (id: number, reason = 'By phone', as: StaffMember = owner) =>
  sendAdmin(shop, `POST newsletter/${id}/unsubscribe`, { as, body: { reason } })

const idsIn = (body: { subscribers?: unknown }): number[] =>
  z
    .array(z.object({ id: z.number() }))
    .parse(body.subscribers)
    .map(({ id }) => id)

test('AUTH-06: a subscriber is found by the beginning of the email, and leaves on request, once and with its reason', async () => {
  const id = await subscribed('asha.rao@example.com')
  const other = await subscribed('asha_rao@example.com')
  expect(idsIn(await list('search=ASHA.R'))).toEqual([id])
  // The search takes an underscore literally and not as a wildcard.
  expect(idsIn(await list('search=asha_'))).toEqual([other])
  expect((await list('search=asha.rao')).subscribers).toMatchObject([
    { email: 'asha.rao@example.com', state: 'subscribed', source: 'form', leftAt: null },
  ])
  expect((await unsubscribe(id, '')).body.errors).toEqual({ reason: ['Write how they asked'] })
  expect((await unsubscribe(id)).body).toMatchObject({ id, state: 'left', source: 'staff' })
  expect((await unsubscribe(id)).body.code).toBe('newsletter.left')
  expect(idsIn(await list('state=left'))).toEqual([id])
  expect(idsIn(await list('state=subscribed'))).toEqual([other])
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=subscriber&thingId=${id}`, { as: owner })
  expect(audit.events).toMatchObject([{ verb: 'unsubscribed', after: { state: 'left', reason: 'By phone' } }])
  expect(JSON.stringify(audit.events)).not.toContain('asha')
  const again = await shop.post('subscribe-email', { email: 'asha.rao@example.com' })
  expect(again.body.success).toBe(true)
  expect((await list('search=asha.rao')).subscribers).toMatchObject([{ state: 'subscribed', source: 'form' }])
})

test('AUTH-06: the export has those who are subscribed, with the proof of each choice, and no formula', async () => {
  await subscribed('=1+1@example.com')
  const left = await subscribed('left@example.com')
  await unsubscribe(left)
  const { body } = await sendAdmin(shop, 'POST newsletter/export', { as: owner, body: {} })
  const [header, ...lines] = Buffer.from(body.base64, 'base64').toString().trimEnd().split('\r\n')
  expect(header).toBe('\uFEFFemail,subscribed at,by,words,chosen at')
  expect(lines.find((line) => line.includes('1+1'))).toMatch(/^'=1\+1@example\.com,20\d\d-[^,]+Z,form,[^,]+,20\d\d-/)
  expect(lines.some((line) => line.includes('left@example.com'))).toBe(false)
  expect([body.count, body.next]).toEqual([lines.length, null])
  const { body: rest } = await sendAdmin(shop, 'POST newsletter/export', { as: owner, body: { afterId: 987_654 } })
  expect(rest).toMatchObject({ count: 0, next: null })
})

test('API-01: a role without contacts sees no email and finds nobody; pages go on after their last row', async () => {
  for (const name of ['uma', 'veda', 'yash']) await subscribed(`${name}@example.com`)
  const content = await newStaff(shop, { role: 'Content' })
  const seen = await list('limit=2', content)
  expect(seen.subscribers).toMatchObject([{ email: null }, { email: null }])
  expect(await list('search=uma', content)).toEqual({ subscribers: [], next: null })
  const next = await list(`limit=2&cursor=${seen.next}`)
  expect(idsIn(next).every((id) => id < Number(seen.next))).toBe(true)
  expect(idsIn(next)).toHaveLength(2)
})
