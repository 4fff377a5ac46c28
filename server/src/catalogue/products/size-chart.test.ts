import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chartsDefault, sizeCharts } from '@shop/contract/catalogue/size-charts'
import { newProduct } from '#testing/factories.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { drawSizeChart } from './size-chart-picture.view.ts'
import { sizeChartPath, type SizeChart } from './size-chart.view.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop[Symbol.asyncDispose]())

async function addChart(code: string, title: string): Promise<SizeChart> {
  const chart = { unit: 'in', columns: ['Size', 'Bust'], rows: [['S', 34]] }
  await shop.db
    .insertInto('size_charts')
    .values({ code, title, chart: JSON.stringify(chart) })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ title }))
    .execute()
  return { code, title, ...chart }
}

const ask = (url: string) => shop.app.inject({ url, headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } })

test('CAT-01: the URL of a size chart returns a picture that is cached for ever', async () => {
  const path = sizeChartPath(await addChart('gown-1', 'Gowns'))
  const reply = await ask(path)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { format, width } = await sharp(reply.rawPayload).metadata()
  expect(format).toBe('png')
  expect(width).toBeGreaterThanOrEqual(1080)
})

test('CAT-01: a changed chart has a new URL, and the old one redirects to it', async () => {
  const before = sizeChartPath(await addChart('gown-2', 'Gowns'))
  const after = sizeChartPath(await addChart('gown-2', 'Gowns and capes'))
  expect(after).not.toBe(before)
  const reply = await ask(before)
  expect([reply.statusCode, reply.headers.location]).toEqual([302, after])
})

test('CAT-01: an unknown chart has no picture', async () => {
  for (const file of [
    'none-0123456789ab.png',
    'gown.png',
    '..%2f..%2fetc-0123456789ab.png',
    `${'a'.repeat(200)}.png`,
  ]) {
    expect((await ask(`/static/size-charts/${file}`)).statusCode).toBe(404)
  }
})

test.each(sizeCharts.map((chart) => [chart.code, chart] as const))(
  'CAT-01: every row and column of the chart %s is drawn, legible on a phone',
  async (_code, chart) => {
    const whole = await drawSizeChart({ unit: 'in', ...chart })
    const { width, height } = await sharp(whole).metadata()
    // Narrow enough that 36-pixel letters are 10.5 pixels high on a screen 390 wide.
    expect(width).toBeLessThanOrEqual((36 * 390) / 10.5)
    expect(height).toBeGreaterThan(chart.rows.length * 84)
    const cells = chart.columns.map((_, column) => column)
    for (const column of cells) {
      const without = chart.rows.map((row) => row.map((value, index) => (index === column ? '' : value)))
      expect((await drawSizeChart({ unit: 'in', ...chart, rows: without })).equals(whole)).toBe(false)
    }
  },
)

test('CAT-01: a product page and its picture show the chart that the merchant published', async () => {
  const before = await addChart('women', 'Women')
  const { id: chartId } = await shop.db
    .selectFrom('size_charts')
    .select('id')
    .where('code', '=', 'women')
    .executeTakeFirstOrThrow()
  const { id } = await newProduct(shop.db)
  await shop.db.updateTable('products').set({ size_chart_id: chartId }).where('id', '=', id).execute()
  const tableOf = async () => (await shop.get(`products/${id}`)).body.data[0].size_table
  expect(await tableOf()).toMatchObject({ title: 'Women', rows: [['S', '34']] })
  const as = await newStaff(shop)
  const women = { title: 'Women, this season', rows: [['S', 35, 31, 29, 38, 15, 11]] }
  const body = { ...chartsDefault, women }
  await sendAdmin(shop, 'POST content/size-charts/draft', { as, body: { version: 0, body } })
  await sendAdmin(shop, 'POST content/size-charts/publish', { as, body: { version: 1 } })
  expect(await tableOf()).toMatchObject({ title: 'Women, this season', unit: 'in', rows: [women.rows[0]?.map(String)] })
  const moved = await ask(sizeChartPath(before))
  expect(moved.statusCode).toBe(302)
  expect((await ask(moved.headers.location ?? '')).headers['content-type']).toBe('image/png')
})
