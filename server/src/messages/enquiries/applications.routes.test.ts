import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationRetention } from '@shop/contract/content/career-roles'
import { maxPdfBytes } from '@shop/contract/core/pdf-file'
import { applyRetention } from '#customers'
import { pdfBytes } from '#testing/pdf-bytes.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { listOpenEnquiries } from './enquiries.service.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp({ hasRateLimit: false })
})
afterAll(() => shop[Symbol.asyncDispose]())

let applicants = 0
function application(overrides: object = {}) {
  applicants += 1
  return {
    role: 'store-lead',
    name: 'Asha Rao',
    email: `applicant${applicants}@example.com`,
    phone: '+91 98200-12345',
    message: 'I made a coat for a friend, and would now leave the collar alone.',
    file: pdfBytes().toString('base64'),
    file_name: 'Asha Rao.pdf',
    ...overrides,
  }
}

const apply = (body: object, key?: string) =>
  shop.post('enquiries/application', body, key === undefined ? {} : { headers: { 'idempotency-key': key } })

const filesOf = (email: string) =>
  shop.db
    .selectFrom('enquiries')
    .innerJoin('enquiry_files', 'enquiry_files.enquiry_id', 'enquiries.id')
    .select(['enquiries.ticket', 'enquiry_files.name', 'enquiry_files.bytes', 'enquiry_files.content'])
    .where('email', '=', email)
    .execute()

const rowsOf = (email: string) => shop.db.selectFrom('enquiries').selectAll().where('email', '=', email).execute()

test('ROUTE-06: an application is stored with the exact bytes of its file, under a ticket', async () => {
  const content = pdfBytes(100_000)
  const body = application({ file: content.toString('base64') })
  const reply = await apply(body)
  const { ticket } = reply.body
  expect(reply).toMatchObject({ status: 200, body: { result: true, message: `Thank you. Your ticket is ${ticket}.` } })
  expect(await rowsOf(body.email)).toMatchObject([
    { ticket, kind: 'application', role: 'store-lead', phone: '+919820012345', topic: null, store: null },
  ])
  const [file, ...others] = await filesOf(body.email)
  expect(others).toEqual([])
  expect(file).toMatchObject({ ticket, name: 'Asha Rao.pdf', bytes: 100_000 })
  expect(file?.content.equals(content)).toBe(true)
})

test('ROUTE-06: the shop gets the application with its file to reply to; the applicant gets only the ticket', async () => {
  const content = pdfBytes(2000)
  const body = application({ file: content.toString('base64') })
  const { ticket } = (await apply(body)).body
  await shop.runJobs()
  const [copy, received, ...others] = shop.mails.filter(({ text }) => text.includes(ticket))
  expect(others).toEqual([])
  expect(copy).toMatchObject({ to: body.email, kind: 'enquiry-received', attachments: [] })
  expect(received).toMatchObject({ to: 'careers@ruhvana.example', replyTo: body.email, kind: 'enquiry' })
  expect(received?.subject).toBe(`${ticket}: An application: Store lead, Hyderabad`)
  expect(received?.attachments).toMatchObject([{ fileName: 'Asha Rao.pdf' }])
  expect(Buffer.from(received?.attachments[0]?.content ?? []).equals(content)).toBe(true)
  for (const mail of [copy, received]) {
    for (const words of ['Store lead, Hyderabad', 'within two weeks']) expect(mail?.text).toContain(words)
  }
  for (const words of ['Asha Rao.pdf, 2 KB', body.message]) {
    expect(received?.text).toContain(words)
    expect(copy?.text).not.toContain(words)
  }
  expect(received?.text).toContain('919820012345')
})

test('ROUTE-06: a file of exactly 4 MB is accepted', async () => {
  const body = application({ file: pdfBytes(maxPdfBytes).toString('base64') })
  expect((await apply(body)).status).toBe(200)
  expect(await filesOf(body.email)).toMatchObject([{ bytes: maxPdfBytes }])
})

const encoded = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64')
const choose = 'Choose a PDF of at most 4 MB'

test.each<[string, unknown, string]>([
  ['of 4 MB and a byte', encoded(pdfBytes(maxPdfBytes + 1)), `The file has 4.1 MB. ${choose}.`],
  ['that is a picture under another name', encoded('\u0089PNG\r\n\u001A\n'), 'The file is not a PDF.'],
  ['that is a PDF only further on', encoded('\n%PDF-1.7'), 'The file is not a PDF.'],
  ['with the first four letters alone', encoded('%PDF'), 'The file is not a PDF.'],
  ['with nothing in it', '', choose],
  ['that is none', undefined, choose],
  ['that is null', null, choose],
  ['that is two', [encoded('%PDF-1.7'), encoded('%PDF-1.7')], choose],
  ['that is not base64', '%PDF-1.7', 'The file is not base64.'],
  ['with a line break', `${encoded('%PDF-1.7 two')}\n${encoded('lines')}`, 'The file is not base64.'],
  ['that ends too early', encoded('%PDF-1.7 and on').slice(0, -1), 'The file is not base64.'],
  ['as the address of a file', `data:application/pdf;base64,${encoded('%PDF-1.7')}`, 'The file is not base64.'],
])('ROUTE-06: a file %s is refused at its field, and nothing is stored', async (_, file, problem) => {
  const body = application({ file })
  const reply = await apply(body)
  expect(reply).toMatchObject({ status: 422, body: { result: false, code: 'request.invalid' } })
  expect(Object.keys(reply.body.errors)).toEqual(['file'])
  expect(reply.body.errors.file[0]).toContain(problem)
  expect(await rowsOf(body.email)).toEqual([])
})

