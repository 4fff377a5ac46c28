import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { z } from 'zod'
import { adminImport, importFault } from '@shop/contract/imports/admin-imports'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const choose = (id: number, body: object) => sendAdmin(shop, `POST imports/${id}/sheet`, { as: owner, body })

/** The guess chooses the first line, which has more column names than the headings below it. */
const rows: readonly (readonly string[])[] = [
  ['Price', 'Stock', 'Colour', 'Fabric', 'list of July'],
  ['', '', '', '', ''],
  ['Article', 'Item', 'Rate', 'Size', 'Hue'],
  ['HR1', 'Heading kurta', '1,250', 'S', 'Red'],
  ['HR1', 'Heading kurta', '1,250', 'M', 'Red'],
  ['HR2', 'Heading saree', '2,500', 'Free', 'Blue'],
]

async function importedBelowThird(id: number, version: number): Promise<void> {
  const chosen = adminImport.parse((await choose(id, { version, headingLine: 3 })).body)
  expect(chosen).toMatchObject({ headingLine: 3, state: 'uploaded' })
  expect(chosen.columns?.map(({ name }) => name)).toEqual(['Article', 'Item', 'Rate', 'Size', 'Hue'])
  expect(chosen.choice?.targets.slice(0, 4)).toEqual(['key', 'name', 'price', 'sizes'])
  expect((await imports.send(id, 'check')).status).toBe(200)
  await imports.work()
  await imports.send(id, 'run')
  await imports.work()
}

test('CAT-04: the merchant chooses the row of the headings; the first rows are shown and a guess is chosen', async () => {
  const uploaded = await imports.upload(rows.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n'))
  const found = adminImport.parse((await imports.find(uploaded.id)).body)
  expect(found.headingLine).toBe(1)
  expect(found.opening.map(({ line }) => line)).toEqual([1, 3, 4, 5, 6])
  expect(found.opening[1]?.cells).toEqual(rows[2])
  const blank = await choose(uploaded.id, { version: found.version, headingLine: 2 })
  expect(blank.body.errors).toEqual({ headingLine: ['Choose one of the first lines that are not blank'] })
  await importedBelowThird(uploaded.id, found.version)
  expect((await imports.find(uploaded.id)).body).toMatchObject({ state: 'done', counts: { created: 2, refused: 0 } })
  const stale = await choose(uploaded.id, { version: found.version, headingLine: 1 })
  expect(stale.body.code).toBe('change.outdated')
})

test('CAT-04: the headings of a workbook are chosen alike, and a title above them is found by itself', async () => {
  const text = (value: string) => (value === '' ? null : { value, type: String })
  const sheet = (name: string, data: readonly (readonly string[])[]) => ({
    sheet: name,
    data: data.map((cells) => cells.map((cell) => text(cell.replace('HR', 'HX').replace('Heading', 'Workbook')))),
  })
  const titled = [['Supplier list', '', '', '', ''], ...rows.slice(2)]
  const bytes = await writeWorkbook([sheet('Mixed', rows), sheet('Titled', titled)]).toBuffer()
  const uploaded = await imports.uploadBytes(bytes, 'headings.xlsx')
  const { body: found } = await imports.find(uploaded.id)
  const { body: other } = await choose(uploaded.id, { version: found.version, sheet: 'Titled' })
  expect([other.sheet, other.headingLine]).toEqual(['Titled', 2])
  const { body: back } = await choose(uploaded.id, { version: other.version, sheet: 'Mixed' })
  await importedBelowThird(uploaded.id, back.version)
  expect((await imports.find(uploaded.id)).body).toMatchObject({ state: 'done', counts: { created: 2, refused: 0 } })
})

test('CAT-04: cells that are merged over the sizes of a piece hold for each of them', async () => {
  const lines = [
    'Article,Item,Rate,Size,Qty,SKU',
    'MC1,Merged kurta,"1,250",S,4,MC1-S',
    ',,,M,5,MC1-M',
    ',,"1,350",L,,',
    'MC2,Merged saree,"2,500",Free,1,',
    ',,,,,no size',
  ]
  const uploaded = await imports.upload(lines.join('\n'), 'merged.csv')
  await imports.send(uploaded.id, 'check')
  await imports.work()
  const { body: found } = await imports.find(uploaded.id)
  const body = { choice: found.choice }
  const { body: sample } = await sendAdmin(shop, `POST imports/${uploaded.id}/sample`, { as: owner, body })
  expect(found).toMatchObject({ state: 'checked', checkCounts: { created: 1, refused: 2 } })
  expect(sample.pieces).toMatchObject([
    { line: 4, key: 'MC1', fault: expect.stringContaining('this is no number of pieces') },
    { line: 5, key: 'MC2', piece: { name: 'Merged saree', priceMinor: 250_000 } },
    { line: 6, fault: expect.stringContaining('there is no key') },
  ])
  const { body: listed } = await sendAdmin(shop, `GET imports/${uploaded.id}/faults`, { as: owner })
  const fault = z
    .array(importFault)
    .parse(listed.faults)
    .find(({ column }) => column === 'Qty')
  await sendAdmin(shop, `POST imports/${uploaded.id}/faults/correct`, {
    as: owner,
    body: { faultId: fault?.id, value: '6' },
  })
  await imports.send(uploaded.id, 'run')
  await imports.work()
  const { rows: made } = await sql<{ choice: string; price: number; sku: string | null; available: number }>`
    select v.option_values[1] as choice, v.price_minor as price, v.merchant_sku as sku, s.available
    from products p join variants v on v.product_id = p.id join stock_items s on s.id = v.stock_item_id
    where p.name = 'Merged kurta' order by v.position`.execute(shop.db)
  expect(made).toEqual([
    { choice: 'S', price: 125_000, sku: 'MC1-S', available: 4 },
    { choice: 'M', price: 125_000, sku: 'MC1-M', available: 5 },
    { choice: 'L', price: 135_000, sku: null, available: 6 },
  ])
})
