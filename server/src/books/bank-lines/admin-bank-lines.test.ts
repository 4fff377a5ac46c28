import { afterAll, expect, test } from 'vitest'
import type { BankLine, TakenBankLines } from '@shop/contract/books/admin-bank-lines'
import { indiaDay } from '@shop/contract/core/india-day'
import { ledgerOf, orderBooks } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { cashBuyer, offerOfflinePayments, placeOffline } from '#testing/offline-factories.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { paymentOf, reportOf, rupeesOf } from '#testing/settlement-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())
await offerOfflinePayments(shop.db)

const owner = await newStaff(shop)
const send = (call: Parameters<typeof sendAdmin>[1], body?: object, as: StaffMember = owner) =>
  sendAdmin(shop, call, { as, ...(body && { body }) })

const today = indiaDay(shop.clock.now())

type Row = {
  readonly narration: string
  readonly reference?: string
  readonly credit?: number
  readonly debit?: number
}

const side = (amount: number | undefined): string => (amount === undefined ? '' : rupeesOf(amount))

function statementOf(rows: readonly Row[]): string {
  const lines = rows.map(({ narration, reference = '', credit, debit }) =>
    [today, narration, reference, side(debit), side(credit)].join(','),
  )
  return ['Date,Narration,Reference,Debit,Credit', ...lines].join('\n')
}

async function upload(rows: readonly Row[]): Promise<TakenBankLines> {
  const { status, body } = await send('POST bank-lines/upload', { fileName: 'november.csv', text: statementOf(rows) })
  expect(status).toBe(200)
  return body
}

async function lineWith(search: string): Promise<BankLine> {
  const { body } = await send(`GET bank-lines?search=${search}`)
  return body.lines[0]
}

async function settled(code: string, utr: string) {
  const { paymentId } = await paidOrderOf(shop, [{}])
  const payment = await paymentOf(shop.db, paymentId)
  const line = {
    entity: paymentId,
    type: 'payment',
    amount: payment.amount,
    fee: payment.fee,
    settlement: code,
    utr,
  } as const
  const { body } = await send('POST settlements/upload', { fileName: 'recon.csv', text: reportOf([line]) })
  expect(body.isTaken).toBe(true)
  return payment.amount - payment.fee
}

test('PAY-02: a settlement is matched by its UTR and exact sum, whichever file comes first, and a line counts once', async () => {
  const net = await settled('setl_Bank1', 'AXISCN0000000001')
  const rows = [
    { narration: 'NEFT CR-AXISCN0000000001-GATEWAY', credit: net },
    { narration: 'NEFT CR-AXISCN0000000002-GATEWAY', credit: net + 1 },
  ]
  expect(await upload(rows)).toMatchObject({ isTaken: true, added: 2, known: 0, matched: 1 })
  expect(await upload(rows)).toMatchObject({ added: 0, known: 2, matched: 0 })
  expect(await lineWith('AXISCN0000000001')).toMatchObject({
    state: 'matched',
    matches: [{ kind: 'settlement', name: 'setl_Bank1' }],
  })
  expect((await lineWith('AXISCN0000000002')).state).toBe('unmatched')
  const { body: list } = await send('GET settlements?limit=200')
  expect(list.settlements[0].bankLine).toMatchObject({ day: today, amountMinor: net })
  const later = net + 1
  const before = await settledLater(later)
  expect(before).toMatchObject({ state: 'matched', matches: [{ kind: 'settlement', name: 'setl_Bank2' }] })
})

/** The report of the second line's settlement arrives after the statement. */
async function settledLater(net: number): Promise<BankLine> {
  const { paymentId } = await paidOrderOf(shop, [{}])
  const { amount } = await paymentOf(shop.db, paymentId)
  const line = {
    entity: paymentId,
    type: 'payment',
    amount,
    fee: amount - net,
    settlement: 'setl_Bank2',
    utr: 'axiscn0000000002',
  } as const
  await send('POST settlements/upload', { fileName: 'recon.csv', text: reportOf([line]) })
  return lineWith('AXISCN0000000002')
}

test('PAY-01: equal lines of one file are two lines, and of a file that has one of them again none is new', async () => {
  const fee = { narration: 'SMS charges', debit: 1770 }
  expect(await upload([fee, fee])).toMatchObject({ added: 2, known: 0 })
  expect(await upload([fee])).toMatchObject({ added: 0, known: 1 })
  expect(await upload([fee, fee, fee])).toMatchObject({ added: 1, known: 2 })
})

async function transferOrder() {
  const { variants } = await newProduct(shop.db, { sizes: [], stock: 1, priceRupees: 1_20_000 })
  const asha = await cashBuyer(shop, variants[0]?.id ?? 0)
  const { id: orderId } = await placeOffline(shop, asha, 'bank_transfer')
  const order = await shop.db
    .selectFrom('orders')
    .select(['code', 'total_minor as total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, ...order }
}

test('PAY-01: a transfer is proposed to the order that it names, and confirming books it once, of twenty at once', async () => {
  const { orderId, code, total } = await transferOrder()
  await upload([{ narration: `IMPS ASHA RAO ${code}`, reference: 'HDFC00099887', credit: total }])
  const line = await lineWith('HDFC00099887')
  expect(line).toMatchObject({ state: 'proposed', matches: [{ kind: 'transfer', name: code }], canConfirm: true })
  const { id, version, matches } = line
  const assign = () => send(`POST bank-lines/${id}/assign`, { version, matches })
  const answers = await Promise.all(Array.from({ length: 20 }, assign))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await orderBooks(shop.db, orderId)).state).toBe('paid')
  expect((await ledgerOf(shop.db, orderId))['bank']).toBe(total)
  expect(await lineWith('HDFC00099887')).toMatchObject({
    state: 'matched',
    matches: [{ kind: 'transfer', name: code }],
  })
  const { body: audit } = await send(`GET audit?thing=bank_line&thingId=${id}`)
  expect(audit.events).toMatchObject([{ verb: 'assigned', before: { state: 'proposed' }, after: { state: 'matched' } }])
})

