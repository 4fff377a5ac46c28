import { afterAll, expect, test } from 'vitest'
import { adminChannelEndpoints } from '@shop/contract/content/admin-channels'
import { channelDefault, channelNames, channelsDefault } from '@shop/contract/content/channel-options'
import { newProduct } from '#testing/factories.ts'
import { showPicture } from '#testing/feeds.ts'
import { changeSetting, publishSetting } from '#testing/published-settings.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const reply = adminChannelEndpoints.list.reply

const owner = await newStaff(shop)
async function listed(name: string) {
  const { body } = await sendAdmin(shop, 'GET channels', { as: owner })
  return reply.parse(body).channels.find((one) => one.name === name)
}

const pathOf = (address = ''): string => new URL(address).pathname

test('ROUTE-05: only Google is on until the house switches others on, and a reader is named with its time', async () => {
  const states = await Promise.all(channelNames.map(async (name) => [name, (await listed(name))?.isOn]))
  expect(states).toEqual(channelNames.map((name) => [name, name === 'google']))
  expect(await listed('google')).toMatchObject({ fetchedAt: null, fetchedBy: '' })
  const path = pathOf((await listed('google'))?.address)
  const headers = { 'user-agent': `Reader/1.0 \u0007${'x'.repeat(300)}` }
  expect((await shop.app.inject({ url: path, headers })).statusCode).toBe(200)
  const read = await listed('google')
  expect(read?.fetchedAt).not.toBeNull()
  expect([read?.fetchedBy.length, read?.fetchedBy.startsWith('Reader/1.0 xxx')]).toEqual([200, true])
})

test('ROUTE-05: a new address ends the old one at once and is in the audit log without the address', async () => {
  const before = await listed('google')
  const { status, body } = await sendAdmin(shop, 'POST channels/google/new-address', { as: owner, body: {} })
  const after = await listed('google')
  expect([status, after?.address === before?.address]).toEqual([200, false])
  expect(body.channels).toHaveLength(channelNames.length)
  expect((await shop.app.inject(pathOf(before?.address))).statusCode).toBe(404)
  expect((await shop.app.inject(pathOf(after?.address))).statusCode).toBe(200)
  const events = await shop.db.selectFrom('audit_events').selectAll().where('verb', '=', 'address renewed').execute()
  expect(events).toMatchObject([{ thing: 'setting', thing_id: 'channels', after: { channel: 'google' } }])
})

test('ROUTE-05: the staff without the right to settings see no address', async () => {
  const support = await newStaff(shop, { role: 'Support' })
  for (const call of ['GET channels', 'GET channels/meta/left-out', 'POST channels/meta/new-address'] as const)
    expect([call, (await sendAdmin(shop, call, { as: support })).status]).toEqual([call, 403])
})

test('ROUTE-05: pieces that a channel leaves out are listed with the reason, the newest first', async () => {
  const shown = await newProduct(shop.db, { priceRupees: 5000 })
  const cheap = await newProduct(shop.db, { priceRupees: 100 })
  for (const { id } of [shown, cheap]) await showPicture(shop.db, id, `listed-${id}`)
  const bare = await newProduct(shop.db)
  const card = await newProduct(shop.db, { isGiftCard: true })
  const channels = channelNames.map((name) => ({ ...channelDefault(name), isOn: true, minMinor: 1000_00 }))
  await publishSetting(shop, 'channels', { ...channelsDefault, channels })
  const { body } = await sendAdmin(shop, 'GET channels/pinterest/left-out', { as: owner })
  expect(body.pieces).toMatchObject([
    { id: card.id, reason: 'gift_card' },
    { id: bare.id, reason: 'no_picture' },
    { id: cheap.id, reason: 'other_price' },
  ])
  expect(body.next).toBeNull()
  expect(await listed('pinterest')).toMatchObject({ sent: 1, leftOut: 3 })
  const one = await sendAdmin(shop, 'GET channels/pinterest/left-out?reason=other_price', { as: owner })
  expect(one.body.pieces).toMatchObject([{ id: cheap.id }])
  const older = await sendAdmin(shop, `GET channels/pinterest/left-out?cursor=${bare.id}`, { as: owner })
  expect(older.body.pieces).toMatchObject([{ id: cheap.id }])
})

test('ROUTE-05: a filter by a category or designer that is gone is refused, and so are bounds the wrong way round', async () => {
  const withGoogle = (change: object) => ({
    ...channelsDefault,
    channels: channelsDefault.channels.map((one) => (one.name === 'google' ? { ...one, ...change } : one)),
  })
  const refusals = [
    [withGoogle({ categoryIds: [987_654] }), 'One of these categories was removed'],
    [withGoogle({ designers: ['Nobody At All'] }), 'No designer is called Nobody At All'],
    [withGoogle({ minMinor: 500_00, maxMinor: 100_00 }), 'The highest price is below the lowest'],
    [{ ...channelsDefault, googleCategories: [{ categoryId: 10, path: 'a < b' }] }, 'Enter the whole name'],
  ] as const
  for (const [body, words] of refusals) {
    const saved = await changeSetting(shop, 'channels/draft', { body })
    const answered = saved.status === 200 ? await changeSetting(shop, 'channels/publish') : saved
    expect([answered.status, JSON.stringify(answered.body)]).toEqual([422, expect.stringContaining(words)])
  }
})

test('ROUTE-05: settings of a version without a channel get its default', async () => {
  await publishSetting(shop, 'channels', { ...channelsDefault, channels: [{ ...channelDefault('meta'), isOn: true }] })
  const { body } = await shop.ports.documents.read('channels')
  expect(body.channels.map(({ name, isOn }) => [name, isOn])).toEqual([
    ['google', true],
    ['meta', true],
    ['pinterest', false],
    ['assistants', false],
  ])
})
