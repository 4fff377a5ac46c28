import { afterAll, expect, test } from 'vitest'
import type { Settlement, SettlementRow, TakenLines, UnsettledMoney } from '@shop/contract/books/admin-settlements'
import { dayMs } from '@shop/contract/core/durations'
import type { Actor } from '#platform/security/staff-session.ts'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { paidOrderOf } from '#testing/order-factories.ts'
import { paymentOf, reportOf, rupeesOf, type ReportedLine } from '#testing/settlement-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'
import { uploadReport } from './take-lines.service.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const send = (call: Parameters<typeof sendAdmin>[1], body?: object, as: StaffMember = owner) =>
  sendAdmin(shop, call, { as, ...(body && { body }) })

async function paid(priceRupees = 12_000) {
  const { paymentId } = await paidOrderOf(shop, [{ priceRupees }])
  return paymentOf(shop.db, paymentId)
}

async function upload(lines: readonly ReportedLine[]): Promise<TakenLines> {
  const { status, body } = await send('POST settlements/upload', { fileName: 'recon.csv', text: reportOf(lines) })
  expect(status).toBe(200)
  return body
}

async function foundRow(code: string): Promise<SettlementRow | undefined> {
  const rows: readonly SettlementRow[] = (await send('GET settlements?limit=200')).body.settlements
  return rows.find((one) => one.code === code)
}

async function rowOf(code: string): Promise<SettlementRow> {
  const found = await foundRow(code)
  if (found === undefined) throw new Error(`There is no settlement ${code}.`)
  return found
}

async function find(code: string): Promise<Settlement> {
  const { id } = await rowOf(code)
  return (await send(`GET settlements/${id}`)).body
}

async function book(code: string) {
  const { id, version, netMinor } = await rowOf(code)
  const { body } = await send('POST settlements/book', { settlements: [{ id, version, netMinor }] })
  return body.results[0]
}

/** Calls the service directly, because a network may upload only three files at once. */
const reconciler: Actor = {
  staffId: owner.id,
  personId: owner.id,
  keyId: null,
  sessionId: null,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  role: 'Owner',
  isOwner: true,
  permissions: new Set(['money.read', 'money.reconcile']),
  label: null,
  provedAt: null,
  requestId: null,
}

const lineOf = (payment: { reference: string; amount: number; fee: number }, settlement: string): ReportedLine => ({
  entity: payment.reference,
  type: 'payment',
  amount: payment.amount,
  fee: payment.fee,
  tax: Math.round((payment.fee * 18) / 118),
  settlement,
})

test('PAY-02: a report is matched line by line, booked once, and the same file again changes nothing', async () => {
  const [one, other] = [await paid(), await paid(3456)]
  const lines = [lineOf(one, 'setl_First1'), lineOf(other, 'setl_First1')]
  const before = await ledgerOf(shop.db)
  expect(await upload(lines)).toEqual({ isTaken: true, added: 2, known: 0, waiting: 0, settlements: 1, faults: [] })
  expect(await upload(lines)).toMatchObject({ isTaken: true, added: 0, known: 2 })
  const found = await find('setl_First1')
  const gross = one.amount + other.amount
  const tax = lines.reduce((sum, line) => sum + (line.tax ?? 0), 0)
  const net = gross - one.fee - other.fee
  expect(found).toMatchObject({
    state: 'ready',
    utr: 'UTRsetlFirst1',
    paymentsMinor: gross,
    refundsMinor: 0,
    taxMinor: -tax,
    netMinor: net,
    bankLine: null,
    canBook: true,
  })
  expect(found.lines.map(({ orderCode, differenceMinor }) => [orderCode, differenceMinor])).toEqual(
    expect.arrayContaining([
      [one.code, 0],
      [other.code, 0],
    ]),
  )
  expect(await book('setl_First1')).toMatchObject({ isDone: true })
  expect(await book('setl_First1')).toMatchObject({
    isDone: false,
    message: 'All lines of this settlement are booked.',
  })
  const after = await ledgerOf(shop.db)
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  expect([moved('bank'), moved('provider_receivable'), moved('input_tax')]).toEqual([net, -net, tax])
  expect([moved('provider_fees'), moved('settlement_differences'), sumOf(after)]).toEqual([-tax, 0, 0])
  const { body: audit } = await send('GET audit?thing=settlement&thingId=setl_First1')
  expect(audit.events).toMatchObject([{ verb: 'booked' }, { verb: 'took a report' }])
  const { body: ledger } = await send('GET ledger/entries?account=bank&kind=settlement')
  const { id: settlementId, code: reference } = found
  expect(ledger.entries[0]).toMatchObject({ kind: 'settlement', amountMinor: net, settlementId, reference })
})

