import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { FieldRule } from '@shop/contract/catalogue/fields/field-types'
import { fieldCells, fieldColumns } from '#imports/export/field-columns.view.ts'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { fieldsIn } from './field-cells.reader.ts'
import { RowReader } from './row.reader.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(() => shop[Symbol.asyncDispose]())

const define = (body: Readonly<Record<string, unknown>>) => sendAdmin(shop, 'POST fields', { as: owner, body })

const stored = async (name: string) => {
  const product = await shop.db
    .selectFrom('products')
    .where('name', '=', name)
    .select(['id', 'fields', 'version'])
    .executeTakeFirstOrThrow()
  const sizes = await shop.db
    .selectFrom('variants')
    .where('product_id', '=', product.id)
    .select(['sku', 'fields'])
    .orderBy('sku')
    .execute()
  return { ...product, sizes }
}

const exported = async (): Promise<string> =>
  z.string().parse((await sendAdmin(shop, 'POST exports/catalogue', { as: owner, body: {} })).body)

test('CAT-04: a catalogue file has a column for each custom field of pieces and sizes, reads back unchanged, and an undo takes changes back', async () => {
  await define({
    owner: 'piece',
    key: 'cluster',
    title: 'Weave cluster',
    type: 'choice',
    bounds: { choices: ['Kota', 'Chanderi'] },
  })
  await define({ owner: 'piece', key: 'dyeing', title: 'Dyeing', type: 'money' })
  await define({ owner: 'piece', key: 'story', title: 'Story', type: 'long_text' })
  await define({ owner: 'size', key: 'blouse', title: 'Blouse length', type: 'number' })
  await imports.runWhole(
    'Article,Item,Rate,Size\nF1,Fielded kurta,4000,S\nF1,Fielded kurta,4000,M\nF9,Plain kurta,4000,S\n',
  )
  const file = await exported()
  const [header = '', ...lines] = file.split('\r\n')
  const names = header.split(',')
  expect(names.filter((name) => name.includes('field:'))).toEqual([
    'field:cluster',
    'field:dyeing',
    'field:story',
    'size field:blouse',
  ])
  const { id } = await stored('Fielded kurta')
  const keyOnly = (cells: Readonly<Record<string, string>>, size: string) =>
    [
      String(id),
      size,
      ...['field:cluster', 'field:dyeing', 'field:story', 'size field:blouse'].map((name) => cells[name] ?? ''),
    ].join(',')
  const head = 'Shop piece ID,Choice 1,field:cluster,field:dyeing,field:story,size field:blouse'
  const first = {
    'field:cluster': 'kota',
    'field:dyeing': '999.50',
    'field:story': '"= two\nlines"',
    'size field:blouse': '14.5',
  }
  const run = await imports.runWhole(
    `${head}\n${keyOnly(first, 'S')}\n${keyOnly({ 'size field:blouse': '15' }, 'M')}\n`,
    'catalogue.csv',
  )
  expect(await stored('Fielded kurta')).toMatchObject({
    fields: { cluster: 'Kota', dyeing: 99_950, story: '= two\nlines' },
    sizes: [
      { sku: 'M', fields: { blouse: 15 } },
      { sku: 'S', fields: { blouse: 14.5 } },
    ],
  })
  const before = await stored('Fielded kurta')
  await imports.runWhole(await exported(), 'catalogue.csv')
  expect(await stored('Fielded kurta')).toEqual(before)
  await imports.undo(run)
  expect(await stored('Fielded kurta')).toMatchObject({ fields: {}, sizes: [{ fields: {} }, { fields: {} }] })
  expect(lines.length).toBeGreaterThan(1)
})

