import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultCampaignWords } from '@shop/contract/customers/admin-campaigns'
import type { Mail } from '#platform/mail/mailer.ts'
import { withConsentOnly } from '#platform/mail/marketing-guard.ts'
import { moveToNoon, newCrowd } from '#testing/marketing-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { testPost } from '#testing/test-post.ts'
import { sendMarketing } from './sending.service.ts'

const mails: Mail[] = []
let onSend: (mail: Mail) => Promise<void> = () => Promise.resolve()
const post = testPost()
const shop = await testApp({
  hasRateLimit: false,
  ...withConsentOnly({
    ...post.ports,
    mailer: {
      send: async (mail) => {
        await onSend(mail)
        mails.push(mail)
      },
      close: () => undefined,
    },
  }),
})
afterAll(() => shop[Symbol.asyncDispose]())

const [owner, second] = [await newStaff(shop), await newStaff(shop)]
const emailWords = { ...defaultCampaignWords('email'), subject: 'For {name}', preheader: 'New silks', opening: 'See them.' }

beforeEach(() => {
  onSend = () => Promise.resolve()
  mails.length = 0
  moveToNoon(shop)
})

const run = () => sendMarketing(shop.ctx)
const call = (path: string, body: object, as: StaffMember = owner) => sendAdmin(shop, `POST ${path}`, { as, body })
const find = async (id: number) => (await sendAdmin(shop, `GET campaigns/${id}`, { as: owner })).body

async function newSegment(tag: string): Promise<number> {
  const rules = [{ field: 'tag', is: 'has', value: tag }]
  return (await call('segments', { name: `Those of ${tag}`, match: 'all', rules })).body.id
}

async function newCampaign(segmentId: number, overrides: object = {}) {
  const body = { name: 'Silks', segmentId, channel: 'email', words: emailWords, path: '/category/silks-12', ...overrides }
  return (await call('campaigns', body)).body
}

const step = async (id: number, verb: string, { as = owner, body = {} }: { as?: StaffMember; body?: object } = {}) =>
  call(`campaigns/${id}/${verb}`, { version: (await find(id)).version, ...body }, as)
const plan = (id: number) => step(id, 'plan', { body: { sendAt: null } })

async function started(tag: string, overrides: object = {}) {
  const { id } = await newCampaign(await newSegment(tag), overrides)
  await plan(id)
  return id
}

test('AUTH-06: a campaign whose process is killed midway reaches everybody once, and who withdrew meanwhile not at all', async () => {
  const count = 2000
  await newCrowd(shop, { tag: 'kill', count })
  const id = await started('kill')
  // From the 700th email on the process hangs for good, half of the time after the email has left.
  const repeated = new Set<string>()
  onSend = async (mail) => {
    if (mails.length < 700) return
    if (mails.length % 2 === 0) {
      mails.push(mail)
      repeated.add(mail.to)
    }
    await new Promise(() => undefined)
  }
  const isKilled = async () => mails.length >= 700
  void run()
  while (!(await isKilled())) await new Promise(setImmediate)
  await new Promise(setImmediate)
  onSend = () => Promise.resolve()
  await sql`
    insert into message_choices (user_id, contact, channel, purpose, is_given, text_version, source, at)
    select id, email, 'email', 'offers', false, '1', 'account', now() from users
    where email in ('kill1999@example.com', 'kill2000@example.com')`.execute(shop.db)
  shop.clock.advance(20 * 60_000)
  await run()
  // A mailbox shows emails with one id once.
  const ids = new Map<string, Set<string>>()
  for (const { to, id: mailId } of mails) ids.set(to, (ids.get(to) ?? new Set()).add(mailId))
  expect(ids.size).toBe(count - 2)
  expect([...ids.values()].every((one) => one.size === 1)).toBe(true)
  expect(mails.length - ids.size).toBeLessThanOrEqual(repeated.size)
  expect([ids.has('kill1999@example.com'), ids.has('kill2000@example.com')]).toEqual([false, false])
  expect(await find(id)).toMatchObject({
    state: 'done',
    recipients: count,
    report: { waiting: 0, sent: count - 2, failed: 0, leftOut: { noConsent: 2, tooOften: 0 } },
  })
})

test('AUTH-06: an email of a campaign has one-click headers and a link that counts once and leads only into the shop', async () => {
  await newCrowd(shop, { tag: 'click', count: 3 })
  const id = await started('click')
  await run()
  const [first] = mails
  expect(first).toMatchObject({ kind: 'campaign', subject: 'For Asha 1', to: 'click1@example.com' })
  expect(first?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?key=/)
  expect(first?.text).toContain('You asked for our offers and previews. Unsubscribe:')
  const link = /http:\/\/localhost:3000(\/o\/\S+)/.exec(first?.text ?? '')?.[1] ?? ''
  const head = await shop.app.inject({ method: 'HEAD', url: link })
  expect(head.statusCode).toBe(302)
  expect((await find(id)).report.clicked).toBe(0)
  for (let times = 0; times < 2; times += 1) {
    const { statusCode, headers } = await shop.app.inject({ url: link })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      'http://localhost:3000/category/silks-12?utm_source=email&utm_medium=message&utm_campaign=Silks',
      'no-store',
    ])
  }
  const forged = await shop.app.inject({ url: `${link.slice(0, -2)}xx` })
  expect(forged.headers.location).toBe('http://localhost:3000/')
  const { pathname, search } = new URL(first?.unsubscribeUrl ?? '')
  await shop.app.inject({ method: 'POST', url: pathname + search, payload: 'List-Unsubscribe=One-Click' })
  expect((await find(id)).report).toMatchObject({ sent: 3, clicked: 1, unsubscribed: 1, ordered: 0, orderedMinor: 0 })
})