test('PAY-02: a file that contradicts stored lines is refused with the difference, all of it', async () => {
  const [one, other] = [await paid(), await paid()]
  await upload([lineOf(one, 'setl_Told')])
  const dearer = { ...lineOf(one, 'setl_Told'), fee: one.fee + 100 }
  const refused = await upload([lineOf(other, 'setl_Told'), dearer])
  const [fault] = refused.faults
  expect([refused.isTaken, fault?.line, fault?.subject]).toEqual([false, 3, one.reference])
  expect(fault?.reason).toContain(`fee ₹`)
  expect((await find('setl_Told')).lineCount).toBe(1)
  const moved = await upload([lineOf(one, 'setl_Elsewhere')])
  expect(moved.faults[0]?.reason).toBe('The stored line is in settlement setl_Told, this one in setl_Elsewhere.')
  const otherUtr = await upload([{ ...lineOf(other, 'setl_Told'), utr: 'ANOTHER00001' }])
  expect(otherUtr.faults[0]?.reason).toContain('The UTR is')
})

test('PAY-02: a bad row refuses the file with its line and the reason', async () => {
  const text = reportOf([
    { entity: 'pay_a', type: 'payment', amount: 10_000, fee: 236, tax: 36, settlement: 'setl_Bad' },
    { entity: 'pay_b', type: 'payment', amount: 10_000, settlement: 'setl_Bad' },
  ])
  const faultsOf = async (wrong: string) =>
    (await send('POST settlements/upload', { fileName: 'recon.csv', text: wrong })).body.faults
  const faults = await faultsOf(text.replace('pay_b,payment,0.00,100.00', 'pay_b,payment,0.00,99.00'))
  expect(faults).toEqual([{ line: 3, subject: 'pay_b', reason: 'Amount ₹100 less fee ₹0 is not the net of ₹99.' }])
  expect((await faultsOf(text.replace('100.00,INR,2.36', '100.005,INR,2.36')))[0]).toMatchObject({ line: 2 })
  expect((await faultsOf(text.replace('pay_a,payment', 'pay_a,gift')))[0].reason).toContain('“gift” is none of')
  expect((await faultsOf('a,b\n1,2'))[0].reason).toContain('no column entity_id, type')
  expect((await faultsOf('entity_id,"type'))[0]).toMatchObject({ line: null, subject: 'recon.csv' })
  expect(await foundRow('setl_Bad')).toBeUndefined()
})

test('PAY-02: lines that differ need a person; an accepted difference is booked to its own account', async () => {
  const one = await paid()
  const lines: ReportedLine[] = [
    { ...lineOf(one, 'setl_Odd'), amount: one.amount - 500 },
    { entity: 'pay_unknown', type: 'payment', amount: 20_000, fee: 472, tax: 72, settlement: 'setl_Odd' },
    { entity: 'adj_1', type: 'adjustment', amount: 1500, settlement: 'setl_Odd' },
    { entity: 'rfnd_unknown', type: 'refund', amount: 3000, settlement: 'setl_Odd', paymentId: one.reference },
  ]
  await upload(lines)
  const before = await ledgerOf(shop.db)
  const found = await find('setl_Odd')
  expect(found).toMatchObject({ state: 'exceptions', exceptions: 4, canBook: false })
  expect(found.lines.map(({ entity, problem }) => [entity, problem])).toEqual([
    ['adj_1', 'unexplained'],
    [one.reference, 'amount_differs'],
    ['pay_unknown', 'unknown_payment'],
    ['rfnd_unknown', 'unknown_refund'],
  ])
  expect((await send('GET today')).body.waiting.settlements).toBeGreaterThan(0)
  expect(await book('setl_Odd')).toMatchObject({ message: 'Lines of this settlement need attention first.' })
  let { version } = found
  for (const line of found.lines) {
    const body = { version, lineId: line.id, reason: 'The provider explained it by email.' }
    const answer = await send(`POST settlements/${found.id}/accept`, body)
    expect(answer.status).toBe(200)
    version = answer.body.version
  }
  const stale = { version: 1, lineId: found.lines[0]?.id, reason: 'Late.' }
  expect((await send(`POST settlements/${found.id}/accept`, stale)).body.code).toBe('change.outdated')
  expect(await book('setl_Odd')).toMatchObject({ isDone: true })
  const after = await ledgerOf(shop.db)
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  expect(moved('provider_receivable')).toBe(-(one.amount - one.fee))
  expect(moved('settlement_differences')).toBe(500 - 20_000 + 1500 + 3000)
  expect([moved('bank'), sumOf(after)]).toEqual([found.netMinor, 0])
})

