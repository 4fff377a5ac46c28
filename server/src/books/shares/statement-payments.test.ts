import { afterAll, expect, test, vi } from 'vitest'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import type { Statement, StatementRow } from '@shop/contract/books/admin-statements'
import type { TaxQuarter } from '@shop/contract/books/admin-tax-withheld'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthOf } from '@shop/contract/core/india-month'
import { ledgerOf, sumOf } from '#testing/books.ts'
import { deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

vi.setConfig({ testTimeout: 180_000 })

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

const terms = { kind: 'consignment', shareBp: 4000, discountBearer: 'both', validFrom: '2024-01-01', note: '' }
let labels = 0

type Post = { readonly as: StaffMember; readonly body: object }
const post = (path: string, { as, body }: Post) => sendAdmin(shop, `POST ${path}`, { as, body })
const get = async (path: string, as: StaffMember) => (await sendAdmin(shop, `GET ${path}`, { as })).body

async function newLabel(as: StaffMember, tax?: object): Promise<{ name: string; id: number }> {
  labels += 1
  const name = `Indigo Courtyard ${labels}`
  await paidOrderOf(shop, [{ designer: name, priceRupees: 500 }])
  const { category_id: id } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  await post(`shares/${id}/agreements`, { as, body: { version: 0, ...terms } })
  if (tax !== undefined) {
    const { version }: ShareAccount = await get(`shares/${id}`, as)
    const { status, body } = await post(`shares/${id}/tax`, { as, body: { version, ...tax } })
    expect([status, body.message]).toEqual([200, undefined])
  }
  return { name, id }
}

const nextMonth = (): void => shop.clock.advance(31 * dayMs)

/** The month's statement, issued by one person and approved by another. */
async function approved(id: number, month: string): Promise<{ statement: Statement; as: StaffMember }> {
  const [first, second] = [await newStaff(shop), await newStaff(shop, { role: 'Finance' })]
  const { closingMinor, lineCount }: Statement = await get(`shares/${id}/draft?month=${month}`, first)
  const issuing = { month, statements: [{ designerId: id, closingMinor, lineCount }] }
  expect((await post('statements/issue', { as: first, body: issuing })).body.results[0].isDone).toBe(true)
  const { statements }: { statements: readonly StatementRow[] } = await get(`shares/${id}/statements`, first)
  const { id: statementId, version } = statements[0] ?? {}
  const approving = { statements: [{ id: statementId, version }] }
  expect((await post('statements/approve', { as: second, body: approving })).body.results[0].isDone).toBe(true)
  return { statement: await get(`statements/${statementId}`, second), as: second }
}

type Part = { readonly amountMinor: number; readonly reference: string }

function pay({ id, version }: Pick<Statement, 'id' | 'version'>, as: StaffMember, part: Part) {
  return post(`statements/${id}/pay`, { as, body: { version, paidOn: indiaDay(shop.clock.now()), ...part } })
}

test('MONEY-01: a statement is paid in parts, never above its balance, and a mistaken payment is taken back', async () => {
  const opener = await newStaff(shop)
  const { id, name } = await newLabel(opener)
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 10_000 }])
  const month = monthOf(shop.clock.now())
  const before = await ledgerOf(shop.db)
  nextMonth()
  const { statement, as } = await approved(id, month)
  const due = statement.closingMinor
  expect(due).toBeGreaterThan(10_000)

  const much = await pay(statement, as, { amountMinor: due + 1, reference: 'UTRTOOMUCH' })
  expect(much.body).toMatchObject({
    code: 'statement.pays_too_much',
    message: expect.stringMatching(/^₹[\d,.]+ is more than the ₹[\d,.]+ that this statement has left/),
  })
  const first = await pay(statement, as, { amountMinor: 4000, reference: 'UTR0001' })
  expect(first.body).toMatchObject({ state: 'approved', paidMinor: 4000, canPay: true })
  expect((await pay(first.body, as, { amountMinor: 100, reference: 'utr0001' })).body.code).toBe(
    'statement.used_reference',
  )
  expect((await pay(statement, as, { amountMinor: 4000, reference: 'UTR0002' })).status).toBe(409)
  const { accounts } = await get('shares', as)
  expect(accounts).toContainEqual(expect.objectContaining({ id, owedMinor: due - 4000 }))

  const rest = await pay(first.body, as, { amountMinor: due - 4000, reference: 'UTR0002' })
  expect(rest.body).toMatchObject({ state: 'paid', paidMinor: due, canPay: false })
  expect((await pay(rest.body, as, { amountMinor: 1, reference: 'UTR0003' })).body.code).toBe('statement.wrong_state')
  const [mistaken] = rest.body.payments
  const reverse = (version: number, reason = 'The bank sent it back') =>
    post(`statements/${statement.id}/payments/reverse`, { as, body: { version, paymentId: mistaken.id, reason } })
  expect((await reverse(rest.body.version, ' ')).body.errors).toEqual({ reason: ['Write the reason'] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(rest.body.version)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const open: Statement = await get(`statements/${statement.id}`, as)
  expect(open).toMatchObject({ state: 'approved', paidMinor: due - 4000, canPay: true })
  expect(open.payments[0]).toMatchObject({ reversed: { reason: 'The bank sent it back' }, canReverse: false })
  expect((await reverse(open.version)).body.code).toBe('statement.no_payment')
  const after = await ledgerOf(shop.db)
  expect((after['bank'] ?? 0) - (before['bank'] ?? 0)).toBe(4000 - due)
  expect(sumOf(after)).toBe(0)
  const overview = await get('shares', as)
  expect(overview.ledgerMinor).toBe(overview.statementsMinor)
  // A reversed transfer can be booked again.
  expect((await pay(open, as, { amountMinor: 4000, reference: 'UTR0001' })).body.state).toBe('paid')
})

