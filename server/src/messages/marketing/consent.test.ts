import { afterAll, expect, test } from 'vitest'
import { choiceTextVersion } from '@shop/contract/messages/message-choice-texts'
import { testApp, type Shopper } from '#testing/test-app.ts'
import { readConsent } from './consent.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const choose = (shopper: Shopper, name: string, isOn: boolean) =>
  shop.post('profile/messages', { name, is_on: isOn, text_version: choiceTextVersion }, shopper)
const byEmail = (email: string) => ({ purpose: 'offers', channel: 'email', contact: email }) as const
const written = { subject: 'Sale', text: 'Sale', html: '<p>Sale</p>', attachments: [] }
const unsubscribeUrl = 'http://localhost:3000/unsubscribe?key=a.b'

test('AUTH-06: offers and cart reminders are off until they are chosen, and each is taken back as it was given', async () => {
  const asha = await shop.shopper()
  expect(await readConsent(shop.ctx(), byEmail(asha.email))).toBeUndefined()
  await choose(asha, 'newsletter', true)
  await choose(asha, 'cart', true)
  expect(await readConsent(shop.ctx(), byEmail(asha.email))).toBeUndefined()
  await choose(asha, 'offers', true)
  const rows = await shop.db.selectFrom('message_choices').selectAll().where('user_id', '=', asha.id).execute()
  expect(rows.at(-1)).toMatchObject({ purpose: 'offers', is_given: true, text_version: choiceTextVersion })
  expect((await readConsent(shop.ctx(), byEmail(asha.email)))?.row.choiceId).toBe(rows.at(-1)?.id)
  await choose(asha, 'offers', false)
  expect(await readConsent(shop.ctx(), byEmail(asha.email))).toBeUndefined()
})

test('AUTH-04: a consent is for one mailbox, and a stop also counts for the next one', async () => {
  const asha = await shop.shopper()
  const next = `next-${asha.email}`
  await choose(asha, 'offers', true)
  const moveTo = (email: string) => shop.db.updateTable('users').set({ email }).where('id', '=', asha.id).execute()
  await moveTo(next)
  expect(await readConsent(shop.ctx(), byEmail(next))).toBeUndefined()
  const { body } = await shop.get('profile/messages', asha)
  expect(body.data.choices).toContainEqual({ name: 'offers', is_on: false, can_change: true })
  await choose(asha, 'offers', true)
  expect(await readConsent(shop.ctx(), byEmail(next))).toBeDefined()
  await choose(asha, 'offers', false)
  await moveTo(asha.email)
  expect(await readConsent(shop.ctx(), byEmail(asha.email))).toBeUndefined()
})

test('AUTH-06: no way out takes marketing without a consent of its own, for that contact, used once', async () => {
  const [asha, meera] = [await shop.shopper(), await shop.shopper()]
  await choose(asha, 'offers', true)
  const { mailer, messenger, whatsApp } = shop.ports
  const mailTo = (to: string) => ({ id: '1', kind: 'campaign', to, ...written, unsubscribeUrl }) as const
  const given = await readConsent(shop.ctx(), byEmail(asha.email))
  if (given === undefined || whatsApp === null) throw new Error('Asha consented, and the tests have WhatsApp.')
  // @ts-expect-error -- Marketing without a consent does not compile, and is refused where types are gone.
  await expect(mailer.send(mailTo(asha.email))).rejects.toThrow('needs the consent')
  await expect(mailer.send({ ...mailTo(meera.email), consent: given })).rejects.toThrow('another contact')
  const cart = { ...mailTo(asha.email), kind: 'cart-reminder', consent: given } as const
  await expect(mailer.send(cart)).rejects.toThrow('This consent is for offers')
  await mailer.send({ ...mailTo(asha.email), consent: given })
  await expect(mailer.send({ ...mailTo(asha.email), consent: given })).rejects.toThrow('Read it again')
  await expect(messenger.send({ kind: 'campaign', to: '919820000001', text: 'Sale' })).rejects.toThrow('no marketing')
  const message = { id: 'm1', kind: 'campaign', to: '919820000001', template: 'sale', values: [], text: 'Sale' }
  await expect(whatsApp.send(message)).rejects.toThrow('needs the consent')
  expect(shop.mails.map(({ to }) => to)).toEqual([asha.email])
  expect([shop.messages, shop.whatsApps]).toEqual([[], []])
})
