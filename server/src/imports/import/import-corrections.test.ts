import { afterAll, expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { z } from 'zod'
import { consoleImports } from '#testing/console-imports.ts'
import { newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
})

const header = 'Style No,Item Name,Brand,Rate (INR),Size,Qty'
const send = (call: `${'GET' | 'POST'} ${string}`, body?: object, as = owner) =>
  sendAdmin(shop, call, { as, ...(body && { body }) })

/** Uploads and checks a list; returns the import and its faults. */
async function checked(lines: readonly string[]) {
  const { id } = await imports.upload([header, ...lines].join('\n'))
  await imports.send(id, 'check')
  await imports.work()
  return { id, faults: await faultsOf(id) }
}

const faultList = z.array(z.looseObject({ id: z.int(), line: z.int(), column: z.string() }))
const faultsOf = async (id: number) => faultList.parse((await send(`GET imports/${id}/faults`)).body.faults)
const priceOf = async (name: string) =>
  (
    await shop.db
      .selectFrom('products')
      .innerJoin('variants', 'variants.product_id', 'products.id')
      .select('price_minor')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.price_minor

test('CAT-04: a corrected cell is checked at once, and the import takes it without another upload', async () => {
  const { id, faults } = await checked([
    'G1,Grid stole one,Tarini Loom,1500,M,2',
    'G2,Grid stole two,Tarini Loom,on request,M,2',
    'G3,Grid stole three,Tarini Loom,1800,M,some',
  ])
  expect(faults).toMatchObject([
    { line: 3, column: 'Rate (INR)', value: 'on request', canCorrect: true },
    { line: 4, column: 'Qty', value: 'some', canCorrect: true },
  ])
  const wrong = await send(`POST imports/${id}/faults/correct`, { faultId: faults[0]?.id, value: 'later' })
  expect(wrong.body).toMatchObject({ isTaken: false, faults: [{ line: 3, value: 'later', isRefused: true }] })
  const right = await send(`POST imports/${id}/faults/correct`, { faultId: wrong.body.faults[0].id, value: '2,250.50' })
  expect(right.body).toEqual({ isTaken: true, faults: [] })
  expect((await faultsOf(id)).map(({ line }) => line)).toEqual([4])
  const { body: found } = await imports.find(id)
  expect(found).toMatchObject({ faults: 1, corrections: 1, checkCounts: { created: 2, refused: 1 } })
  await imports.send(id, 'run')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'done', counts: { created: 2, refused: 1 } })
  expect(await priceOf('Grid stole two')).toBe(225_050)
  const { body: list } = await send(`GET imports/${id}/corrections`)
  expect(list.corrections).toMatchObject([
    {
      line: 3,
      column: 'Rate (INR)',
      before: 'on request',
      after: '2,250.50',
      author: expect.stringMatching(/^Owner \d+$/),
    },
  ])
  const { body: audit } = await send(`GET audit?thing=import&thingId=${id}`)
  expect([audit.events[2], audit.events[3]]).toMatchObject([
    { before: { 'row 3, Rate (INR)': 'later' }, after: { 'row 3, Rate (INR)': '2,250.50' } },
    { before: { 'row 3, Rate (INR)': 'on request' }, after: { 'row 3, Rate (INR)': 'later' } },
  ])
})

test('CAT-04: the corrected file has the new values and checks without their faults', async () => {
  const { id, faults } = await checked([
    'H1,"Grid dupatta, long",Tarini Loom,on request,M,2',
    'H2,Grid dupatta two,Tarini Loom,900,M,1',
  ])
  await send(`POST imports/${id}/faults/correct`, { faultId: faults[0]?.id, value: '1200' })
  const { body: file } = await send(`POST imports/${id}/corrections/file`)
  expect(file).toBe(
    `\uFEFF${header}\r\nH1,"Grid dupatta, long",Tarini Loom,1200,M,2\r\nH2,Grid dupatta two,Tarini Loom,900,M,1\r\n`,
  )
  const again = await imports.upload(file)
  await imports.send(again.id, 'check')
  await imports.work()
  expect((await imports.find(again.id)).body).toMatchObject({ faults: 0, checkCounts: { refused: 0 } })
})