test('MONEY-01: a hundred payments at once never pay more than the balance', async () => {
  const { id, name } = await newLabel(await newStaff(shop))
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 5000 }])
  const month = monthOf(shop.clock.now())
  nextMonth()
  const { statement, as } = await approved(id, month)
  const part = Math.ceil(statement.closingMinor / 3)
  let refused = 0
  const payer = async (_: unknown, index: number): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) {
      const now: Statement = await get(`statements/${statement.id}`, as)
      const { status } = await pay(now, as, { amountMinor: part, reference: `UTR${index}X${turn}` })
      if (status !== 200) refused += 1
    }
  }
  await Promise.all(Array.from({ length: 100 }, payer))
  expect(refused).toBe(300 - 2)
  const now: Statement = await get(`statements/${statement.id}`, as)
  expect(now).toMatchObject({ state: 'approved', paidMinor: 2 * part })
  const rest = { amountMinor: now.closingMinor - now.paidMinor, reference: 'UTRREST' }
  expect((await pay(now, as, rest)).body.state).toBe('paid')
})

test('MONEY-01: the next statement has each part, and a part that it has is not taken back', async () => {
  const { id, name } = await newLabel(await newStaff(shop))
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 8000 }])
  const month = monthOf(shop.clock.now())
  nextMonth()
  const { statement, as } = await approved(id, month)
  const one = await pay(statement, as, { amountMinor: 5000, reference: 'PART1' })
  const two = await pay(one.body, as, { amountMinor: 7000, reference: 'PART2' })
  const next = monthOf(shop.clock.now())
  nextMonth()
  const { statement: following, as: later } = await approved(id, next)
  expect(following).toMatchObject({
    openingMinor: statement.closingMinor,
    paymentsMinor: -12_000,
    closingMinor: statement.closingMinor - 12_000,
  })
  expect(following.lines.map(({ note }) => note)).toEqual([`${statement.number}, PART1`, `${statement.number}, PART2`])
  const { version }: Statement = await get(`statements/${statement.id}`, later)
  const body = { version, paymentId: two.body.payments[1].id, reason: 'Booked twice' }
  const taken = await post(`statements/${statement.id}/payments/reverse`, { as: later, body })
  expect(taken.body.code).toBe('statement.payment_settled')
  const stale = await pay({ id: statement.id, version }, later, { amountMinor: 100, reference: 'LATE' })
  expect(stale.body.code).toBe('statement.later_one')
  expect((await pay(following, later, { amountMinor: following.closingMinor, reference: 'ALL' })).body.state).toBe(
    'paid',
  )
})