test.each([
  [{ role: 'king' }, { role: ['Choose a position'] }],
  [{ name: ' ' }, { name: ['Name is required'] }],
  [{ email: 'asha' }, { email: ['Invalid email'] }],
  [{ phone: '12' }, { phone: ['Invalid phone number'] }],
  [{ message: 'x'.repeat(19) }, { message: ['Must be 20 characters or more'] }],
  [{ message: 'x'.repeat(1001) }, { message: ['Must be 1000 characters or fewer'] }],
  [{ file_name: 'x'.repeat(1001) }, { file_name: ['Must be 1000 characters or fewer'] }],
])('ROUTE-06: an application with %j is refused at that field', async (wrong, errors) => {
  expect(await apply(application(wrong))).toMatchObject({ status: 422, body: { result: false, errors } })
})

test('ROUTE-06: a hostile file name does no harm in the list, in emails and in their headers', async () => {
  const long = `${'y'.repeat(300)}.pdf`
  const names = ['../../etc/cron.d/x', '"a".pdf', 'cv.pdf\r\nBcc: all@example.com', long, 'cv\u202Efdp.exe']
  const body = application()
  for (const file_name of names) expect((await apply({ ...body, file_name })).status).toBe(200)
  const stored = (await filesOf(body.email)).map(({ name }) => name)
  expect(stored).toEqual([
    'x.pdf',
    'a.pdf',
    'cv.pdf Bcc all@example.com.pdf',
    `${'y'.repeat(100)}.pdf`,
    'cv fdp.exe.pdf',
  ])
  await shop.runJobs()
  const received = shop.mails.filter(({ replyTo }) => replyTo === body.email)
  expect(received.flatMap(({ attachments }) => attachments.map(({ fileName }) => fileName)).toSorted()).toEqual(
    stored.toSorted(),
  )
})

test('ROUTE-06: phone and file name are optional', async () => {
  const { phone: _, file_name: __, ...body } = application()
  expect((await apply(body)).status).toBe(200)
  expect(await filesOf(body.email)).toMatchObject([{ name: 'Application.pdf' }])
})

test('ROUTE-06: a repeated submission, also concurrent, has one ticket and one file; another file is another application', async () => {
  const body = application()
  const replies = await Promise.all([apply(body, 'one form'), apply(body, 'one form')])
  const tickets = new Set(replies.map((reply) => reply.body.ticket))
  expect(tickets.size).toBe(1)
  expect(await filesOf(body.email)).toHaveLength(1)
  await shop.runJobs()
  expect(shop.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
  const other = await apply({ ...body, file: encoded('%PDF-1.7 another') }, 'one form')
  expect(tickets.has(other.body.ticket)).toBe(false)
  expect(await filesOf(body.email)).toHaveLength(2)
})

test('ROUTE-06: the list of open enquiries names the file without reading its bytes', async () => {
  const body = application()
  const { ticket } = (await apply(body)).body
  const open = await listOpenEnquiries(shop.ctx(), 100)
  const found = open.find((one) => one.ticket === ticket)
  expect(found?.enquiry).toMatchObject({ kind: 'application', file: { name: 'Asha Rao.pdf', bytes: 1000 } })
  expect(JSON.stringify(open)).not.toContain('PDF-')
})

test('ROUTE-12: an application is kept for six months, and no longer; other enquiries stay', async () => {
  expect(applicationRetention).toBe('six months')
  await using later = await testApp()
  const old = application({ name: 'Old' })
  await later.post('enquiries/application', old)
  const question = { topic: 'other', name: 'Asha', email: old.email, message: 'Do you sew for dolls as well?' }
  await later.post('enquiries/contact', question)
  const start = later.clock.now().getTime()
  const day = 86_400_000
  later.clock.advance(60 * day)
  await later.post('enquiries/application', application({ name: 'New' }))
  const names = async () => {
    await applyRetention(later.ctx())
    const rows = await later.db.selectFrom('enquiries').select(['name', 'kind']).orderBy('id').execute()
    const files = await later.db.selectFrom('enquiry_files').select('enquiry_id').execute()
    return { names: rows.map(({ name }) => name), files: files.length }
  }
  const sixMonthsOn = new Date(start)
  sixMonthsOn.setUTCMonth(sixMonthsOn.getUTCMonth() + 6)
  later.clock.advance(sixMonthsOn.getTime() - later.clock.now().getTime() - day)
  expect(await names()).toEqual({ names: ['Old', 'Asha', 'New'], files: 2 })
  later.clock.advance(2 * day)
  expect(await names()).toEqual({ names: ['Asha', 'New'], files: 1 })
})

test('ROUTE-12: an account’s export names the file and says how to get it', async () => {
  const asha = await shop.shopper({ email: 'asha.applies@example.com' })
  const { ticket } = (await apply(application({ email: 'Asha.Applies@example.com' }))).body
  await apply(application())
  await shop.db.updateTable('users').set({ email_verified: true }).where('id', '=', asha.id).execute()
  const { enquiries } = (await shop.get('profile/export', asha)).body.data
  expect(enquiries).toMatchObject([
    { ticket, kind: 'application', role: 'store-lead', file: { name: 'Asha Rao.pdf', bytes: 1000 } },
  ])
  expect(enquiries[0].file.copy).toContain('with the ticket')
})