test('PAY-02: of twenty people who upload and book at once, each line is added once and booked once', async () => {
  const payments = [await paid(), await paid(), await paid()]
  const lines = payments.map((payment) => lineOf(payment, 'setl_Crowd'))
  const sheet = { fileName: 'recon.csv', text: reportOf(lines) }
  const uploads = await Promise.all(Array.from({ length: 20 }, () => uploadReport(shop.ctx(), reconciler, sheet)))
  expect(uploads.reduce((sum, { added }) => sum + added, 0)).toBe(3)
  const before = await ledgerOf(shop.db)
  const { id, version, netMinor } = await rowOf('setl_Crowd')
  const booked = await Promise.all(
    Array.from({ length: 20 }, () => send('POST settlements/book', { settlements: [{ id, version, netMinor }] })),
  )
  expect(booked.filter(({ body }) => body.results[0].isDone)).toHaveLength(1)
  const after = await ledgerOf(shop.db)
  expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(netMinor)
  expect((await find('setl_Crowd')).bookings).toHaveLength(1)
})

test('PAY-02: a later file adds lines to a booked settlement, which gets a second booking for them alone', async () => {
  const [one, other] = [await paid(), await paid()]
  await upload([lineOf(one, 'setl_Parts')])
  expect(await book('setl_Parts')).toMatchObject({ isDone: true })
  await upload([lineOf(one, 'setl_Parts'), lineOf(other, 'setl_Parts')])
  expect(await rowOf('setl_Parts')).toMatchObject({ state: 'ready', lineCount: 2, bookedLines: 1 })
  expect(await book('setl_Parts')).toMatchObject({ isDone: true })
  const { bookings, netMinor } = await find('setl_Parts')
  expect(bookings.map(({ number, lines }) => [number, lines])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(bookings.reduce((sum, booking) => sum + booking.netMinor, 0)).toBe(netMinor)
})

test('PAY-02: money that no settlement has is listed with its age, and is late after some days', async () => {
  const one = await paid()
  const rowIn = async (as: StaffMember, filter = '') => {
    const { body } = await send(`GET settlements/unsettled?limit=200${filter}`, undefined, as)
    const rows: readonly UnsettledMoney[] = body.money
    return rows.find(({ reference }) => reference === one.reference)
  }
  const owed = { kind: 'payment', owedMinor: one.amount - one.fee, settlement: null }
  expect(await rowIn(owner)).toMatchObject({ ...owed, ageDays: 0, isLate: false })
  expect(await rowIn(owner, '&lateOnly=true')).toBeUndefined()
  shop.clock.advance(5 * dayMs)
  const later = await newStaff(shop)
  expect(await rowIn(later, '&lateOnly=true')).toMatchObject({ ...owed, ageDays: 5, isLate: true })
  const { body: counts } = await send('GET settlements/counts', undefined, later)
  expect(counts).toMatchObject({ owedMinor: counts.ledgerMinor })
  const { body: first } = await send('GET settlements/unsettled?limit=1', undefined, later)
  const { body: second } = await send(`GET settlements/unsettled?limit=1&cursor=${first.next}`, undefined, later)
  expect(second.money[0].reference).not.toBe(first.money[0].reference)
  const file = await send('POST settlements/file', { from: '2026-11-01', until: '2026-11-30' }, later)
  expect(file.body.fileName).toBe('settlements-2026-11-01-2026-11-30.csv')
  expect(Buffer.from(file.body.base64, 'base64').toString()).toContain('setl_First1')
})

test('API-01: settlements need the right to reconcile and a fresh proof, and a label sees none', async () => {
  const [finance, reader] = [await newStaff(shop, { role: 'Finance' }), await newStaff(shop, { role: 'Read only' })]
  const body = { fileName: 'recon.csv', text: `entity_id\n${rupeesOf(100)}` }
  expect((await send('POST settlements/upload', body, reader)).status).toBe(403)
  expect((await send('GET settlements', undefined, reader)).status).toBe(403)
  expect((await send('GET settlements', undefined, finance)).status).toBe(200)
  await shop.db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(0) })
    .where('staff_id', '=', finance.id)
    .execute()
  expect((await send('POST settlements/upload', body, finance)).body.code).toBe('staff.proof_required')
})
