import { afterAll, expect, test } from 'vitest'
import type { BankFeedLine } from '@shop/contract/books/admin-bank-lines'
import { indiaDay } from '@shop/contract/core/india-day'
import { paidOrderOf } from '#testing/order-factories.ts'
import { paymentOf, reportOf } from '#testing/settlement-factories.ts'
import { newKey, newStaff, sendAdmin } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const owner = await newStaff(shop)
const key = await newKey(shop, ['money.read', 'money.reconcile'])
const today = indiaDay(shop.clock.now())

let count = 0
const line = (given: Partial<BankFeedLine> = {}): Partial<BankFeedLine> => {
  count += 1
  const words = { narration: `NEFT payment ${count}`, reference: `HDFCN00000${String(count).padStart(6, '0')}` }
  return {
    account: '4321',
    bankId: `b-${count}`,
    day: today,
    direction: 'in',
    amountMinor: 1_000_00 + count,
    ...words,
    ...given,
  }
}

const take = (lines: readonly object[]) => sendAdmin(shop, 'POST bank-lines', { key, body: { lines } })
const upload = (rows: readonly string[]) =>
  sendAdmin(shop, 'POST bank-lines/upload', {
    as: owner,
    body: { fileName: 'bank.csv', text: ['Date,Narration,Reference,Debit,Credit,Balance', ...rows].join('\n') },
  })
const listed = async (search: string) =>
  (await sendAdmin(shop, `GET bank-lines?search=${encodeURIComponent(search)}`, { as: owner })).body.lines

test('PAY-02: a key sends a line of the bank, which is matched with its settlement as one of a statement is', async () => {
  const { paymentId } = await paidOrderOf(shop, [{}])
  const { amount, fee } = await paymentOf(shop.db, paymentId)
  const names = { settlement: 'setl_Feed1', utr: 'AXISCN0000000071' }
  const report = {
    fileName: 'recon.csv',
    text: reportOf([{ entity: paymentId, type: 'payment', amount, fee, ...names }]),
  }
  expect((await sendAdmin(shop, 'POST settlements/upload', { as: owner, body: report })).body.isTaken).toBe(true)
  const given = line({ amountMinor: amount - fee, narration: 'NEFT CR-AXISCN0000000071-GATEWAY', reference: '' })
  const out = line({ direction: 'out', amountMinor: 1_770, narration: 'SMS charges', reference: '' })
  const { status, body } = await take([given, out])
  expect([status, body]).toMatchObject([
    200,
    {
      added: 2,
      known: 0,
      differing: 0,
      matched: 1,
      lines: [
        { account: '4321', bankId: given.bankId, result: 'added', state: 'matched', reason: null },
        { account: '4321', bankId: out.bankId, result: 'added', state: 'unmatched', reason: null },
      ],
    },
  ])
  expect(await listed('AXISCN0000000071')).toMatchObject([
    { account: '4321', state: 'matched', matches: [{ kind: 'settlement', name: 'setl_Feed1' }] },
  ])
  expect(await listed('SMS charges')).toMatchObject([{ amountMinor: -1_770 }])
  const { body: audit } = await sendAdmin(shop, 'GET audit?thing=bank_line&thingId=feed', { as: owner })
  expect(audit.events[0]).toMatchObject({ verb: 'took lines of the bank', after: { accounts: ['4321'], added: 2 } })
})

test('PAY-02: the same lines again change nothing, also twice in one call and twenty times at once', async () => {
  const lines = [line(), line(), line()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(lines)))
  const taken = answers.filter(({ status }) => status === 200)
  // A process reads few large bodies at once and tells other clients when to retry.
  expect(answers.filter(({ status }) => status === 429).length + taken.length).toBe(20)
  expect(taken.reduce((sum, { body }) => sum + Number(body.added), 0)).toBe(3)
  const twice = line()
  expect((await take([twice, twice])).body).toMatchObject({ added: 1, known: 1 })
  expect(await listed(String(lines[0]?.reference))).toHaveLength(1)
})

