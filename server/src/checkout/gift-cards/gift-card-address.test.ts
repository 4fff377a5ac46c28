import { afterAll, expect, test } from 'vitest'
import { keyPermissions } from '@shop/contract/access/admin-permissions'
import { minuteMs } from '@shop/contract/core/durations'
import { newGiftCard } from '#testing/gift-card-factories.ts'
import { confirmSum, newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { deliverDueCards } from './delivery.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const reader = await newKey(shop, ['marketing.read', 'contacts.read'])

async function deliver(): Promise<void> {
  while ((await deliverDueCards(shop.ctx())) > 0);
  await shop.runJobs()
}

type Card = { readonly id: number; readonly version: number; readonly codeEnd: string; readonly contact: string }

const find = async (id: number): Promise<Card> => (await sendAdmin(shop, `GET gift-cards/${id}`, { key: reader })).body

/** A card that a colleague issued and confirmed, delivered to asha@example.com. */
async function delivered(amountMinor: number): Promise<Card> {
  const issuer = await newStaff(shop)
  const body = { amountMinor, recipient: 'Asha', email: 'asha@example.com', sender: 'House', reason: 'Thanks.' }
  const issue = () => sendAdmin(shop, 'POST gift-cards', { as: issuer, body })
  const first = await issue()
  if (first.status !== 200) {
    await confirmSum(shop, issuer, first.body.proof)
    expect((await issue()).status).toBe(200)
  }
  await deliver()
  const { body: list } = await sendAdmin(shop, 'GET gift-cards?limit=1', { key: reader })
  return find(list.cards[0].id)
}

type By = { readonly as: StaffMember } | { readonly key: string }

const resend = (by: By, { id, version }: Card, email?: string) =>
  sendAdmin(shop, `POST gift-cards/${id}/resend`, { ...by, body: { version, reason: 'Asked by phone', email } })

const mailsTo = (email: string): number =>
  shop.mails.filter(({ to, kind }) => to === email && kind === 'gift-card').length

test('AUTH-01, PAY-01: a large card goes to another address by a confirmation of card, address and balance', async () => {
  const card = await delivered(60_000_00)
  const as = await newStaff(shop)
  const refused = await resend({ as }, card, 'Meera@example.com')
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'staff.sum_proof_required',
      proof: {
        action: 'gift_card_address',
        target: `card ${card.id}, code ${card.codeEnd}, email meera@example.com`,
        to: `Meera@example.com, gift card ending in ${card.codeEnd}`,
        amountMinor: 60_000_00,
        dayTotalMinor: null,
      },
    },
  })
  expect(await find(card.id)).toMatchObject({ version: card.version, contact: 'asha@example.com' })
  await confirmSum(shop, as, refused.body.proof)
  expect((await resend({ as }, card, 'thief@example.com')).body.code).toBe('staff.sum_proof_required')
  expect((await resend({ as }, card, 'Meera@example.com')).status).toBe(200)
  await deliver()
  expect(mailsTo('Meera@example.com')).toBe(1)
  const sent = await find(card.id)
  expect((await resend({ as }, sent, 'asha@example.com')).status).toBe(403)
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=gift_card&thingId=${card.id}`, { as })
  expect(audit.events[0]).toMatchObject({ verb: 'sent to another address' })
  expect(JSON.stringify(audit.events)).not.toContain('example.com')
})

test('AUTH-01, PAY-01: a card goes again to its own address with the proof of the last five minutes alone', async () => {
  const [card, other] = [await delivered(60_000_00), await delivered(70_000_00)]
  const as = await newStaff(shop)
  expect((await resend({ as }, card)).status).toBe(200)
  expect((await resend({ as }, other, 'ASHA@example.com')).status).toBe(200)
  await deliver()
  const again = await find(card.id)
  shop.clock.advance(6 * minuteMs)
  expect((await resend({ as }, again)).body.code).toBe('staff.proof_required')
  expect((await resend({ as }, again, 'meera@example.com')).body.code).toBe('staff.sum_proof_required')
  expect(await find(card.id)).toMatchObject({ version: again.version, contact: 'asha@example.com' })
})

test('AUTH-01, PAY-01: smaller cards that go to other addresses add up for a person and for a key', async () => {
  const cards = [await delivered(30_000_00), await delivered(20_000_00), await delivered(19_999_00)] as const
  const as = await newStaff(shop)
  expect((await resend({ as }, cards[0], 'meera@example.com')).status).toBe(200)
  const { body } = await resend({ as }, cards[1], 'meera@example.com')
  expect(body.proof).toMatchObject({ action: 'gift_card_address', dayTotalMinor: 50_000_00 })
  expect((await resend({ as }, cards[2], 'meera@example.com')).status).toBe(200)
  const key = await newKey(shop, keyPermissions)
  expect((await resend({ key }, await delivered(60_000_00), 'meera@example.com')).body).toMatchObject({
    code: 'staff.sum_needs_person',
    message: 'A key moves sums below ₹50,000 only. A person confirms ₹60,000 in the console.',
  })
  await deliver()
  const [first, second] = [await find(cards[0].id), await find(cards[1].id)]
  expect((await resend({ key }, first, 'nila@example.com')).status).toBe(200)
  expect((await resend({ key }, second, 'nila@example.com')).body.code).toBe('staff.sum_needs_person')
  expect((await resend({ key }, second)).status).toBe(200)
})

test('AUTH-01, PAY-01: of twenty requests at once with one confirmation, one sends the card, and none sends it later', async () => {
  const card = await delivered(80_000_00)
  const as = await newStaff(shop)
  await confirmSum(shop, as, (await resend({ as }, card, 'once@example.com')).body.proof)
  const answers = await Promise.all(Array.from({ length: 20 }, () => resend({ as }, card, 'once@example.com')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  await deliver()
  expect(mailsTo('once@example.com')).toBe(1)
  expect((await resend({ as }, card, 'once@example.com')).body.code).toBe('change.outdated')
  const { contact, ...again } = await find(card.id)
  expect(contact).toBe('once@example.com')
  expect((await resend({ as }, { ...again, contact }, 'asha@example.com')).body.code).toBe('staff.sum_proof_required')
})

test('AUTH-01, PAY-01: of twenty cards that one person sends elsewhere at once, no more value leaves than the sum', async () => {
  const cards: Card[] = []
  for (let turn = 0; turn < 20; turn += 1) cards.push(await delivered(12_000_00))
  const as = await newStaff(shop)
  const answers = await Promise.all(cards.map((card) => resend({ as }, card, 'many@example.com')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  await deliver()
  expect(mailsTo('many@example.com')).toBe(4)
})

test('AUTH-01, PAY-01: a card that cannot be sent elsewhere says so, uses no confirmation and does not count', async () => {
  const { id } = await newGiftCard(shop, 45_000)
  const as = await newStaff(shop)
  const bought = await find(id)
  expect((await resend({ as }, bought, 'meera@example.com')).body.code).toBe('gift_card.no_recipient')
  const card = await delivered(45_000_00)
  await sendAdmin(shop, `POST gift-cards/${card.id}/block`, { as, body: { version: card.version, reason: 'Stolen' } })
  expect((await resend({ as }, await find(card.id), 'meera@example.com')).body.code).toBe('gift_card.illegal_step')
  expect((await resend({ as }, await delivered(49_999_00), 'meera@example.com')).status).toBe(200)
})