test('AUTH-04: a person gets one campaign a day and two a week; at night it waits for the morning, and a pause holds it', async () => {
  await newCrowd(shop, { tag: 'often', count: 2 })
  const segmentId = await newSegment('often')
  const sentOf = async () => {
    const { id } = await newCampaign(segmentId)
    await plan(id)
    await run()
    return (await find(id)).report
  }
  expect(await sentOf()).toMatchObject({ sent: 2 })
  expect(await sentOf()).toMatchObject({ sent: 0, leftOut: { tooOften: 2 } })
  shop.clock.advance(25 * 3_600_000)
  moveToNoon(shop)
  shop.clock.advance(60_000)
  expect(await sentOf()).toMatchObject({ sent: 2 })
  shop.clock.advance(3 * 86_400_000)
  expect(await sentOf()).toMatchObject({ sent: 0, leftOut: { tooOften: 2 } })
  shop.clock.advance(8 * 86_400_000 + 12 * 3_600_000)
  const { id } = await newCampaign(segmentId)
  await plan(id)
  await run()
  expect(await find(id)).toMatchObject({ state: 'sending', report: { waiting: 2 } })
  expect((await step(id, 'pause')).body.state).toBe('paused')
  shop.clock.advance(12 * 3_600_000)
  await run()
  expect((await find(id)).report).toMatchObject({ waiting: 2, sent: 0 })
  await step(id, 'resume')
  await run()
  expect(await find(id)).toMatchObject({ state: 'done', report: { sent: 2 } })
})

test('AUTH-04: WhatsApp to the UAE waits for the approval in the settings, STOP ends offers, and a failure is counted', async () => {
  await newCrowd(shop, { tag: 'dubai', count: 1, phone: '+9715012' })
  await newCrowd(shop, { tag: 'mumbai', count: 2, phone: '+9198200' })
  const words = { ...defaultCampaignWords('whatsapp'), whatsAppTemplate: 'new_silks' }
  const send = async (tag: string) => {
    const id = await started(tag, { channel: 'whatsapp', words })
    await run()
    return id
  }
  expect((await find(await send('dubai'))).report).toMatchObject({ sent: 0, leftOut: { country: 1 } })
  const mumbai = await send('mumbai')
  expect(post.whatsApps.at(-1)).toMatchObject({ template: 'new_silks', to: '919820000002', values: ['Asha 2', expect.stringContaining('/o/')] })
  await sql`update marketing_messages set state = 'failed' where campaign_id = ${mumbai} and contact like '%2'`.execute(shop.db)
  expect((await find(mumbai)).report).toMatchObject({ sent: 1, failed: 1 })
  await publishSetting(shop, 'marketing', { cartReminders: 'off', uaeApproval: 'TDRA-2026-17' })
  const { id } = await newCampaign((await find(mumbai)).segment.id, { channel: 'whatsapp', words })
  expect((await find(id)).audience).toEqual({ customers: 2, reachable: 2 })
})

test('API-01: a campaign to more than 5,000 people waits for somebody else, and each step is in the audit', async () => {
  await newCrowd(shop, { tag: 'many', count: 5001 })
  const { id } = await newCampaign(await newSegment('many'))
  const { body: planned } = await plan(id)
  expect(planned).toMatchObject({ state: 'awaiting_approval', audience: { customers: 5001, reachable: 5001 } })
  await run()
  expect(mails).toEqual([])
  expect((await step(id, 'approve')).body.code).toBe('campaign.needs_second_person')
  expect((await step(id, 'approve', { as: second })).body).toMatchObject({ state: 'scheduled' })
  expect((await step(id, 'unplan')).body.state).toBe('draft')
  expect((await call(`campaigns/${id}/plan`, { version: 1, sendAt: null })).body.code).toBe('change.outdated')
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=campaign&thingId=${id}`, { as: owner })
  expect(audit.events.map(({ verb }: { verb: string }) => verb)).toEqual(['taken back', 'approved', 'planned', 'made'])
})

test('VAL-06: words, pages and times that cannot be sent are refused at their fields; a test goes to who asks', async () => {
  const segmentId = await newSegment('nobody at all')
  const wrong = { name: 'Silks', segmentId, channel: 'email', words: { ...emailWords, subject: '' }, path: '//evil.example' }
  expect((await call('campaigns', wrong)).body.errors).toMatchObject({
    path: [expect.stringContaining('Enter a page of the shop')],
    'words.subject': ['Enter the words: Subject'],
  })
  const { id } = await newCampaign(segmentId)
  expect((await plan(id)).body.code).toBe('campaign.nobody')
  expect((await step(id, 'plan', { body: { sendAt: '2020-01-01T00:00:00Z' } })).body.code).toBe('campaign.too_late')
  const tester = await newStaff(shop, { email: 'tester@example.com' })
  expect((await call(`campaigns/${id}/test`, {}, tester)).body).toEqual({ to: 'tester@example.com' })
  await shop.runJobs()
  expect(mails.at(-1)).toMatchObject({ kind: 'test', to: 'tester@example.com' })
  expect((await step(id, 'remove')).body).toEqual({ done: true })
})
