import { afterAll, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { smallJpeg } from '#testing/jpeg.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { newStep } from '#testing/workroom-factories.ts'
import { sendApprovalReminders } from './reminders.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

let phones = 919_820_040_000

async function made() {
  const { asha, orderId } = await paidOrderOf(shop, [{ policy: 'made_to_order', designer: 'Aarohi Sen' }])
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  return { asha, orderId, code }
}

/** An open request whose reminder was due a minute ago and which ends tomorrow. */
async function waiting() {
  const order = await made()
  const { stepId } = await newStep(shop.db, order.orderId, { isOpen: true })
  const now = shop.clock.now()
  await shop.db
    .updateTable('workroom_steps')
    .set({ remind_at: new Date(now.getTime() - minuteMs), answer_until: new Date(now.getTime() + dayMs) })
    .where('id', '=', stepId)
    .execute()
  return { ...order, stepId }
}

const remind = () => sendApprovalReminders(shop.ctx())

async function remindedMails(email: string) {
  await shop.runJobs()
  return shop.mails.filter(({ kind, to }) => kind === 'approval-reminder' && to === email)
}

const approve = (id: number, as: Awaited<ReturnType<typeof made>>['asha']) =>
  shop.post('workroom/answer', { id, answer: 'approve' }, as)

test('ORDER-03: a customer who has not answered is reminded once, also by ten processes at once', async () => {
  const { asha, orderId, stepId, code } = await waiting()
  const turns = await Promise.all(Array.from({ length: 10 }, remind))
  expect(turns.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await remind()).toBe(0)
  const [mail, second] = await remindedMails(asha.email)
  expect(second).toBeUndefined()
  expect(mail?.subject).toContain(`Order ${code}: your `)
  expect(mail?.text).toContain(`/order-details/${orderId}`)
  const owner = await newStaff(shop)
  const { lines } = (await sendAdmin(shop, `GET workroom/orders/${code}`, { as: owner })).body
  expect(lines[0].steps[0]).toMatchObject({ id: stepId, approval: { remindedAt: expect.any(String) } })
})

test('ORDER-03: the reminder goes to the phone that the customer chose, beside the email', async () => {
  const { asha } = await waiting()
  const phone = String((phones += 1))
  await shop.db
    .updateTable('users')
    .set({ phone, verified_phone: phone, email_verified: true })
    .where('id', '=', asha.id)
    .execute()
  const choice = { name: 'orders_whatsapp', is_on: true, text_version: choiceTextVersion }
  expect((await shop.post('profile/messages', choice, asha)).status).toBe(200)
  expect(await remind()).toBe(1)
  expect(await remindedMails(asha.email)).toHaveLength(1)
  await shop.runJobs()
  const sent = shop.whatsApps.filter(({ to, kind }) => to === phone && kind === 'approval-reminder')
  expect(sent).toMatchObject([{ template: 'order_approval_reminder' }])
})

test('ORDER-03: nobody is reminded of an answered, ended or withdrawn request, or of an order that has left', async () => {
  const [answered, ended, withdrawn, left, early] = [
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
    await waiting(),
  ]
  expect((await approve(answered.stepId, answered.asha)).status).toBe(200)
  const change = (stepId: number, values: object) =>
    shop.db.updateTable('workroom_steps').set(values).where('id', '=', stepId).execute()
  await change(ended.stepId, { answer_until: shop.clock.now() })
  await change(withdrawn.stepId, { approval: 'withdrawn', closed_at: shop.clock.now(), closed_by: 'Meera' })
  await change(early.stepId, { remind_at: new Date(shop.clock.now().getTime() + hourMs) })
  await shop.db.updateTable('orders').set({ state: 'delivered' }).where('id', '=', left.orderId).execute()
  expect(await remind()).toBe(0)
})

test('ORDER-03: an answer between the reminder and its email leaves the email out', async () => {
  const { asha, stepId } = await waiting()
  expect(await remind()).toBe(1)
  expect((await approve(stepId, asha)).status).toBe(200)
  expect(await remindedMails(asha.email)).toEqual([])
})

test('ORDER-03, race: of an answer and a reminder at once, the customer’s answer stands and at most one reminder is sent', async () => {
  const { asha, stepId } = await waiting()
  const [answer, ...turns] = await Promise.all([
    approve(stepId, asha),
    ...Array.from({ length: 10 }, async () => ({ status: await remind() })),
  ])
  expect(answer.status).toBe(200)
  expect(turns.reduce((sum, { status }) => sum + status, 0)).toBeLessThanOrEqual(1)
  expect(await remindedMails(asha.email)).toEqual([])
})

test('ORDER-03: the setting moves the reminder, and no days send none', async () => {
  const owner = await newStaff(shop)
  const remindAtWith = async (reminderDays: number) => {
    await publishSetting(shop, 'workroom', { reminderDays })
    const { code, orderId } = await made()
    const { body: picture } = await sendAdmin(shop, `POST workroom/orders/${code}/1/pictures?name=border.jpg`, {
      as: owner,
      body: Buffer.from(smallJpeg, 'base64'),
      headers: { 'content-type': 'image/jpeg', 'idempotency-key': code },
    })
    const { lines } = (await sendAdmin(shop, `GET workroom/orders/${code}`, { as: owner })).body
    const { version } = lines[0]
    const step = { version, kind: 'embroidery', note: '', pictures: [picture.key], asksApproval: true, days: 7 }
    const recorded = await sendAdmin(shop, `POST workroom/orders/${code}/1/steps`, { as: owner, body: step })
    expect([recorded.status, recorded.body.code]).toEqual([200, undefined])
    const { remind_at: at } = await shop.db
      .selectFrom('workroom_steps')
      .select('remind_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    return at
  }
  const morning = (days: number) =>
    new Date(`${indiaDay(new Date(shop.clock.now().getTime() + days * dayMs))}T10:00:00+05:30`)
  expect(await remindAtWith(1)).toEqual(morning(6))
  expect(await remindAtWith(3)).toEqual(morning(4))
  expect(await remindAtWith(0)).toBeNull()
})
