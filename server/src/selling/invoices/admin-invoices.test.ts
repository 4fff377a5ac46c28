import { afterAll, expect, test } from 'vitest'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthAfter, monthOf } from '@shop/contract/core/india-month'
import { adminOrder } from '@shop/contract/fulfilment/admin-orders'
import { adminInvoiceEndpoints } from '@shop/contract/selling/admin-invoices'
import { cancelPieces } from '#fulfilment'
import { paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp()
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const month = monthOf(shop.clock.now())
const day = indiaDay(shop.clock.now())

const { orderId } = await paidOrderOf(shop, [{ priceRupees: 3000, quantity: 2 }])
const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
await paidOrderOf(shop, [{ priceRupees: 1500 }])
await cancelPieces(shop.ctx(), { orderId, note: '', pieces: [{ position: 1, pieces: 1, shareBp: 10_000 }] })
await shop.runJobs()

const listReply = adminInvoiceEndpoints.list.reply
const listed = async (query: string, by: object = { as: owner }) =>
  listReply.parse((await sendAdmin(shop, `GET invoices?${query}`, by)).body)

test('ORDER-03: the month’s documents are listed with their totals, and found by number, order, name and kind', async () => {
  const all = await listed(`month=${month}`)
  expect(all.documents.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice', 'invoice'])
  const books = await shop.db.selectFrom('invoices').select(['kind', 'number', 'total_minor']).orderBy('id').execute()
  const sumOf = (wanted: string) =>
    books.filter(({ kind }) => kind === wanted).reduce((sum, row) => sum + row.total_minor, 0)
  expect(all.totals).toMatchObject([
    { kind: 'invoice', count: 2, totalMinor: sumOf('invoice') },
    { kind: 'credit_note', count: 1, totalMinor: sumOf('credit_note') },
  ])
  expect(all.documents[2]).toMatchObject({
    number: books[0]?.number,
    orderCode: code,
    customer: 'Asha Rao',
    place: 'Maharashtra',
    gstin: null,
  })
  const first = await listed(`month=${month}&limit=2`)
  expect([
    first.documents.length,
    (await listed(`month=${month}&limit=2&cursor=${first.next}`)).documents.length,
  ]).toEqual([2, 1])
  const otherMonth = `month=${monthAfter(month, -1)}`
  expect((await listed(otherMonth)).documents).toEqual([])
  expect((await listed(`${otherMonth}&search=${code}`)).documents).toHaveLength(2)
  expect((await listed(`${otherMonth}&search=${books[2]?.number.toLowerCase()}`)).documents).toHaveLength(1)
  expect((await listed(`month=${month}&search=asha&kind=credit_note`)).documents).toHaveLength(1)
  expect((await listed(`month=${month}&search=nobody`)).documents).toEqual([])
  expect((await listed(`month=${month}&buyer=business`)).totals).toEqual([])
})

test('ORDER-03: a role without contacts sees no names, opens no document and sends none', async () => {
  const key = await newKey(shop, ['money.read', 'orders.read', 'orders.edit'])
  const { documents } = await listed(`month=${month}`, { key })
  expect(documents[0]?.customer).toBeNull()
  expect((await listed(`month=${month}&search=asha`, { key })).documents).toEqual([])
  const id = documents[0]?.id
  expect((await sendAdmin(shop, `GET invoices/${id}/pdf`, { key })).body.code).toBe('staff.no_permission')
  expect((await sendAdmin(shop, `POST invoices/${id}/send`, { key, body: {} })).body.code).toBe('staff.no_permission')
})

test('ORDER-03: a document opens as PDF from the order, and is emailed again five times a day at most', async () => {
  const { money } = adminOrder.parse((await sendAdmin(shop, `GET orders/${code}`, { as: owner })).body)
  expect(money?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
  const { id, number = '' } = money?.documents[1] ?? {}
  const opened = await sendAdmin(shop, `GET invoices/${id}/pdf`, { as: owner })
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^inline; filename="Credit-note-RVC-\d{4}-\d{6}\.pdf"$/),
  })
  expect(String(opened.body).slice(0, 5)).toBe('%PDF-')
  expect((await sendAdmin(shop, 'GET invoices/987654321/pdf', { as: owner })).body.code).toBe('invoice.not_found')

  const send = (key: string) =>
    sendAdmin(shop, `POST invoices/${id}/send`, { as: owner, body: {}, headers: { 'idempotency-key': key } })
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('sent-again-0001')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await shop.runJobs()
  const sent = shop.mails.filter(({ kind }) => kind === 'invoice-copy')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.subject).toBe(`Credit note ${number} for order ${code}`)
  expect(sent[0]?.attachments.map(({ fileName }) => fileName)).toEqual([
    `Credit-note-${number.replaceAll('/', '-')}.pdf`,
  ])
  const events = shop.db.selectFrom('audit_events').select('after').where('verb', '=', 'sent a document again')
  expect(await events.where('thing_id', '=', code).execute()).toEqual([{ after: { document: number } }])
  for (const key of ['sent-again-0002', 'sent-again-0003', 'sent-again-0004', 'sent-again-0005'])
    expect((await send(key)).status).toBe(200)
  expect((await send('sent-again-0006')).status).toBe(429)
})

test('ORDER-03: a month’s documents come as one PDF, which the audit records', async () => {
  const body = { from: `${month}-01`, until: day }
  const { status, headers, body: pdf } = await sendAdmin(shop, 'POST invoices/file', { as: owner, body })
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename="Tax-documents-${month}-01-${day}.pdf"`)
  const numbers = await shop.db.selectFrom('invoices').select('number').orderBy('kind', 'desc').orderBy('id').execute()
  // The outline of the file names each document, in the order of the pages.
  const named = [...String(pdf).matchAll(/\/Title \((RVC?\/\d{4}\/\d{6}),/g)].map(([, number]) => number)
  expect(named).toEqual(numbers.map(({ number }) => number))
  expect(String(pdf).match(/\/Type \/Page\b(?!s)/g)).toHaveLength(numbers.length)
  const empty = { from: '2020-01-01', until: '2020-01-31' }
  expect((await sendAdmin(shop, 'POST invoices/file', { as: owner, body: empty })).body.code).toBe('invoice.none')
  const turned = { from: day, until: '2020-01-01' }
  expect((await sendAdmin(shop, 'POST invoices/file', { as: owner, body: turned })).body.code).toBe('money.period')
  const events = shop.db.selectFrom('audit_events').select('after').where('thing_id', '=', 'invoices')
  expect(await events.execute()).toEqual([
    { after: { file: 'invoices', from: body.from, until: body.until, kind: 'all', documents: numbers.length } },
  ])
})
