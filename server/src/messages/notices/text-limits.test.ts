import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ServiceEmail } from '#platform/mail/email.ts'
import { newContext } from '#platform/runtime/context.ts'
import { testApp } from '#testing/test-app.ts'
import { sendTextMessage } from './messages.service.ts'

const code = (to: string): ServiceEmail => ({
  template: 'code',
  to,
  facts: { name: '', code: 'ABCD-EFGH', minutes: 15 },
})
const phone = (index: number): string => String(919_820_000_000 + index)

test('AUTH-04: a sign-up with a stranger’s phone sends no text message', async () => {
  await using shop = await testApp()
  const password = 'marigold-7'
  const body = { name: 'Asha', email_or_phone: phone(1), password, password_confirmation: password }
  expect((await shop.post('auth/signup', body)).status).toBe(200)
  await shop.runJobs()
  expect(shop.messages).toEqual([])
})

test('AUTH-04: text messages have a total limit; reaching it raises one alarm, and messages about payments are still sent', async () => {
  await using shop = await testApp({ textLimits: { perHour: 5, perDay: 8 } })
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const ctx = () => newContext({ db: shop.db, ports: shop.ports, log })
  for (let index = 0; index < 9; index += 1) await sendTextMessage(ctx(), code(phone(index)))
  expect(shop.messages).toHaveLength(5)
  const alarms = () => lines.filter((line) => line.includes('"level":50'))
  expect(alarms()).toHaveLength(2)
  expect(alarms().map((line) => /"limit":"([a-z-]+)"/.exec(line)?.[1])).toEqual(['text-hour', 'text-day'])
  const order = { name: 'Asha', orderId: 401, orderCode: 'RV-401' }
  await sendTextMessage(ctx(), { template: 'delivered', to: phone(1), facts: { ...order, returns: '' } })
  expect(shop.messages).toHaveLength(6)
  const metrics = (await shop.app.inject({ url: '/metrics' })).body
  expect(metrics).toContain('shop_text_messages{window="hour"} 10')
  expect(metrics).toContain('shop_text_messages_most{window="hour"} 5')
  expect(metrics).toContain('shop_text_messages_most{window="day"} 8')

  shop.clock.advance(3_600_000)
  await sendTextMessage(ctx(), code(phone(20)))
  expect(shop.messages).toHaveLength(6)
  shop.clock.advance(24 * 3_600_000)
  await sendTextMessage(ctx(), code(phone(20)))
  expect(shop.messages).toHaveLength(7)
  expect(lines.join('')).not.toContain(phone(20))
})

/** A message service that fails until `isBack`. */
function failingService(reason: () => Error) {
  const sent: string[] = []
  const service = { isBack: false }
  const send = async ({ to }: { readonly to: string }) => {
    if (!service.isBack) throw reason()
    sent.push(to)
  }
  return { service, sent, messenger: { send } }
}

test('AUTH-04: texts that a service refused for a day are sent when it is back, and used up no limit', async () => {
  const { service, sent, messenger } = failingService(() => new TypeError('fetch failed'))
  await using shop = await testApp({ messenger, textLimits: { perHour: 5, perDay: 8 } })
  for (let count = 0; count < 34; count += 1) {
    await expect(sendTextMessage(shop.ctx(), code(phone(1)))).rejects.toThrow('fetch failed')
  }
  service.isBack = true
  for (const to of [phone(1), phone(2)]) await sendTextMessage(shop.ctx(), code(to))
  expect(sent).toEqual([phone(1), phone(2)])
})

test('AUTH-04: a service with unknown outcomes gets no more texts than the limit', async () => {
  const { messenger } = failingService(() => new DOMException('no answer', 'TimeoutError'))
  let requested = 0
  const counting = {
    send: (message: { readonly to: string }) => {
      requested += 1
      return messenger.send(message)
    },
  }
  await using shop = await testApp({ messenger: counting, textLimits: { perHour: 5, perDay: 8 } })
  for (let index = 0; index < 9; index += 1)
    await sendTextMessage(shop.ctx(), code(phone(index))).catch(() => undefined)
  expect(requested).toBe(5)
})

test('AUTH-04: above the limit the notification of a changed password waits, and is not lost', async () => {
  await using shop = await testApp({ textLimits: { perHour: 1, perDay: 8 } })
  await sendTextMessage(shop.ctx(), code(phone(1)))
  const update = { template: 'password-changed', to: phone(2), facts: { name: 'Asha' } } as const
  await shop.ports.jobs.send(shop.db, 'message.send', update)
  await expect(shop.runJobs()).rejects.toThrow('limit of text messages')
  shop.clock.advance(3_600_000)
  await sendTextMessage(shop.ctx(), update)
  expect(shop.messages.map(({ kind }) => kind)).toEqual(['code', 'password-changed'])
})

test('AUTH-04: one phone is sent 20 text messages in a day, and 15 codes while nobody has proved it', async () => {
  await using shop = await testApp()
  const [proved, unproved] = [`+${phone(1)}`, `+${phone(2)}`]
  await shop.db.insertInto('users').values({ name: 'Asha', phone: proved, verified_phone: proved }).execute()
  const sentTo = async (to: string) => {
    const before = shop.messages.length
    for (let count = 0; count < 22; count += 1) await sendTextMessage(shop.ctx(), code(to))
    return shop.messages.length - before
  }
  expect(await sentTo(proved)).toBe(20)
  expect(await sentTo(unproved)).toBe(15)
})

test.each([
  ['9820012345', 1],
  ['919820012345', 1],
  ['971501234567', 1],
  ['14155550123', 1],
  // Canada and Jamaica share the country code of the United States; the last number is invalid.
  ['14165550123', 0],
  ['18762345678', 0],
  ['447911123456', 0],
  ['999999999999', 0],
])('AUTH-04: to %s go %i text messages: only to countries that the shop delivers to', async (to, count) => {
  await using shop = await testApp()
  await sendTextMessage(shop.ctx(), code(to))
  expect(shop.messages).toHaveLength(count)
})

test('AUTH-04: a new delivery country gets text messages at once', async () => {
  await using shop = await testApp()
  await shop.db.updateTable('countries').set({ is_delivered_to: true }).where('code', '=', 'GB').execute()
  await sendTextMessage(shop.ctx(), code('447400123456'))
  expect(shop.messages).toHaveLength(1)
})
