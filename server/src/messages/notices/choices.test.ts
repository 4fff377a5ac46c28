import { afterAll, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import type { MessageChoices } from '@shop/contract/messages/message-choices'
import { testApp, type Shopper } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

let phones = 9_820_010_000

async function withPhone({ isVerified = true } = {}) {
  const asha = await shop.shopper()
  const phone = String((phones += 1))
  const proof = isVerified ? { verified_phone: phone } : {}
  await shop.db
    .updateTable('users')
    .set({ phone, email_verified: true, ...proof })
    .where('id', '=', asha.id)
    .execute()
  return { asha, phone }
}

async function listOf(shopper: Shopper): Promise<MessageChoices> {
  const { status, body } = await shop.get('profile/messages', shopper)
  expect(status).toBe(200)
  return body.data
}
const onOf = async (shopper: Shopper) =>
  (await listOf(shopper)).choices.filter(({ is_on: isOn }) => isOn).map(({ name }) => name)
type Change = readonly [name: string, isOn: boolean, version?: string]
const save = (shopper: Shopper, [name, isOn, version = choiceTextVersion]: Change) =>
  shop.post('profile/messages', { name, is_on: isOn, text_version: version }, shopper)

test('AUTH-04: a new shopper has service messages on, and no channel or house news ticked', async () => {
  const { asha, phone } = await withPhone()
  expect(await listOf(asha)).toMatchObject({ email: asha.email, phone, text_version: choiceTextVersion })
  expect(await onOf(asha)).toEqual(['reminders', 'reviews', 'alerts'])
})

test('AUTH-04: each choice is stored with the words that the shopper saw, and only when it changes', async () => {
  const { asha, phone } = await withPhone()
  const replies = await Promise.all(Array.from({ length: 20 }, () => save(asha, ['orders_whatsapp', true])))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await onOf(asha)).toEqual(['orders_whatsapp', 'reminders', 'reviews', 'alerts'])
  await save(asha, ['orders_whatsapp', false])
  expect(await onOf(asha)).toEqual(['reminders', 'reviews', 'alerts'])
  const rows = await shop.db.selectFrom('message_choices').selectAll().where('user_id', '=', asha.id).execute()
  const row = { contact: phone, channel: 'whatsapp', purpose: 'orders', text_version: choiceTextVersion }
  expect(rows).toMatchObject([
    { ...row, is_given: true, source: 'account' },
    { ...row, is_given: false },
  ])
  const { body } = await shop.get('profile/export', asha)
  expect(JSON.stringify(body)).toContain('"purpose":"orders"')
})

test('AUTH-04: WhatsApp and texts need a verified phone in a country of delivery', async () => {
  const { asha } = await withPhone({ isVerified: false })
  expect((await listOf(asha)).phone).toBe('')
  expect(await save(asha, ['orders_whatsapp', true])).toMatchObject({
    status: 409,
    body: { code: 'message.unreachable' },
  })
  const { asha: abroad } = await withPhone()
  const phone = '447400123456'
  await shop.db.updateTable('users').set({ phone, verified_phone: phone }).where('id', '=', abroad.id).execute()
  expect(await save(abroad, ['orders_text', true])).toMatchObject({ status: 409 })
})

test('AUTH-04: a tick is for one number: a new phone needs a new one', async () => {
  const { asha } = await withPhone()
  await save(asha, ['orders_text', true])
  const phone = '919820099999'
  await shop.db.updateTable('users').set({ phone, verified_phone: phone }).where('id', '=', asha.id).execute()
  expect(await onOf(asha)).not.toContain('orders_text')
})

test('AUTH-04: older words are refused, so that no tick counts for words unseen', async () => {
  const { asha } = await withPhone()
  expect(await save(asha, ['orders_text', true, '2020-01-01'])).toMatchObject({
    status: 409,
    body: { code: 'message.outdated_text' },
  })
  expect(await onOf(asha)).not.toContain('orders_text')
})

test('AUTH-06: the account subscribes and unsubscribes the newsletter of its mailbox', async () => {
  const { asha } = await withPhone()
  const stateOf = async () =>
    (await shop.post('subscribe-email', { email: asha.email }, { headers: { 'x-forwarded-for': '198.51.100.77' } }))
      .body.success
  await save(asha, ['newsletter', true])
  expect(await onOf(asha)).toContain('newsletter')
  expect(await stateOf()).toBe(false)
  await save(asha, ['newsletter', false])
  expect(await onOf(asha)).not.toContain('newsletter')
  expect(await stateOf()).toBe(true)
  expect(await onOf(asha)).toContain('newsletter')
})

test('AUTH-04: an account with only a phone chooses for its phone', async () => {
  const { asha } = await withPhone()
  await shop.db.updateTable('users').set({ email: null }).where('id', '=', asha.id).execute()
  expect(await listOf(asha)).toMatchObject({ email: '' })
  expect((await save(asha, ['newsletter', true])).status).toBe(409)
  await save(asha, ['reminders', false])
  expect(await onOf(asha)).toEqual(['reviews', 'alerts'])
})

test('API-01: one shopper’s choices are not another’s', async () => {
  const [{ asha }, { asha: eve }] = [await withPhone(), await withPhone()]
  await save(asha, ['orders_whatsapp', true])
  await save(asha, ['alerts', false])
  expect(await onOf(eve)).toEqual(['reminders', 'reviews', 'alerts'])
})