test('PAY-01: a transfer that was booked by hand is matched by its reference; two orders of one sum are not guessed', async () => {
  const [one, other] = [await transferOrder(), await transferOrder()]
  await upload([{ narration: 'NEFT WITHOUT A NAME', reference: 'SBIN00011122', credit: one.total }])
  expect((await lineWith('SBIN00011122')).state).toBe('unmatched')
  const received = { orderCode: other.code, amountMinor: other.total, reference: 'SBIN00011122' }
  expect((await send('POST reconciliation/receive', received)).status).toBe(200)
  expect((await send('POST bank-lines/match')).body).toMatchObject({ matched: 1 })
  expect(await lineWith('SBIN00011122')).toMatchObject({
    state: 'matched',
    matches: [{ kind: 'transfer', name: other.code }],
  })
})

test('PAY-01: a line is set aside with a reason and opened again; a stale version gets the line as it is', async () => {
  await upload([{ narration: 'RENT NOVEMBER', reference: 'RENT00012345', debit: 5_000_000 }])
  const { id, version } = await lineWith('RENT00012345')
  const aside = (reason: string) => send(`POST bank-lines/${id}/set-aside`, { version, reason })
  expect((await aside(' ')).body.errors).toEqual({ reason: ['Write the reason'] })
  expect((await aside('Rent of the workroom')).body).toMatchObject({
    state: 'set_aside',
    reason: 'Rent of the workroom',
  })
  const stale = await aside('Another one')
  expect(stale.body).toMatchObject({ code: 'change.outdated', current: { id, state: 'set_aside' } })
  const reopened = await send(`POST bank-lines/${id}/reopen`, { version: version + 1 })
  expect(reopened.body).toMatchObject({ state: 'unmatched', reason: '' })
  const again = await send(`POST bank-lines/${id}/reopen`, { version: version + 2 })
  expect(again.body.code).toBe('bank_line.wrong_state')
})

test('PAY-01: a preview shows the columns, and a chosen column reads a file whose headings say nothing', async () => {
  const text = `Account 5010\nWhen,What,In,Out\n${today},Sale,12.50,\n`
  const { body: unknown } = await send('POST bank-lines/preview', { text })
  expect(unknown.header).toEqual(['When', 'What', 'In', 'Out'])
  const refused = await send('POST bank-lines/upload', { fileName: 'odd.csv', text })
  expect(refused.body).toMatchObject({ isTaken: false, faults: [{ reason: 'No column has the date.' }] })
  const columns = ['day', 'narration', 'credit', 'debit']
  const { body: taken } = await send('POST bank-lines/upload', { fileName: 'odd.csv', text, columns })
  expect(taken).toMatchObject({ isTaken: true, added: 1 })
  expect((await send('POST bank-lines/preview', { text: '{"a":1}' })).body.code).toBe('sheet.unreadable')
  const file = await send('POST bank-lines/file', { from: today, until: today })
  expect(Buffer.from(file.body.base64, 'base64').toString()).toContain('RENT NOVEMBER')
})

const uploadText = async (text: string): Promise<TakenBankLines> =>
  (await send('POST bank-lines/upload', { fileName: 'edited.csv', text })).body

test('PAY-01: two payers whose references a spreadsheet rounded alike are two lines, and the upload says so once', async () => {
  const header = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.'
  const one = `${header}\n05/11/26,UPI-ROUNDED ONE-ONE@YBL,9.35866E+13,,1499.00`
  const other = `${header}\n05/11/26,UPI-ROUNDED TWO-TWO@OKAXIS,9.35866E+13,,1499.00`
  expect(await uploadText(one)).toMatchObject({ added: 1, known: 0 })
  const second = await uploadText(other)
  expect(second).toMatchObject({ added: 1, known: 0 })
  expect(second.notes).toEqual([expect.stringContaining('A spreadsheet rounded the references of this file')])
  expect(await uploadText(other)).toMatchObject({ added: 0, known: 1 })
  expect((await lineWith('ROUNDED TWO')).reference).toBe('')
})

test('PAY-01: the bank’s own file completes lines whose references a spreadsheet had rounded, and adds none', async () => {
  const header = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.'
  const statement = (first: string, second: string) =>
    `${header}\n06/11/26,UPI-TWIN PAYER,${first},,250.00\n06/11/26,UPI-TWIN PAYER,${second},,250.00`
  expect(await uploadText(statement('9.35866E+13', '9.35866E+13'))).toMatchObject({ added: 2 })
  const whole = statement('93586612345678', '93586687654321')
  expect(await uploadText(whole)).toMatchObject({ added: 0, known: 2, notes: [] })
  expect((await lineWith('93586612345678')).narration).toBe('UPI-TWIN PAYER')
  expect(await uploadText(whole)).toMatchObject({ added: 0, known: 2 })
  expect(await uploadText(statement('9.35866E+13', '9.35866E+13'))).toMatchObject({ added: 0, known: 2 })
})

test('PAY-01: a row that a spreadsheet left neither reference nor narration is refused, so that no payment is lost', async () => {
  const text = 'Date,Narration,Ref,Debit,Credit\n07/11/26,#NAME?,9.35866E+13,,99.00'
  expect(await uploadText(text)).toMatchObject({
    isTaken: false,
    faults: [{ line: 2, reason: expect.stringContaining('A spreadsheet changed the reference and the narration') }],
  })
})
