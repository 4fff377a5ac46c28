import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { channelDefault, channelNames, channelsDefault } from '@shop/contract/content/channel-options'
import { hourMs } from '@shop/contract/core/durations'
import { startAndEndSales } from '#catalogue/pieces/piece-sales.service.ts'
import { itemsAt, saidByApi, type Said } from '#testing/conformance/feed-agreement.ts'
import { newProduct } from '#testing/factories.ts'
import { showPicture } from '#testing/feeds.ts'
import { publishSetting } from '#testing/published-settings.ts'
import { testApp } from '#testing/test-app.ts'
import { openAgentPlatform } from '#testing/ucp/agent-platform.ts'
import { letAgents } from '#testing/ucp/open-agents.ts'

const shop = await testApp({ hasRateLimit: false })
const platform = await openAgentPlatform(shop)
afterAll(async () => {
  await platform[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

/** The words of each platform, as the shop says them. */
const plainly: Readonly<Record<string, string>> = {
  'in stock': 'in_stock',
  'available for order': 'backorder',
  preorder: 'backorder',
  'out of stock': 'out_of_stock',
}
const inPlainWords = (said: readonly Said[]): readonly Said[] =>
  said.map(({ price, availability }) => ({ price, availability: plainly[availability] ?? availability }))

const line = z.object({ price: z.string(), sale_price: z.string().optional(), availability: z.string() })
const linesOf = (zipped: Buffer): readonly Said[] =>
  gunzipSync(zipped)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const { price, sale_price: sale, availability } = line.parse(JSON.parse(text))
      return { price: Math.round(Number.parseFloat(sale ?? price) * 100), availability }
    })

async function fileOf(name: string): Promise<Buffer> {
  const { key } = await shop.db
    .selectFrom('channel_feeds')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const extension = name === 'assistants' ? 'jsonl.gz' : 'xml'
  return (await shop.app.inject(`/feeds/${name}-${key}.${extension}`)).rawPayload
}

async function saidToAgents(id: string): Promise<readonly Said[]> {
  const { body } = await platform.send({ path: 'catalog/product', body: { id }, fits: 'product' })
  const sizes = body.product.variants.toSorted((a, b) => a.id.localeCompare(b.id))
  return sizes.map(({ price, availability }) => ({ price: price.amount, availability: availability.status }))
}

test('ROUTE-05, API-02: page, every channel and agents say the same price and availability, also in the minute of a sale', async () => {
  await letAgents(shop, 'catalogue')
  const channels = channelNames.map((name) => ({ ...channelDefault(name), isOn: true }))
  await publishSetting(shop, 'channels', { ...channelsDefault, channels })
  const { id, variants } = await newProduct(shop.db, { sizes: ['S', 'M', 'L'], stock: 2, priceRupees: 12_000 })
  await showPicture(shop.db, id, 'front')
  const [made, gone] = variants
  const setStock = (stockItemId: number, policy: string) =>
    shop.db.updateTable('stock_items').set({ policy, available: 0 }).where('id', '=', stockItemId).execute()
  await setStock(made?.stockItemId ?? 0, 'made_to_order')
  await setStock(gone?.stockItemId ?? 0, 'tracked')

  /** What readers of the files show now who read them now, and readers of Google's and Meta's who read them before. */
  const agree = async (read?: ReadonlyMap<string, Buffer>) => {
    const page = await saidByApi(shop, String(id))
    const files = new Map(await Promise.all(channelNames.map(async (name) => [name, await fileOf(name)] as const)))
    for (const [name, file] of [...files, ...(read ?? [])]) {
      const said = name === 'assistants' ? linesOf(file) : itemsAt(file.toString('utf8'), shop.clock.now())
      expect([name, inPlainWords(said)]).toEqual([name, page])
    }
    expect(['agents', await saidToAgents(String(id))]).toEqual(['agents', page])
    const dated = new Map([...files].filter(([name]) => name === 'google' || name === 'meta'))
    return { dated, price: page[2]?.price, states: page.map(({ availability }) => availability) }
  }

  const now = shop.clock.now().getTime()
  const period = { starts_at: new Date(now + hourMs), ends_at: new Date(now + 2 * hourMs) }
  const sale = { product_id: id, percent_off: 15, created_at: new Date(now), author: 'Asha', state: 'planned' }
  await shop.db
    .insertInto('product_sales')
    .values({ ...sale, ...period })
    .execute()
  const before = await agree()
  expect([before.price, before.states]).toEqual([12_000_00, ['backorder', 'out_of_stock', 'in_stock']])
  shop.clock.advance(hourMs)
  // The minute of its begin, before the timer has run.
  expect((await agree()).price).toBe(12_000_00)
  await startAndEndSales(shop.ctx())
  const running = await agree(before.dated)
  expect(running.price).toBe(10_200_00)
  shop.clock.advance(hourMs)
  await startAndEndSales(shop.ctx())
  expect((await agree(running.dated)).price).toBe(12_000_00)
})
