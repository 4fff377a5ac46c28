import { afterAll, expect, test } from 'vitest'
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

const faultList = z.array(z.looseObject({ id: z.int(), line: z.int(), column: z.string() }))
const faultsOf = async (id: number) => faultList.parse((await send(`GET imports/${id}/faults`)).body.faults)

const piece = (name: string) =>
  shop.db
    .selectFrom('products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(['products.id', 'products.version', 'price_minor'])
    .where('name', '=', name)
    .executeTakeFirst()

/** Imports a list of four rows, two of which the shop refuses. */
async function finished(mark: string) {
  const lines = [
    `${mark}1,${mark} stole one,Tarini Loom,1500,M,2`,
    `${mark}2,"${mark} stole, two",Tarini Loom,on request,M,2`,
    `${mark}3,${mark} stole three,Tarini Loom,1800,M,1`,
    `${mark}4,${mark} stole four,Tarini Loom,1900,M,some`,
  ]
  return imports.runWhole([header, ...lines].join('\n'))
}

async function continued(id: number) {
  const { body } = await imports.send(id, 'continue')
  await imports.work()
  return z.object({ id: z.int() }).parse(body).id
}

test('CAT-04: the refused rows of a finished import are corrected in the table and imported by themselves', async () => {
  const id = await finished('Ikat')
  expect((await imports.find(id)).body).toMatchObject({
    state: 'done',
    counts: { created: 2, refused: 2 },
    actions: ['continue', 'undo'],
  })
  const first = await piece('Ikat stole one')
  const next = await continued(id)
  expect((await imports.find(id)).body).toMatchObject({ continuedById: next, actions: ['undo'] })
  const { body: found } = await imports.find(next)
  expect(found).toMatchObject({ state: 'checked', continuesId: id, checkCounts: { created: 0, refused: 2 } })
  expect(found.fileName).toBe('supplier list.csv (refused rows)')
  const faults = await faultsOf(next)
  expect(faults).toMatchObject([
    { line: 3, column: 'Rate (INR)', value: 'on request', canCorrect: true },
    { line: 5, column: 'Qty', value: 'some', canCorrect: true },
  ])
  const right = await send(`POST imports/${next}/faults/correct`, { faultId: faults[0]?.id, value: '2250' })
  expect(right.body).toEqual({ isTaken: true, faults: [] })
  await imports.send(next, 'run')
  await imports.work()
  expect((await imports.find(next)).body).toMatchObject({
    state: 'done',
    counts: { created: 1, updated: 0, unchanged: 0, refused: 1 },
    actions: ['continue', 'undo'],
  })
  expect(await piece('Ikat stole, two')).toMatchObject({ price_minor: 225_000 })
  expect(await piece('Ikat stole one')).toEqual(first)
  const last = await continued(next)
  const [rest] = await faultsOf(last)
  expect(rest).toMatchObject({ line: 5, column: 'Qty' })
  const still = await send(`POST imports/${last}/faults/correct`, { faultId: rest?.id, value: 'none' })
  expect(still.body).toMatchObject({ isTaken: false, faults: [{ line: 5, column: 'Qty', value: 'none' }] })
})

test('CAT-04: each of the two imports is undone by itself, and after an undone continuation the rows can go on again', async () => {
  const id = await finished('Bandhani')
  const next = await continued(id)
  const [fault] = await faultsOf(next)
  await send(`POST imports/${next}/faults/correct`, { faultId: fault?.id, value: '2250' })
  await imports.send(next, 'run')
  await imports.work()
  const { body: undone } = await imports.undo(next)
  expect(undone).toMatchObject({ state: 'undone', undoCounts: { deleted: 1, conflicts: 0 } })
  expect(await piece('Bandhani stole, two')).toBeUndefined()
  expect(await piece('Bandhani stole one')).toBeDefined()
  expect((await imports.find(id)).body).toMatchObject({ continuedById: null, actions: ['continue', 'undo'] })
  const again = await continued(id)
  expect(again).not.toBe(next)
  const { body: first } = await imports.undo(id)
  expect(first).toMatchObject({ state: 'undone', undoCounts: { deleted: 2, conflicts: 0 } })
})

test('CAT-04: of ten people who continue one import at once one begins, and a repeated press answers the same import', async () => {
  const id = await finished('Leheriya')
  const { version } = (await imports.find(id)).body
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(`POST imports/${id}/continue`, { version })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  const other = await finished('Patola')
  const { version: seen } = (await imports.find(other)).body
  const press = () =>
    sendAdmin(shop, `POST imports/${other}/continue`, {
      as: owner,
      body: { version: seen },
      headers: { 'idempotency-key': 'press-1' },
    })
  const presses = await Promise.all([press(), press()])
  expect(presses.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(presses.map(({ body }) => body.id)).size).toBe(1)
})

test('CAT-04: an import without refused rows, and a person without catalogue.edit, continue nothing', async () => {
  const whole = await imports.runWhole(`${header}\nM1,Maheshwari stole,Tarini Loom,1500,M,2`)
  const { body: done } = await imports.find(whole)
  expect(done.actions).toEqual(['undo'])
  expect((await imports.send(whole, 'continue')).body.code).toBe('import.wrong_state')
  const id = await finished('Chanderi')
  const { version } = (await imports.find(id)).body
  const content = await newStaff(shop, { role: 'Content' })
  expect((await send(`POST imports/${id}/continue`, { version }, content)).body.code).toBe('staff.no_permission')
})

test('CAT-04: a row that is no row of a table stays in the file, and the refusal says so', async () => {
  const id = await imports.runWhole(
    `${header}\nN1,"Tussar stole,Tarini Loom,1500,M,2\nN2,Tussar two,Tarini Loom,900,M,1`,
  )
  expect((await imports.find(id)).body).toMatchObject({ counts: { refused: 1 } })
  expect((await imports.send(id, 'continue')).body.code).toBe('import.nothing_to_continue')
  expect((await imports.find(id)).body.continuedById).toBeNull()
})