test('MONEY-01: a line of the bank is one part of a statement, and that part stays while the line has it', async () => {
  const { id, name } = await newLabel(await newStaff(shop))
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 9000 }])
  const month = monthOf(shop.clock.now())
  nextMonth()
  const { statement, as } = await approved(id, month)
  const one = await pay(statement, as, { amountMinor: 6000, reference: 'KKBK00088812' })
  const two = await pay(one.body, as, { amountMinor: 2500, reference: 'KKBK00088813' })
  const today = indiaDay(shop.clock.now())
  const text = `Date,Narration,Amount\n${today},NEFT KKBK00088813 ${name},-25.00`
  const taken = await post('bank-lines/upload', { as, body: { fileName: 'bank.csv', text } })
  expect(taken.body).toMatchObject({ added: 1, matched: 1 })
  const { lines } = await get('bank-lines?search=KKBK00088813', as)
  expect(lines[0].matches).toEqual([
    { kind: 'statement', id: statement.id, name: `${statement.number}/2`, amountMinor: -2500 },
  ])
  const reverse = (version: number) => {
    const body = { version, paymentId: two.body.payments[1].id, reason: 'Booked by mistake' }
    return post(`statements/${statement.id}/payments/reverse`, { as, body })
  }
  expect((await reverse(two.body.version)).body.code).toBe('statement.payment_at_bank')
  await post(`bank-lines/${lines[0].id}/reopen`, { as, body: { version: lines[0].version } })
  expect((await reverse(two.body.version)).body.paidMinor).toBe(6000)
})

const quarterOf = (day: string): { year: number; quarter: number } => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return { year: month > 3 ? year : year - 1, quarter: Math.ceil((((month + 8) % 12) + 1) / 3) }
}

test('MONEY-01: tax is withheld at the approval, owed to the government, and listed by quarter for its return', async () => {
  const opener = await newStaff(shop)
  const tax = { pan: 'aaapl1234c', section: '194-O', rateBp: 10 }
  const { id, name } = await newLabel(opener, tax)
  const { orderId } = await deliveredOrderOf(shop, [{ designer: name, priceRupees: 50_000 }])
  const { line_total_minor: total, tax_minor: gst } = await shop.db
    .selectFrom('order_lines')
    .select(['line_total_minor', 'tax_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const withheld = Math.round(((total - gst) * 0.001) / 100) * 100
  expect(withheld).toBeGreaterThan(0)
  const month = monthOf(shop.clock.now())
  const before = await ledgerOf(shop.db)
  nextMonth()
  const { statement, as } = await approved(id, month)
  expect(statement).toMatchObject({
    pan: 'AAAPL1234C',
    tds: { section: '194-O', rateBp: 10, baseMinor: total - gst, carriedMinor: 0 },
    withheldMinor: withheld,
    closingMinor: statement.salesMinor - withheld,
  })
  const after = await ledgerOf(shop.db)
  const change = (account: string): number => (after[account] ?? 0) - (before[account] ?? 0)
  expect(change('tax_withheld')).toBe(-withheld)
  expect(change('designers_payable')).toBe(-statement.closingMinor)
  expect(change('designer_shares')).toBe(statement.salesMinor)

  const day = indiaDay(shop.clock.now())
  const quarter = quarterOf(day)
  const found: TaxQuarter = await get(`tax-withheld?year=${quarter.year}&quarter=${quarter.quarter}`, as)
  expect(found.deductions).toContainEqual({
    statementId: statement.id,
    number: statement.number,
    label: name,
    pan: 'AAAPL1234C',
    section: '194-O',
    rateBp: 10,
    creditedOn: day,
    valueMinor: total - gst,
    withheldMinor: withheld,
  })
  expect(found.withheldMinor).toBe(found.ledgerMinor)
  const file = await post('tax-withheld/file', { as, body: quarter })
  expect(Buffer.from(file.body.base64, 'base64').toString()).toContain(`${day},194-O,AAAPL1234C,${name}`)
  const wrong = await sendAdmin(shop, 'GET tax-withheld?year=2026&quarter=5', { as })
  expect(wrong.body.errors.quarter[0]).toMatch(/^Choose a quarter from 1/)
  const csv = await post(`statements/${statement.id}/file`, { as, body: { format: 'csv' } })
  expect(Buffer.from(csv.body.base64, 'base64').toString()).toContain(`tax_withheld,`)
})

test('MONEY-01: withheld tax is deposited by challan, never above what is left, once, and taken back', async () => {
  const opener = await newStaff(shop)
  const { id, name } = await newLabel(opener, { pan: 'AAAPL1234C', section: '194C', rateBp: 200 })
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 40_000 }])
  const month = monthOf(shop.clock.now())
  nextMonth()
  const { statement, as } = await approved(id, month)
  const today = indiaDay(shop.clock.now())
  const quarter = quarterOf(today)
  const path = `tax-withheld?year=${quarter.year}&quarter=${quarter.quarter}`
  const due = statement.withheldMinor
  expect(due).toBeGreaterThan(20_000)
  const challan = { ...quarter, section: '194C', depositedOn: today, bsrCode: '0510308', challanNumber: '00017' }
  const deposit = (given: object) => post('tax-withheld/deposits', { as, body: { ...challan, ...given } })

  const before = await ledgerOf(shop.db)
  const much = await deposit({ amountMinor: due + 100 })
  expect([much.status, much.body.code]).toEqual([422, 'tax_deposit.too_much'])
  const late = await deposit({ amountMinor: 100, depositedOn: '2099-01-01' })
  expect(late.body.errors.depositedOn[0]).toMatch(/^Choose the day of the challan/)
  const paise = await deposit({ amountMinor: 150, bsrCode: '51' })
  expect(paise.body.errors).toMatchObject({
    amountMinor: ['Enter whole rupees, as on the challan'],
    bsrCode: ['Enter the 7 digits of the challan, such as 0510308'],
  })
  const first = await deposit({ amountMinor: 10_000 })
  expect([first.status, first.body.leftMinor]).toEqual([200, first.body.withheldMinor - 10_000])
  expect((await deposit({ amountMinor: 10_000 })).body.code).toBe('tax_deposit.used_challan')
  expect((await deposit({ amountMinor: due, challanNumber: '00018' })).body.code).toBe('tax_deposit.too_much')

  // Twenty people record the rest at once, each with another challan.
  const rest = due - 10_000
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      deposit({ amountMinor: rest, challanNumber: String(100 + n).padStart(5, '0') }),
    ),
  )
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
  const found: TaxQuarter = await get(path, as)
  const section = found.sections.find((one) => one.section === '194C')
  expect(section).toMatchObject({ withheldMinor: due, depositedMinor: due, leftMinor: 0 })
  expect(found.withheldMinor).toBe(found.ledgerMinor)
  expect(found.months.at(-1)).toMatchObject({ month: today.slice(0, 7) })
  const after = await ledgerOf(shop.db)
  const change = (account: string): number => (after[account] ?? 0) - (before[account] ?? 0)
  expect([change('tax_withheld'), change('bank')]).toEqual([due, -due])

  const [{ id: depositId } = { id: 0 }] = found.deposits
  const reverse = () => post(`tax-withheld/deposits/${depositId}/reverse`, { as, body: { reason: 'Another quarter' } })
  const { body: undone }: { body: TaxQuarter } = await reverse()
  expect(undone.sections.find((one) => one.section === '194C')?.leftMinor).toBe(10_000)
  expect(undone.deposits[0]?.reversed).toMatchObject({ reason: 'Another quarter' })
  expect((await reverse()).body.code).toBe('tax_deposit.not_found')
  expect(sumOf(await ledgerOf(shop.db))).toBe(0)
  // The numbers of a reversed challan can be recorded again.
  expect((await deposit({ amountMinor: 10_000 })).status).toBe(200)
})

