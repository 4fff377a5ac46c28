import { afterAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { adminImport } from '@shop/contract/admin-imports'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = await consoleImports(shop, owner)
afterAll(async () => {
  await imports[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

const choose = (id: number, body: object) => sendAdmin(shop, `POST imports/${id}/sheet`, { as: owner, body })

/** The guess takes the first line: it has more names of columns than the headings below. */
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
