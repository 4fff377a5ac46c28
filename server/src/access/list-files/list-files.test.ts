import { afterAll, expect, test } from 'vitest'
import type { FileList } from '@shop/contract/access/list-file-options'
import { hourMs } from '@shop/contract/core/durations'
import { locationWork, moveStock } from '#testing/locations.ts'
import { deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { deleteExpiredFiles } from './write-file.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)

const start = (as: StaffMember, list: FileList, query = '') =>
  sendAdmin(shop, 'POST list-files', { as, body: { list, query } })
const content = (as: StaffMember, id: number) => sendAdmin(shop, `POST list-files/${id}/content`, { as, body: {} })

/** The lines of a finished file, its headings first. */
async function fileOf(list: FileList, query = '', as = owner): Promise<readonly string[]> {
  const { id } = (await start(as, list, query)).body
  await shop.runJobs()
  expect((await sendAdmin(shop, `GET list-files/${id}`, { as })).body).toMatchObject({ state: 'ready' })
  const { status, body, headers } = await content(as, id)
  expect([status, headers['content-disposition']]).toEqual([200, expect.stringMatching(`"${list}-[-0-9]+.csv"`)])
  return String(body)
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
}

const firstCells = (lines: readonly string[]): readonly string[] =>
  lines.slice(1).map((line) => line.split(',')[0] ?? '')

const lists: readonly (readonly [FileList, string, string, string])[] = [
  ['orders', 'view=to_confirm', 'orders', 'code'],
  ['payments', 'view=taken', 'payments', 'reference'],
  ['customers', 'kind=accounts', 'customers', 'id'],
  ['returns', 'view=to_decide', 'returns', 'id'],
  ['audit', 'thing=export', 'events', 'id'],
]

async function askForReturn(): Promise<void> {
  const { asha, orderId } = await deliveredOrderOf(shop, [{}])
  const line = shop.db.selectFrom('order_lines').select('id').where('order_id', '=', orderId)
  const { id } = await line.executeTakeFirstOrThrow()
  const body = { id, reason: 'It is too small.', reason_code: 'size', pieces: 1 }
  expect((await shop.post('refund-request/send', body, asha)).status).toBe(200)
}

test('API-01: the file of a list has the rows that the list shows with the same filters', async () => {
  await paidOrderOf(shop, [{}])
  await askForReturn()
  await start(owner, 'audit')
  for (const [list, query, rows, key] of lists) {
    const { body } = await sendAdmin(shop, `GET ${list}?${query}`, { as: owner })
    const listed: readonly Record<string, unknown>[] = body[rows]
    expect([list, listed.length > 0]).toEqual([list, true])
    const found = firstCells(await fileOf(list, `${query}&columns=Order`))
    // A file of the audit begins with its own request.
    expect([list, found.slice(-listed.length)]).toEqual([list, listed.map((row) => String(row[key]))])
  }
})

test('API-01: a file has the words of the screen, not those of the programs', async () => {
  const [, request] = await fileOf('returns', 'view=to_decide')
  expect(request).toMatch(/,Size,Refund,To review$/)
  const { orderId } = await paidOrderOf(shop, [{}])
  await shop.db.updateTable('orders').set({ state: 'in_workroom' }).where('id', '=', orderId).execute()
  expect((await fileOf('orders', 'view=all')).join('\n')).toContain(',In the workroom,')
  expect((await fileOf('payments', 'view=taken'))[1]).toContain(',Test provider,')
})

test('API-01: the file of stock has a row for each size of the pieces that the list shows', async () => {
  const { products } = await paidOrderOf(shop, [{ name: 'Peacock Angrakha' }])
  const [header, ...lines] = await fileOf('stock', 'search=Peacock+Angrakha')
  expect(header).toMatch(/^piece,name,designer,on sale,size,SKU/)
  expect(lines).toHaveLength(products[0]?.variants.length ?? 0)
  expect(lines[0]).toContain('Peacock Angrakha')
})

test('API-01: a file of orders has contacts, formulas in it are text, and the search of the list holds', async () => {
  const { orderId } = await paidOrderOf(shop, [{}])
  const named = { ship_name: '=HYPERLINK("x")', ship_email: 'formula@example.com' }
  await shop.db.updateTable('orders').set(named).where('id', '=', orderId).execute()
  const lines = await fileOf('orders', 'search=formula@example.com')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")",formula@example.com`)
  const audit = shop.db.selectFrom('audit_events').select(['verb', 'after']).where('thing', '=', 'export')
  const told = await audit.orderBy('id', 'desc').limit(2).execute()
  expect(told).toEqual([
    { verb: 'downloaded', after: { rows: 1 } },
    { verb: 'requested', after: {} },
  ])
})

test('API-01: a key without contacts gets a file without names, and only its own files', async () => {
  await paidOrderOf(shop, [{}])
  const key = await newKey(shop, ['orders.read', 'exports.make'])
  const body = { list: 'orders', query: 'view=to_confirm' }
  const { id } = (await sendAdmin(shop, 'POST list-files', { key, body })).body
  await shop.runJobs()
  expect((await content(owner, id)).body.code).toBe('list_file.not_found')
  const file = await sendAdmin(shop, `POST list-files/${id}/content`, { key, body: {} })
  expect(file.body).not.toContain('@')
  expect(String(file.body).split('\r\n').length).toBeGreaterThan(2)
})

test('API-01: who may not see the list or lost their rights gets no file', async () => {
  const finance = await newStaff(shop, { role: 'Finance' })
  const keyOfStock = await newKey(shop, ['exports.make', 'catalogue.read'])
  const body = { list: 'orders', query: '' }
  expect((await sendAdmin(shop, 'POST list-files', { key: keyOfStock, body })).body.code).toBe('staff.no_permission')
  expect((await start(await newStaff(shop, { role: 'Orders' }), 'orders')).body.code).toBe('staff.no_permission')
  const { id } = (await start(finance, 'customers')).body
  await shop.db.updateTable('staff').set({ disabled_at: shop.clock.now() }).where('id', '=', finance.id).execute()
  await shop.runJobs()
  const found = shop.db.selectFrom('list_files').select('state').where('id', '=', id)
  expect(await found.executeTakeFirst()).toEqual({ state: 'failed' })
})

test('API-01: unknown filters are refused, three files are written at a time, and a file lives for a day', async () => {
  const person = await newStaff(shop)
  expect((await start(person, 'orders', 'view=nowhere')).body.code).toBe('list_file.filters')
  const { id } = (await start(person, 'payments', 'amount=1%2C499.50')).body
  await start(person, 'audit')
  await start(person, 'returns')
  expect((await start(person, 'stock')).body.code).toBe('list_file.too_many')
  expect((await content(person, id)).body.code).toBe('list_file.not_found')
  await shop.runJobs()
  expect((await start(person, 'stock')).status).toBe(200)
  const { files } = (await sendAdmin(shop, 'GET list-files?list=payments', { as: person })).body
  expect(files).toMatchObject([{ id, state: 'ready', rows: 0 }])
  await deleteExpiredFiles({ ...shop.ctx(), now: new Date(shop.clock.now().getTime() + 25 * hourMs) })
  expect((await sendAdmin(shop, `GET list-files/${id}`, { as: person })).body.code).toBe('list_file.not_found')
})

// The last test, because from here on the house has two locations.
test('API-01: with a second location the file of stock has a column for each', async () => {
  const { products } = await paidOrderOf(shop, [{ name: 'Peacock Cape', stock: 6 }])
  const work = await locationWork(shop, owner)
  const stockItemId = products[0]?.variants[0]?.stockItemId ?? 0
  await moveStock(work, { from: work.houseId, to: await work.add('Bandra'), stockItemId, pieces: 4 })
  const [header, line] = await fileOf('stock', 'search=Peacock+Cape')
  expect(header).toMatch(/,counted at,on hand at House,on hand at Bandra$/)
  expect(line).toMatch(/,2,4$/)
})
