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

test('CAT-04: people who may not see costs see none in a list that somebody else uploaded, nor in its files and corrections', async () => {
  const { id } = await imports.upload(
    'Spring list,,,,\nArticle,Item,Rate,Landed cost,Size\nC3,Third kurta,4000,1234.56,S\nC4,Fourth kurta,4000,about 2345,S\n',
  )
  await imports.send(id, 'check')
  await imports.work()
  const read = (call: string, as = catalogue) => sendAdmin(shop, `GET imports/${id}${call}`, { as })
  const file = (call: string, as = catalogue) => sendAdmin(shop, `POST imports/${id}/${call}/file`, { as, body: {} })
  const [fault] = (await read('/faults', owner)).body.faults
  expect(fault).toMatchObject({ column: 'Landed cost', value: 'about 2345', canCorrect: true })
  const correct = (as: typeof owner, value: string) =>
    sendAdmin(shop, `POST imports/${id}/faults/correct`, { as, body: { faultId: fault.id, value } })
  expect((await correct(catalogue, '2345')).body.errors).toEqual({
    value: ['Your role does not change cost prices: ask a person who may see costs'],
  })
  expect((await read('/faults')).body.faults).toMatchObject([{ column: 'Landed cost', value: '', canCorrect: false }])
  expect((await correct(owner, '2345.67')).status).toBe(200)
  const seenBy = async (as: typeof owner) =>
    JSON.stringify([
      (await read('', as)).body,
      (await read('/faults', as)).body,
      (await read('/corrections', as)).body,
      (await file('faults', as)).body,
      (await file('corrections', as)).body,
    ])
  const costsIn = (text: string) => ['1234.56', '2345'].filter((cost) => text.includes(cost))
  expect(costsIn(await seenBy(owner))).toEqual(['1234.56', '2345'])
  expect(costsIn(await seenBy(catalogue))).toEqual([])
  const { choice } = (await read('', owner)).body
  const swapped: Readonly<Record<string, string>> = { cost: 'price', price: 'skip' }
  const asPrice = z
    .array(z.string())
    .parse(choice.targets)
    .map((target) => swapped[target] ?? target)
  const sampled = await sendAdmin(shop, `POST imports/${id}/sample`, {
    as: catalogue,
    body: { choice: { ...choice, targets: asPrice } },
  })
  expect([sampled.status, Object.keys(sampled.body.errors)]).toEqual([422, ['columns.Landed cost']])
  const audit = await sendAdmin(shop, `GET audit?thing=import&thingId=${id}`, { as: owner })
  expect(costsIn(JSON.stringify(audit.body))).toEqual([])
})
