import { afterAll, expect, test } from 'vitest'
import { newProduct } from '#testing/factories.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

type Arrival = { readonly latest: string; readonly in_time: boolean; readonly order_by: string | null }
type Card = { readonly id: number; readonly arrival?: Arrival }

const dayIn = (days: number) => new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const ready = await newProduct(shop.db, { sizes: [], stock: 5, dispatchDays: { min: 1, max: 3 } })
const made = await newProduct(shop.db, {
  sizes: [],
  stock: 0,
  dispatchDays: { min: 30, max: 40 },
  policy: 'made_to_order',
})
const ids = [ready.id, made.id]

async function cards(path: string): Promise<readonly Card[]> {
  return (await shop.get(path)).body['data']
}

test('SEARCH-02: cards say by when they arrive, as delivery estimates do, and whether that is in time', async () => {
  const day = dayIn(25)
  const [first, second] = await cards(`products/cards?ids=${ids.join(',')}&wear_by=${day}&wear_at=IN-302001`)
  const { body } = await shop.get(`delivery-estimate/${ready.id}?postal_code=302001`)
  expect(first?.arrival).toMatchObject({ latest: body['data'].latest, in_time: body['data'].wear_from <= day })
  expect([first?.arrival?.in_time, second?.arrival?.in_time]).toEqual([true, false])
  // The piece that is late already has no last day to order.
  expect(first?.arrival?.order_by).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(second?.arrival?.order_by).toBeNull()
})

test('SEARCH-02: without a day cards have no arrival, and an unreadable day is refused with the right form', async () => {
  for (const card of await cards(`products/cards?ids=${ids.join(',')}`)) expect(card).not.toHaveProperty('arrival')
  const refused = await shop.get(`products/cards?ids=${ids.join(',')}&wear_by=tomorrow`)
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('2026-12-31')
})

test('SEARCH-02: a search by day marks every piece it finds with an arrival in time', async () => {
  const found = await cards(`products/search?categories=4&wear_by=${dayIn(25)}&wear_at=IN-302001`)
  expect(found.map(({ id }) => id)).toContain(ready.id)
  expect(found.map(({ id }) => id)).not.toContain(made.id)
  for (const { arrival } of found) expect(arrival?.in_time).toBe(true)
})