test('API-01: of two people who correct one fault the second is refused, and a correction needs catalogue.edit', async () => {
  const { id, faults } = await checked(['J1,Grid shawl,Tarini Loom,soon,M,2', 'J2,Grid shawl two,Tarini Loom,900'])
  const press = (value: string) => send(`POST imports/${id}/faults/correct`, { faultId: faults[0]?.id, value })
  const answers = await Promise.all([press('1000'), press('2000')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('import.no_fault')
  const [short] = await faultsOf(id)
  expect(short).toMatchObject({ line: 3, column: 'row', canCorrect: false })
  const whole = await send(`POST imports/${id}/faults/correct`, { faultId: short?.id, value: 'x' })
  expect(whole.body.errors).toEqual({
    value: ['This fault is not in one cell. Correct the file and upload it again'],
  })
  const content = await newStaff(shop, { role: 'Content' })
  const refused = await send(`POST imports/${id}/faults/correct`, { faultId: short?.id, value: 'x' }, content)
  expect(refused.body.code).toBe('staff.no_permission')
  await imports.send(id, 'run')
  await imports.work()
  const late = await send(`POST imports/${id}/faults/correct`, { faultId: short?.id, value: 'x' })
  expect(late.body.code).toBe('import.wrong_state')
})

test('CAT-04: rows of one piece of the catalogue are read together after a correction', async () => {
  const columns = 'Shop piece ID,Name,Designer,Option 1,Choice 1,Price'
  const rows = ['new-1,Grid lehenga,Tarini Loom,Size,S,4500', 'new-1,Grid lehenga,Tarini Loom,Size,M,many']
  const content = [columns, ...rows].join('\n')
  const { id } = await imports.upload(content, 'catalogue.csv')
  expect((await imports.find(id)).body.format).toBe('catalogue')
  await imports.send(id, 'check')
  await imports.work()
  const [fault] = await faultsOf(id)
  expect(fault).toMatchObject({ column: 'Price', canCorrect: true })
  const { body } = await send(`POST imports/${id}/faults/correct`, { faultId: fault?.id, value: '4700' })
  expect(faultList.parse(body.faults).map(({ column }) => column)).not.toContain('Price')
})

test('CAT-04: a workbook is imported from the chosen sheet, and its faults are corrected like those of CSV', async () => {
  const text = (value: string) => ({ value, type: String })
  const row = (key: string, price: string | number) => [
    text(key),
    text(`Workbook kurta ${key}`),
    text('Tarini Loom'),
    typeof price === 'number' ? { value: price, type: Number } : text(price),
    text('M'),
  ]
  const header = ['Style No', 'Item Name', 'Brand', 'Rate (INR)', 'Size'].map(text)
  const sheet = (name: string, price: string | number) => ({
    sheet: name,
    data: [header, row(name, price), row(`${name} two`, 990)],
  })
  const bytes = await writeWorkbook([sheet('July', 1499.5), sheet('August', 'later')]).toBuffer()
  const { id } = await imports.uploadBytes(bytes, 'prices.xlsx')
  expect((await imports.find(id)).body).toMatchObject({ state: 'uploaded', sheet: 'July', sheets: ['July', 'August'] })
  const { body: found } = await imports.find(id)
  const chosen = await send(`POST imports/${id}/sheet`, { version: found.version, sheet: 'August' })
  expect(chosen.body).toMatchObject({ sheet: 'August' })
  const stale = await send(`POST imports/${id}/sheet`, { version: found.version, sheet: 'July' })
  expect(stale.body.code).toBe('change.outdated')
  await imports.send(id, 'check')
  await imports.work()
  const [fault] = await faultsOf(id)
  expect(fault).toMatchObject({ line: 2, value: 'later', canCorrect: true })
  await send(`POST imports/${id}/faults/correct`, { faultId: fault?.id, value: '1,250' })
  await imports.send(id, 'run')
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'done', counts: { created: 2 } })
  expect(await priceOf('Workbook kurta August')).toBe(125_000)
  expect(await priceOf('Workbook kurta July')).toBeUndefined()
  const broken = await imports.uploadBytes(bytes.subarray(0, 900), 'broken.xlsx')
  const { body: failed } = await imports.find(broken.id)
  expect([failed.state, failed.failure]).toEqual(['failed', expect.stringMatching(/^The workbook is damaged/)])
})

test('CAT-04: the catalogue is exported as a workbook, which the import reads back unchanged', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/v1/exports/catalogue',
    payload: { format: 'xlsx' },
    headers: { origin: 'http://localhost:3000', host: 'localhost:3000', cookie: owner.cookie },
  })
  expect(answer.headers['content-disposition']).toMatch(/catalogue-.*\.xlsx"$/)
  const { id } = await imports.uploadBytes(answer.rawPayload, 'catalogue.xlsx')
  expect((await imports.find(id)).body).toMatchObject({ state: 'uploaded', format: 'catalogue' })
  await imports.send(id, 'check')
  await imports.work()
  const { body } = await imports.find(id)
  expect(body).toMatchObject({ state: 'checked', faults: 0, checkCounts: { created: 0, updated: 0, refused: 0 } })
  expect(body.checkCounts.unchanged).toBeGreaterThan(0)
})

test('CAT-04: one correction holds for every cell with the same value and fault, and rows are left out together', async () => {
  const { id, faults } = await checked([
    'Q1,Equal stole one,Tarini Loom,1500,M,NA',
    'Q2,Equal stole two,Tarini Loom,1500,M,NA',
    'Q3,Equal stole three,Tarini Loom,1500,M,none',
    'Q4,Equal stole four,Tarini Loom,later,S,1',
    'Q4,Equal stole four,Tarini Loom,900,M,1',
  ])
  const of = (line: number) => faults.find((fault) => fault.line === line)?.id
  const all = await send(`POST imports/${id}/faults/correct-all`, { faultId: of(2), value: '0' })
  expect(all.body).toMatchObject({ state: 'checking', corrections: 2 })
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ state: 'checked', checkCounts: { created: 2, refused: 2 } })
  const rest = await faultsOf(id)
  expect(rest.map(({ line }) => line)).toEqual([4, 5])
  const out = await send(`POST imports/${id}/faults/correct-all`, { faultId: rest[1]?.id, value: null })
  expect(out.body).toMatchObject({ state: 'checking', corrections: 4 })
  await imports.work()
  expect((await imports.find(id)).body).toMatchObject({ rowsTotal: 3, checkCounts: { created: 2, refused: 1 } })
  expect((await faultsOf(id)).map(({ line }) => line)).toEqual([4])
  const { body: file } = await send(`POST imports/${id}/corrections/file`)
  expect(file).not.toContain('Q4')
  const again = await send(`POST imports/${id}/faults/correct-all`, { faultId: of(2), value: '0' })
  expect(again.body.code).toBe('import.no_fault')
})
