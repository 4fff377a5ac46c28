import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defaultCampaignWords } from '@shop/contract/customers/admin-campaigns'
import { receiveWhatsApp } from '#messages/notices/phone-updates.service.ts'
import { moveToNoon, newCrowd } from '#testing/marketing-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { sendMarketing } from './sending.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const { mails, whatsApps } = shop
let owner: StaffMember
let second: StaffMember
/** Sessions end while the clock moves. */
const signIn = async () => {
  owner = await newStaff(shop)
  second = await newStaff(shop)
}
const emailWords = {
  ...defaultCampaignWords('email'),
  subject: 'For {name}',
  preheader: 'New silks',
  opening: 'See them.',
}

beforeEach(async () => {
  moveToNoon(shop)
  await signIn()
})
/** Lets time pass until that moment of the day in India. */
async function pass(milliseconds: number): Promise<void> {
  shop.clock.advance(milliseconds)
  await signIn()
}

const run = () => sendMarketing(shop.ctx)
const call = (path: string, body: object, as = owner) => sendAdmin(shop, `POST ${path}`, { as, body })
const find = async (id: number) => (await sendAdmin(shop, `GET campaigns/${id}`, { as: owner })).body

async function newSegment(tag: string): Promise<number> {
  const rules = [{ field: 'tag', is: 'has', value: tag }]
  return (await call('segments', { name: `Those of ${tag}`, match: 'all', rules })).body.id
}

async function newCampaign(segmentId: number, overrides: object = {}) {
  const body = {
    name: 'Silks',
    segmentId,
    channel: 'email',
    words: emailWords,
    path: '/category/silks-12',
    ...overrides,
  }
  return (await call('campaigns', body)).body
}

const step = async (id: number, verb: string, { as, body = {} }: { as?: StaffMember; body?: object } = {}) =>
  call(`campaigns/${id}/${verb}`, { version: (await find(id)).version, ...body }, as ?? owner)
const plan = (id: number) => step(id, 'plan', { body: { sendAt: null } })

async function started(tag: string, overrides: object = {}) {
  const { id } = await newCampaign(await newSegment(tag), overrides)
  await plan(id)
  return id
}

test('AUTH-06: a pause holds the messages that a process has already taken, and they leave at once when it goes on', async () => {
  await newCrowd(shop, { tag: 'brake', count: 20 })
  const id = await started('brake')
  const { mailer } = shop.ports
  const sentTo = () => mails.filter(({ to }) => to.startsWith('brake')).length
  const pausing: typeof mailer.send = async (mail) => {
    if (sentTo() === 0) await step(id, 'pause')
    await mailer.send(mail)
  }
  await sendMarketing(() => ({ ...shop.ctx(), ports: { ...shop.ports, mailer: { ...mailer, send: pausing } } }))
  // Those that were on their way together with the first one are sent.
  expect(sentTo()).toBeLessThanOrEqual(5)
  await step(id, 'resume')
  await run()
  expect(await find(id)).toMatchObject({ state: 'done', report: { sent: 20 } })
})

type Delivered = { readonly to: string; readonly id: string }

/** A process that hangs for good after some messages; some of the last ones have left. */
function dyingPorts(isDead: () => boolean): typeof shop.ports {
  const dyingAfter = async ({ id }: { readonly id: string }, send: () => Promise<string | void>): Promise<string> => {
    const wasDead = isDead()
    const providerId = !wasDead || Number(id.slice(-1)) % 2 === 0 ? await send() : ''
    return wasDead ? new Promise<string>(() => undefined) : (providerId ?? '')
  }
  const { mailer, whatsApp } = shop.ports
  return {
    ...shop.ports,
    mailer: { ...mailer, send: async (mail) => void (await dyingAfter(mail, () => mailer.send(mail))) },
    whatsApp: whatsApp && { ...whatsApp, send: (message) => dyingAfter(message, () => whatsApp.send(message)) },
  }
}

test.each([
  ['email', 300, undefined],
  ['whatsapp', 2000, '+9198330'],
] as const)(
  'AUTH-06: a campaign by %s whose process is killed midway reaches everybody once, and nobody who withdrew meanwhile',
  async (channel, count, phone) => {
    const tag = `kill-${channel}`
    await newCrowd(shop, { tag, count, ...(phone !== undefined && { phone }) })
    const words = { ...defaultCampaignWords('whatsapp'), whatsAppTemplate: 'new_silks' }
    const id = await started(tag, channel === 'email' ? {} : { channel, words })
    const delivered: readonly Delivered[] = channel === 'email' ? mails : whatsApps
    const before = delivered.length
    const isDead = () => delivered.length - before >= count / 3
    void sendMarketing(() => ({ ...shop.ctx(), ports: dyingPorts(isDead) }))
    await vi.waitUntil(isDead, { timeout: 60_000, interval: 20 })
    const last = [`${tag}${count - 1}@example.com`, `${tag}${count}@example.com`]
    await sql`
      insert into message_choices (user_id, contact, channel, purpose, is_given, text_version, source, at)
      select id, email, ${channel}, 'offers', false, '1', 'account', now() from users
      where email = any (${last})`.execute(shop.db)
    await pass(20 * 60_000)
    await run()
    const { report, state, recipients } = await find(id)
    expect([state, recipients, report.waiting, report.leftOut.noConsent]).toEqual(['done', count, 0, 2])
    expect(report.sent + report.failed).toBe(count - 2)
    const sent = delivered.slice(before)
    const people = new Set(sent.map(({ to }) => to))
    // A mailbox shows emails with one id once; a phone would show both, so what is in doubt is not sent again.
    expect(new Set(sent.map((one) => one.id)).size).toBe(people.size)
    expect(people.size).toBeGreaterThanOrEqual(report.sent)
    expect(report.failed).toBeLessThanOrEqual(channel === 'email' ? 0 : 5)
    expect(sent.length - people.size).toBeLessThanOrEqual(channel === 'email' ? 5 : 0)
  },
)