test('PAY-02: the bank’s id with another sum or day is reported with what the shop has, and changes nothing', async () => {
  const first = line({ amountMinor: 5_000_00 })
  await take([first])
  const { body } = await take([{ ...first, amountMinor: 6_000_00 }, { ...first, narration: 'Another text' }, line()])
  expect(body).toMatchObject({
    added: 1,
    known: 1,
    differing: 1,
    lines: [
      { result: 'differs', reason: `The shop has this line with ₹5,000 on ${today}.` },
      { result: 'known' },
      { result: 'added' },
    ],
  })
  expect(await listed(String(first.reference))).toMatchObject([{ amountMinor: 5_000_00 }])
})

test('PAY-02: equal lines with ids of their own are lines of their own, also in a later call and another account', async () => {
  const fee = { amountMinor: 999, direction: 'out', narration: 'Monthly charges of the card', reference: '' } as const
  expect((await take([line(fee), line(fee)])).body).toMatchObject({ added: 2 })
  const one = line(fee)
  expect((await take([one])).body).toMatchObject({ added: 1 })
  expect((await take([{ ...one, account: '9876' }])).body).toMatchObject({ added: 1 })
  expect(await listed('Monthly charges of the card')).toHaveLength(4)
})

test('PAY-02: a line of an uploaded statement is recognised, and a statement recognises lines with their balance', async () => {
  await upload([`${today},Cheque 112233,,,2500.00,90000.00`, `${today},Cheque 112233,,,2500.00,92500.00`])
  const cheque = { amountMinor: 2_500_00, narration: 'Cheque 112233', reference: '' }
  const exact = { ...line(cheque), balanceMinor: 92_500_00 }
  expect((await take([exact, line(cheque)])).body).toMatchObject({ added: 0, known: 2 })
  const audit = () => sendAdmin(shop, 'GET audit?thing=bank_line&thingId=feed', { as: owner })
  const { events } = (await audit()).body
  expect(events[0]).toMatchObject({ verb: 'took lines of the bank', after: { accounts: ['4321'], added: 0, named: 2 } })
  expect((await take([exact])).body.lines).toMatchObject([{ result: 'known' }])
  expect((await audit()).body.events).toEqual(events)
  expect((await take([line(cheque)])).body).toMatchObject({ added: 1 })
  await take([{ ...line({ amountMinor: 700_00, narration: 'Cheque 445566', reference: '' }), balanceMinor: 95_700_00 }])
  const statement = await upload([`${today},Cheque 445566,,,700.00,95700.00`])
  expect(statement.body).toMatchObject({ isTaken: true, added: 0, known: 1 })
})

test('PAY-02: a wrong line names its field, and nothing of the call is taken', async () => {
  const good = line()
  for (const [wrong, field, text] of [
    [line({ amountMinor: 0 }), 'lines.1.amountMinor', 'The amount is above zero; the direction says where it went'],
    [{ ...line(), amountMinor: 10.5 }, 'lines.1.amountMinor', 'Write the amount in paise, such as 149950'],
    [line({ day: '2026-02-30' }), 'lines.1.day', 'Enter a day, such as 2026-11-26'],
    [{ ...line(), direction: 'credit' }, 'lines.1.direction', 'Write in or out'],
    [line({ bankId: '' }), 'lines.1.bankId', 'Name the line by the bank’s own id'],
    [line({ account: ' ' }), 'lines.1.account', 'Name the account, such as its last four digits'],
  ] as const) {
    const { status, body } = await take([good, wrong])
    expect([status, body.errors]).toEqual([422, { [field]: [text] }])
  }
  expect((await take([])).body.errors).toEqual({ lines: ['Send at least one line'] })
  const many = Array.from({ length: 1001 }, () => line())
  expect((await take(many)).body.errors).toEqual({ lines: ['Send at most 1000 lines at a time'] })
  expect(await listed(String(good.reference))).toEqual([])
})

test('PAY-02: a thousand lines are taken in one call, and a key without the permission is refused', async () => {
  const lines = Array.from({ length: 1000 }, () => line())
  const before = performance.now()
  const { body } = await take(lines)
  expect(body.added).toBe(1000)
  expect(performance.now() - before).toBeLessThan(20_000)
  expect((await take(lines)).body).toMatchObject({ added: 0, known: 1000 })
  const reader = await newKey(shop, ['money.read'])
  const refused = await sendAdmin(shop, 'POST bank-lines', { key: reader, body: { lines: [line()] } })
  expect(refused.body.code).toBe('staff.no_permission')
})
