import { afterAll, expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
afterAll(() => shop[Symbol.asyncDispose]())

const tried = async (query: string) => (await sendAdmin(shop, `GET delivery/try?${query}`, { as: owner })).body

async function publish(body: object): Promise<void> {
  const key = 'settings/delivery-zones'
  const { body: before } = await sendAdmin(shop, `GET ${key}`, { as: owner })
  const saved = await sendAdmin(shop, `POST ${key}/draft`, { as: owner, body: { version: before.version, body } })
  expect([saved.status, saved.body.code]).toEqual([200, undefined])
  const published = await sendAdmin(shop, `POST ${key}/publish`, { as: owner, body: { version: saved.body.version } })
  expect(published.status).toBe(200)
}

test('ADDR-01: a PIN code is tried by the rules of every cart', async () => {
  expect(await tried('pin=400050')).toEqual({
    place: 'Mumbai, Maharashtra',
    zone: 'Metros',
    isRemote: false,
    costMinor: 149_00,
    freeFromMinor: 5_000_00,
    daysMin: 2,
    daysMax: 4,
    isCashOffered: false,
  })
  expect(await tried('pin=190001')).toMatchObject({ isRemote: true, costMinor: 249_00, daysMin: 7, daysMax: 12 })
  expect(await tried('pin=190001&valueMinor=500000')).toMatchObject({ costMinor: 0 })
  expect(await tried('pin=302001')).toMatchObject({ zone: null, daysMin: 4, daysMax: 7 })
  expect(await tried('country=AE&grams=1200')).toMatchObject({
    costMinor: 3000_00,
    freeFromMinor: null,
    daysMin: 6,
    daysMax: 10,
  })
})

test('ADDR-01: a PIN code that does not exist, and words, are refused', async () => {
  expect((await tried('pin=999999')).code).toBe('address.unknown_pin')
  expect(Object.keys((await tried('pin=Mumbai')).errors)).toEqual(['pin'])
  expect(Object.keys((await tried('pin=400050&valueMinor=much')).errors)).toEqual(['valueMinor'])
})

test('ADDR-01: published zones count for charges and days of every shopper; a reset brings the default back', async () => {
  const product = await newProduct(shop.db, { sizes: [], stock: 5 })
  const estimate = async () => {
    const { status, body } = await shop.get(`delivery-estimate/${product.id}?postal_code=302001`)
    expect(status).toBe(200)
    return body.data
  }
  const before = await estimate()
  const jaipur = { name: 'Jaipur', pins: ['302'], daysMin: 20, daysMax: 30, isRemote: true, states: [] }
  const zones = documentDefaults['delivery-zones']
  await publish({ ...zones, zones: [...zones.zones, jaipur] })
  expect(await tried('pin=302001')).toMatchObject({ zone: 'Jaipur', costMinor: 249_00, daysMin: 20, daysMax: 30 })
  expect(await tried('pin=400050')).toMatchObject({ zone: 'Metros', daysMin: 2 })
  const after = await estimate()
  expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
  await publish(zones)
  expect(JSON.stringify(await estimate())).toBe(JSON.stringify(before))
})
