import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const catalogue = await newStaff(shop, { role: 'Catalogue' })
const imports = consoleImports(shop, owner)
afterAll(() => shop[Symbol.asyncDispose]())

const costs = async () =>
  shop.db
    .selectFrom('variants')
    .where('product_id', '=', (eb) => eb.selectFrom('products').select('id').where('name', '=', 'Costed kurta'))
    .select(['sku', 'cost_minor'])
    .orderBy('sku')
    .execute()

const exported = async (): Promise<string> =>
  z.string().parse((await sendAdmin(shop, 'POST exports/catalogue', { as: owner, body: {} })).body)

test('CAT-04: a list brings the cost of each size, the catalogue’s file has it, and an undo takes it back', async () => {
  const list = (cost: string) =>
    `Article,Item,Rate,Cost price,Size\nC1,Costed kurta,4000,${cost},S\nC1,Costed kurta,4000,,M\nC9,Plain kurta,4000,,S\n`
  await imports.runWhole(list('1500.50'))
  expect(await costs()).toEqual([
    { sku: 'M', cost_minor: null },
    { sku: 'S', cost_minor: 150_050 },
  ])
  const again = await imports.runWhole(list('1800'))
  expect((await costs())[1]?.cost_minor).toBe(180_000)
  await imports.undo(again)
  expect((await costs())[1]?.cost_minor).toBe(150_050)
  const file = await exported()
  expect(file.split('\r\n')[0]?.endsWith(',Cost price')).toBe(true)
  expect(file).toContain(',1500.50')
  await imports.runWhole(file.replace(',1500.50', ',1700'), 'catalogue.csv')
  expect((await costs())[1]?.cost_minor).toBe(170_000)
})

test('CAT-04: a list with costs is refused to people who may not see costs', async () => {
  const theirs = consoleImports(shop, catalogue)
  const { id } = await theirs.upload('Article,Item,Rate,Cost\nC2,Other kurta,4000,900\n')
  const refused = await theirs.send(id, 'check')
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['columns.Cost']])
  expect((await sendAdmin(shop, `GET imports/${id}`, { as: catalogue })).body.state).toBe('uploaded')
})
