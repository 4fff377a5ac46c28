import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { locationsIn, locationWork, moveStock, verbsIn } from '#testing/locations.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const work = await locationWork(shop)
const sizeOf = async (stock: number) => {
  const { id, variants } = await newProduct(shop.db, { sizes: [], stock })
  return { id, stockItemId: variants[0]?.stockItemId ?? 0, variantId: variants[0]?.id ?? 0 }
}
const stockOf = async (productId: number) => (await work.send(`GET stock/${productId}`)).body
const seenFree = async (productId: number) => (await stockOf(productId)).sizes[0].free

test('API-01: a house with one location sees nothing of locations, and its counts stay as they were', async () => {
  const { id, stockItemId } = await sizeOf(3)
  const { body: list } = await work.send('GET stock-locations')
  expect(list.locations).toMatchObject([{ name: 'House', isMain: true, sellsOnline: true, onHand: null }])
  expect((await stockOf(id)).sizes[0]).not.toHaveProperty('locations')
  const { body } = await work.send('POST stock/count', { counts: [{ stockItemId, counted: 4, expected: 3 }] })
  expect(body.results).toMatchObject([{ outcome: 'changed', level: { free: 4 } }])
  const { body: story } = await work.send(`GET stock/${id}/movements`)
  expect(story.movements[0]).not.toHaveProperty('location')
})

test('API-01: a location has a name of its own, is closed only when empty, and the main one never', async () => {
  const id = await work.add('Colaba')
  const again = await work.send('POST stock-locations', { name: 'colaba', kind: 'store', sellsOnline: true, rank: 3 })
  expect(again.body).toMatchObject({ code: 'location.name_taken', errors: { name: [expect.any(String)] } })
  const made = await sizeOf(2)
  await moveStock(work, { from: work.houseId, to: id, stockItemId: made.stockItemId, pieces: 1 })
  const { body } = await work.send('GET stock-locations')
  const colaba = locationsIn(body).find((one) => one.id === id)
  expect(body.locations).toContainEqual(expect.objectContaining({ id, onHand: 1 }))
  if (colaba === undefined) throw new Error('The location is missing.')
  const close = (version: number) => work.send(`POST stock-locations/${id}/close`, { version })
  expect((await close(colaba.version)).body.code).toBe('location.not_empty')
  const fields = { name: 'Colaba', kind: 'store', rank: 2, sellsOnline: false, version: colaba.version }
  expect((await work.send(`POST stock-locations/${id}`, fields)).body.code).toBe('location.not_empty')
  await moveStock(work, { from: id, to: work.houseId, stockItemId: made.stockItemId, pieces: 1 })
  const draft = await work.draft(work.houseId, id, [{ stockItemId: made.stockItemId, pieces: 1 }])
  expect((await close(colaba.version)).body.code).toBe('location.in_use')
  await work.send(`POST stock-transfers/${draft.id}/cancel`, { version: draft.version })
  const closed = await close(colaba.version)
  expect(closed).toMatchObject({ status: 200, body: { isActive: false } })
  expect((await close(colaba.version)).status).toBe(409)
  expect(
    (
      await work.send(`POST stock-transfers`, {
        fromId: work.houseId,
        toId: id,
        lines: [{ stockItemId: made.stockItemId, pieces: 1 }],
      })
    ).body.code,
  ).toBe('location.closed')
  const house = locationsIn(body).find(({ isMain }) => isMain)
  const shut = await work.send(`POST stock-locations/${house?.id}/close`, { version: house?.version })
  expect(shut.body.code).toBe('location.main')
  const { body: audit } = await work.send(`GET audit?thing=location&thingId=${id}`)
  expect(verbsIn(audit)).toEqual(['closed', 'added'])
})

test('API-01: a location that sells nothing online has pieces that shoppers cannot buy, and its own count', async () => {
  const away = await work.add('With a stylist', { kind: 'consignment', sellsOnline: false })
  const { id, stockItemId } = await sizeOf(5)
  await moveStock(work, { from: work.houseId, to: away, stockItemId, pieces: 2 })
  expect(await seenFree(id)).toBe(3)
  expect(await work.levelsOf(id)).toMatchObject({ House: { onHand: 3 }, 'With a stylist': { onHand: 2 } })
  expect(await work.count({ stockItemId, counted: 1, expected: 3, locationId: away })).toMatchObject({
    outcome: 'moved',
    message: 'Stock moved while you counted: 2 pieces expected now, not 3. Count again.',
  })
  expect(await work.count({ stockItemId, counted: 1, expected: 2, locationId: away })).toMatchObject({
    outcome: 'changed',
  })
  expect(await seenFree(id)).toBe(3)
  const adjust = (change: number) =>
    work.send('POST stock/adjust', { changes: [{ stockItemId, change }], reason: 'lost', locationId: away })
  expect((await adjust(-2)).body.results[0].message).toBe('With a stylist has only 1 piece that no order needs.')
  const { body: story } = await work.send(`GET stock/${id}/movements`)
  expect(story.movements).toMatchObject([
    { kind: 'count', change: 0, onHandChange: -1, location: 'With a stylist', counted: 1, freeAfter: 3 },
    { kind: 'transfer_in', change: 0, onHandChange: 2, location: 'With a stylist' },
    { kind: 'transfer_out', change: -2, onHandChange: -2, location: 'House', freeAfter: 3 },
  ])
})

test('API-01: only people who change settings add a location, and only those who change stock move it', async () => {
  const reader = await newStaff(shop, { role: 'Orders' })
  const refused = await sendAdmin(shop, 'POST stock-locations', { as: reader, body: {} })
  expect([refused.status, refused.body.code]).toEqual([403, 'staff.no_permission'])
  const finance = await newStaff(shop, { role: 'Finance' })
  expect((await sendAdmin(shop, 'POST stock-transfers', { as: finance, body: {} })).status).toBe(403)
})
