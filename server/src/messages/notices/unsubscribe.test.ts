import { afterAll, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'
import { unsubscribeAddress } from './choices.service.ts'
import { sendEmail } from './messages.service.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const oneClick = 'List-Unsubscribe=One-Click'
const form = 'application/x-www-form-urlencoded'

const pathOf = (url: string | undefined): string => {
  const { pathname, search } = new URL(url ?? 'http://none.example/none')
  return pathname + search
}
const open = (path: string) => shop.app.inject({ method: 'GET', url: path })
const press = (path: string, payload: string, type = form) =>
  shop.app.inject({ method: 'POST', url: path, payload, headers: { 'content-type': type } })

const alert = (to: string) =>
  ({
    template: 'back-in-stock',
    to,
    facts: {
      productName: 'Silk Kurta',
      designerName: 'Studio Example',
      slug: 'silk-kurta-61',
      choice: 'M',
      heldUntil: null,
      priceMinor: 1,
    },
  }) as const

let sends = 0
async function sendAlert(to: string) {
  const before = shop.mails.length
  await sendEmail(shop.ctx(), alert(to), `0123456789abcdef${(sends += 1)}`)
  return shop.mails.slice(before)[0]
}

const rowsOf = (contact: string) =>
  shop.db
    .selectFrom('message_choices')
    .select(['user_id', 'channel', 'purpose', 'is_given', 'source', 'text_version'])
    .where('contact', '=', contact)
    .orderBy('id')
    .execute()

test('AUTH-06: an alert carries a one-click link, in its headers, its text and its HTML', async () => {
  const asha = await shop.shopper()
  const mail = await sendAlert(asha.email)
  expect(mail?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/unsubscribe\?key=[\w-]+\.[\w-]{43}$/)
  expect(mail?.text).toContain(`Unsubscribe:\n${mail?.unsubscribeUrl}`)
  expect(mail?.html).toContain(`href="${mail?.unsubscribeUrl}"`)
  expect(mail?.unsubscribeUrl).not.toContain('example.com')
})

test('AUTH-06: emails about money, codes and the account have no such link', async () => {
  const [before, to] = [shop.mails.length, 'money@example.com']
  const order = { name: '', orderId: 1, orderCode: 'RV-1' }
  const letters = [
    { template: 'refunded', to, facts: { ...order, amountMinor: 100, reason: 'returned' } },
    { template: 'delivered', to, facts: { ...order, returns: '' } },
    { template: 'order-cancelled', to, facts: order },
    { template: 'payment-released', to, facts: { ...order, amountMinor: 100, reason: 'paid_twice' } },
    { template: 'code', to, facts: { name: '', code: 'ABCD-EFGH', minutes: 15 } },
    { template: 'password-changed', to, facts: { name: '' } },
    { template: 'account-deleted', to, facts: { name: '' } },
  ] as const
  for (const letter of letters) await sendEmail(shop.ctx(), letter, '0123456789abcdef')
  const sent = shop.mails.slice(before)
  expect(sent).toHaveLength(letters.length)
  expect(sent.filter(({ unsubscribeUrl, text }) => unsubscribeUrl !== undefined || /unsubscribe/i.test(text))).toEqual(
    [],
  )
})

test('AUTH-06: opening the link changes nothing, one POST without cookies stops the emails', async () => {
  const asha = await shop.shopper()
  const path = pathOf((await sendAlert(asha.email))?.unsubscribeUrl)
  const page = await open(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Stop notifications?')
  expect(page.body).not.toContain('<script')
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.headers['cache-control']).toBe('no-store')
  expect(await sendAlert(asha.email)).toBeDefined()
  const posted = await press(path, oneClick)
  expect(posted.statusCode).toBe(200)
  expect(posted.headers['set-cookie']).toBeUndefined()
  expect(await sendAlert(asha.email)).toBeUndefined()
  expect(await sendAlert(asha.email.toUpperCase())).toBeUndefined()
  expect(await rowsOf(asha.email)).toEqual([
    {
      user_id: asha.id,
      channel: 'email',
      purpose: 'alerts',
      is_given: false,
      source: 'unsubscribe_link',
      text_version: choiceTextVersion,
    },
  ])
})

test('AUTH-06: the page has the language of the email, also after its button', async () => {
  const asha = await shop.shopper()
  const path = `${pathOf((await sendAlert(asha.email))?.unsubscribeUrl)}&language=ar`
  const asked = (await open(path)).body
  expect(asked).toContain('<html lang="ar-AE" dir="rtl">')
  expect(asked).toContain('إيقاف الإشعارات؟')
  const stopped = await press(path, 'choice=stop')
  expect(stopped.headers['location']).toBe(path)
  expect((await open(path)).body).toContain('تم إيقاف هذه الرسائل')
  expect((await open('/unsubscribe?key=none&language=hi')).body).toContain('यह लिंक सही नहीं है')
  expect((await open(path.replace('=ar', '=xx'))).body).toContain('You are unsubscribed')
})

test('AUTH-06: the button redirects to its result, which can be undone', async () => {
  const asha = await shop.shopper()
  const path = pathOf((await sendAlert(asha.email))?.unsubscribeUrl)
  const stopped = await press(path, 'choice=stop')
  expect([stopped.statusCode, stopped.headers['location']]).toEqual([303, path])
  expect((await open(path)).body).toContain('You are unsubscribed')
  const undone = await press(path, 'choice=start')
  expect(undone.statusCode).toBe(303)
  expect((await open(path)).body).toContain('Stop notifications?')
  expect(await sendAlert(asha.email)).toBeDefined()
  expect((await rowsOf(asha.email)).map(({ is_given: isGiven }) => isGiven)).toEqual([false, true])
})

test.each([form, 'multipart/form-data; boundary=b', 'text/plain', 'application/json', 'application/octet-stream'])(
  'AUTH-06: one click is accepted as %s',
  async (type) => {
    const asha = await shop.shopper()
    const path = pathOf((await sendAlert(asha.email))?.unsubscribeUrl)
    const multipart = `--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    const posted = await press(path, type.startsWith('multipart') ? multipart : oneClick, type)
    expect(posted.statusCode).toBe(200)
    expect(await sendAlert(asha.email)).toBeUndefined()
  },
)

test('AUTH-06: a hundred clicks at once stop once', async () => {
  await using calm = await testApp({ hasRateLimit: false })
  const url = await unsubscribeAddress(calm.ctx(), { purpose: 'reviews', contact: 'crowd@example.com' })
  const click = () =>
    calm.app.inject({ method: 'POST', url: pathOf(url), payload: oneClick, headers: { 'content-type': form } })
  const replies = await Promise.all(Array.from({ length: 100 }, click))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await calm.db.selectFrom('message_choices').select('is_given').execute()).toEqual([{ is_given: false }])
})

test('AUTH-06: an altered link is refused in plain words, and stops nothing', async () => {
  const asha = await shop.shopper()
  const path = pathOf((await sendAlert(asha.email))?.unsubscribeUrl)
  for (const altered of [
    '/unsubscribe',
    '/unsubscribe?key=',
    `${path}x`,
    path.replace('key=', 'key=A'),
    `${path}&key=b`,
  ]) {
    const [seen, posted] = [await open(altered), await press(altered, oneClick)]
    expect([seen.statusCode, posted.statusCode]).toEqual([400, 400])
    expect(seen.body).toContain('This link is not valid')
    expect(posted.body).toContain('Nothing was changed')
  }
  expect(await sendAlert(asha.email)).toBeDefined()
})

test('AUTH-06: a mailbox that changes its mind all day is asked to wait', async () => {
  const url = await unsubscribeAddress(shop.ctx(), { purpose: 'alerts', contact: 'fickle@example.com' })
  const statuses: number[] = []
  for (let turn = 0; turn < 31; turn += 1) {
    statuses.push((await press(pathOf(url), turn % 2 === 0 ? 'choice=stop' : 'choice=start')).statusCode)
  }
  expect(statuses.filter((status) => status === 303)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('AUTH-06: a stop goes with its shopper to a new email, and counts for the queue', async () => {
  const asha = await shop.shopper()
  await shop.ports.jobs.send(shop.db, 'mail.send', alert(asha.email))
  const url = await unsubscribeAddress(shop.ctx(), { purpose: 'alerts', contact: asha.email })
  await press(pathOf(url), oneClick)
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === asha.email)).toEqual([])
  await shop.db.updateTable('users').set({ email: 'new.asha@example.com' }).where('id', '=', asha.id).execute()
  expect(await sendAlert('new.asha@example.com')).toBeUndefined()
})

test('NAV-05: asking for a piece again ends an earlier stop of notifications', async () => {
  const [asha, kurta] = [await shop.shopper(), await newProduct(shop.db)]
  const url = await unsubscribeAddress(shop.ctx(), { purpose: 'alerts', contact: asha.email })
  await press(pathOf(url), oneClick)
  const added = await shop.post('profile/alerts', { product_id: kurta.id, kind: 'price_drop' }, asha)
  expect(added.status).toBe(200)
  expect(await sendAlert(asha.email)).toBeDefined()
})

test('AUTH-06: a subscriber is welcomed once, and leaves by the link of that email', async () => {
  const email = 'padma@example.com'
  await Promise.all(Array.from({ length: 5 }, () => shop.post('subscribe-email', { email })))
  await shop.runJobs()
  const welcomes = shop.mails.filter(({ to }) => to === email)
  expect(welcomes.map(({ kind }) => kind)).toEqual(['newsletter-welcome'])
  const path = pathOf(welcomes[0]?.unsubscribeUrl)
  await press(path, oneClick)
  const [row] = await shop.db
    .selectFrom('newsletter_subscriptions')
    .select('ended_at')
    .where('email', '=', email)
    .execute()
  expect(row?.ended_at).not.toBeNull()
  expect((await open(path)).body).toContain('You are unsubscribed')
  expect((await rowsOf(email)).map(({ source }) => source)).toEqual(['form', 'unsubscribe_link'])
})

test('DATA-04: choices are never rewritten', async () => {
  await expect(shop.db.updateTable('message_choices').set({ is_given: true }).execute()).rejects.toThrow('append-only')
})