test('MONEY-01: a rate below the one without a PAN, a foreign PAN and half of the terms are refused at their field', async () => {
  const as = await newStaff(shop)
  const { id } = await newLabel(as)
  const change = async (tax: object) => {
    const { version }: ShareAccount = await get(`shares/${id}`, as)
    return post(`shares/${id}/tax`, { as, body: { version, pan: '', section: null, rateBp: null, ...tax } })
  }
  expect((await change({ section: '194-O', rateBp: 10 })).body.errors).toHaveProperty('rateBp')
  expect((await change({ section: '194C' })).body.errors).toHaveProperty('rateBp')
  expect((await change({ pan: '12345' })).body.errors.pan[0]).toMatch(/^Enter the PAN: five letters/)
  const { version }: ShareAccount = await get(`shares/${id}`, as)
  await post(`shares/${id}`, { as, body: { version, gstin: '27AAAAA0000A1Z2', bankReference: '' } })
  expect((await change({ pan: 'BBBBB0000B' })).body.errors).toHaveProperty('pan')
  expect((await change({ pan: 'AAAAA0000A', section: '194C', rateBp: 100 })).body.tds).toEqual({
    section: '194C',
    rateBp: 100,
  })
  const other = await get(`shares/${id}`, as)
  const foreign = { version: other.version, gstin: '27BBBBB0000B1ZI', bankReference: '' }
  const { status, body } = await post(`shares/${id}`, { as, body: foreign })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['gstin']])
})