test('AUTH-06: an email of a campaign has one-click headers and a link that counts once and leads only into the shop', async () => {
  await newCrowd(shop, { tag: 'click', count: 3 })
  const id = await started('click')
  await run()
  const first = mails.find(({ to }) => to === 'click1@example.com')
  expect(first).toMatchObject({ kind: 'campaign', subject: 'For Asha 1' })
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
  await pass(25 * 3_600_000)
  expect(await sentOf()).toMatchObject({ sent: 2 })
  await pass(3 * 86_400_000)
  expect(await sentOf()).toMatchObject({ sent: 0, leftOut: { tooOften: 2 } })
  await pass(8 * 86_400_000 + 11 * 3_600_000)
  const { id } = await newCampaign(segmentId)
  await plan(id)
  await run()
  expect(await find(id)).toMatchObject({ state: 'sending', report: { waiting: 2 } })
  expect((await step(id, 'pause')).body.state).toBe('paused')
  await pass(12 * 3_600_000)
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
  expect(whatsApps.find(({ to }) => to === '919820000002')).toMatchObject({
    template: 'new_silks',
    values: ['Asha 2', expect.stringContaining('/o/')],
    text: expect.stringContaining('Reply STOP'),
  })
  const { provider_id: providerId } = await shop.db
    .selectFrom('marketing_messages')
    .select('provider_id')
    .where('contact', '=', '+919820000002')
    .executeTakeFirstOrThrow()
  await receiveWhatsApp(shop.ctx(), [
    { kind: 'status', providerId: providerId ?? '', messageId: null, status: 'failed', failure: '131026' },
    { kind: 'reply', from: '919820000001', text: 'STOP' },
  ])
  expect((await find(mumbai)).report).toMatchObject({ sent: 1, failed: 1, unsubscribed: 1 })
  await publishSetting(shop, 'marketing', { cartReminders: 'off', uaeApproval: 'TDRA-2026-17' })
  const { id } = await newCampaign((await find(mumbai)).segment.id, { channel: 'whatsapp', words })
  expect((await find(id)).audience).toEqual({ customers: 2, reachable: 1 })
})

test('API-01: a campaign to more than 5,000 people waits for somebody else, and each step is in the audit', async () => {
  await newCrowd(shop, { tag: 'many', count: 5001 })
  const { id } = await newCampaign(await newSegment('many'))
  const { body: planned } = await plan(id)
  expect(planned).toMatchObject({ state: 'awaiting_approval', audience: { customers: 5001, reachable: 5001 } })
  await run()
  expect(mails.filter(({ to }) => to.startsWith('many'))).toEqual([])
  expect((await step(id, 'approve')).body.code).toBe('campaign.needs_second_person')
  expect((await step(id, 'approve', { as: second })).body).toMatchObject({ state: 'scheduled' })
  // The approval is for the segment that the second person saw.
  shop.clock.advance(1000)
  const { segment } = await find(id)
  const seen = (await sendAdmin(shop, `GET segments/${segment.id}`, { as: owner })).body
  expect((await call(`segments/${segment.id}`, { ...seen, match: 'any' })).status).toBe(200)
  await run()
  expect(await find(id)).toMatchObject({ state: 'awaiting_approval', recipients: 0 })
  expect((await step(id, 'approve', { as: second })).body).toMatchObject({ state: 'scheduled' })
  expect((await step(id, 'unplan')).body.state).toBe('draft')
  expect((await call(`campaigns/${id}/plan`, { version: 1, sendAt: null })).body.code).toBe('change.outdated')
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=campaign&thingId=${id}`, { as: owner })
  expect(audit.events).toMatchObject(
    ['taken back', 'approved', 'approved', 'planned', 'made'].map((verb) => ({ verb })),
  )
})

test('VAL-06: words, pages and times that cannot be sent are refused at their fields; a test goes to who asks', async () => {
  const segmentId = await newSegment('nobody at all')
  const wrong = {
    name: 'Silks',
    segmentId,
    channel: 'email',
    words: { ...emailWords, subject: '' },
    path: '//evil.example',
  }
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