test('CAT-04: an unknown field and a wrong value are named with their line and column', async () => {
  const { id } = await stored('Fielded kurta')
  const { id: wrong } = await imports.upload(
    `Shop piece ID,Choice 1,field:cluster,field:loom\n${id},S,Banaras,\n`,
    'catalogue.csv',
  )
  await imports.send(wrong, 'check')
  await imports.work()
  const faultsOf = async (of: number) => (await sendAdmin(shop, `GET imports/${of}/faults`, { as: owner })).body.faults
  expect(await faultsOf(wrong)).toMatchObject([
    { line: 2, column: 'field:cluster', value: 'Banaras', wanted: 'Choose one of: Kota, Chanderi' },
  ])
  const { id: unknown } = await imports.upload(`Shop piece ID,Choice 1,field:loom\n${id},S,Handloom\n`, 'catalogue.csv')
  await imports.send(unknown, 'check')
  await imports.work()
  expect(await faultsOf(unknown)).toMatchObject([
    { line: 2, column: 'field:loom', wanted: 'field:cluster, field:dyeing, field:story' },
  ])
})

test('CAT-04: a row that makes a piece without a required field, or leaves its cell empty, is refused', async () => {
  const { body: field } = await define({
    owner: 'piece',
    key: 'origin',
    type: 'text',
    title: 'Origin',
    isRequired: true,
  })
  const { id: piece } = await stored('Plain kurta')
  const faults = async (file: string) => {
    const { id } = await imports.upload(file, 'catalogue.csv')
    await imports.send(id, 'check')
    await imports.work()
    return (await sendAdmin(shop, `GET imports/${id}/faults`, { as: owner })).body.faults
  }
  const head = 'Shop piece ID,Choice 1,Name'
  const lacking = [{ line: 2, column: 'field:origin', wanted: 'a value in this column' }]
  expect(await faults(`${head},Price\nnew-1,S,New kurta,4000\n`)).toMatchObject(lacking)
  expect(await faults(`${head},field:origin\n${piece},S,Plain kurta,\n`)).toEqual([])
  expect(await faults(`${head},field:origin\n${piece},S,Plainest kurta,\n`)).toMatchObject(lacking)
  expect(await faults(`${head},field:origin\n${piece},S,Plainest kurta,Bagru\n`)).toEqual([])
  // A file of names or prices alone keeps what it does not name.
  expect(await faults(`${head}\n${piece},S,Plainest kurta\n`)).toEqual([])
  expect((await sendAdmin(shop, `POST fields/${field.id}/remove`, { as: owner, body: { version: 1 } })).status).toBe(
    200,
  )
})

test('CAT-04: any values of custom fields read back from their cells unchanged', () => {
  const rule = (key: string, type: FieldRule['type'], choices: readonly string[] = []): FieldRule => ({
    key,
    title: key,
    type,
    bounds: { min: null, max: null, maxLength: null, choices },
    isRequired: false,
  })
  const rules = {
    piece: [
      rule('text', 'text'),
      rule('amount', 'money'),
      rule('many', 'choices', ['A', 'B, c', '=D']),
      rule('lined', 'yes_no'),
    ],
    size: [rule('length', 'number'), rule('data', 'json')],
  }
  const text = fc.stringMatching(/^[a-z=+@"',;\u0904-\u0939][ -~]{0,20}[a-z]$/)
  const piece = fc.record(
    {
      text,
      amount: fc.integer({ min: -1e9, max: 1e9 }),
      many: fc.subarray(['A', 'B, c', '=D'], { minLength: 1 }),
      lined: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  const size = fc.record(
    { length: fc.integer({ min: -9999, max: 9999 }).map((n) => n / 10), data: fc.dictionary(text, fc.integer()) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(piece, size, (ofPiece, ofSize) => {
      const cells = [...fieldCells(rules.piece, ofPiece), ...fieldCells(rules.size, ofSize)]
      const row = new RowReader({ line: 2, cells }, fieldColumns(rules))
      expect(fieldsIn(row, { owner: 'piece', rules, stored: ofPiece })).toBeUndefined()
      expect(fieldsIn(row, { owner: 'piece', rules, stored: {} }) ?? {}).toEqual(ofPiece)
      expect(fieldsIn(row, { owner: 'size', rules, stored: {} }) ?? {}).toEqual(ofSize)
    }),
    { numRuns: 200, seed: 7 },
  )
})
