import { afterAll, expect, test } from 'vitest'
import { keyPermissions } from '@shop/contract/access/admin-permissions'
import type { ShareAccount } from '@shop/contract/books/admin-shares'
import type { Statement, StatementRow } from '@shop/contract/books/admin-statements'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthOf } from '@shop/contract/core/india-month'
import { ledgerOf } from '#testing/books.ts'
import { newProduct } from '#testing/factories.ts'
import { deliver, deliveredOrderOf, paidOrderOf } from '#testing/order-factories.ts'
import { newKey, newStaff, sendAdmin, type StaffMember } from '#testing/staff.ts'
import { testApp } from '#testing/test-app.ts'

const shop = await testApp({ hasRateLimit: false })
afterAll(() => shop[Symbol.asyncDispose]())

type People = { readonly first: StaffMember; readonly second: StaffMember }

/** Sessions expire when the clock moves, so people sign in again. */
const signIn = async (): Promise<People> => ({
  first: await newStaff(shop),
  second: await newStaff(shop, { role: 'Finance' }),
})

let labels = 0

/** A label with a piece on sale, so that its designer appears in the shop. */
async function newLabel(): Promise<{ name: string; id: number }> {
  labels += 1
  const name = `Loom & Lantern ${labels}`
  await paidOrderOf(shop, [{ designer: name, priceRupees: 500 }])
  const { category_id: id } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { name, id }
}

async function account(as: StaffMember, id: number): Promise<ShareAccount> {
  const { body } = await sendAdmin(shop, `GET shares/${id}`, { as })
  return body
}

const consignment = { kind: 'consignment', shareBp: 4000, discountBearer: 'both', validFrom: '2024-01-01', note: '' }

async function agree(as: StaffMember, id: number, terms: object = {}) {
  const { version } = await account(as, id)
  return sendAdmin(shop, `POST shares/${id}/agreements`, { as, body: { version, ...consignment, ...terms } })
}

async function draft(as: StaffMember, id: number, month: string): Promise<Statement> {
  const { body } = await sendAdmin(shop, `GET shares/${id}/draft?month=${month}`, { as })
  return body
}

async function issue(as: StaffMember, id: number, month: string) {
  const { closingMinor, lineCount } = await draft(as, id, month)
  const body = { month, statements: [{ designerId: id, closingMinor, lineCount }] }
  return sendAdmin(shop, 'POST statements/issue', { as, body })
}

async function latest(as: StaffMember, id: number): Promise<StatementRow & { readonly id: number }> {
  const { body } = await sendAdmin(shop, `GET shares/${id}/statements`, { as })
  return body.statements[0]
}

async function approve(as: StaffMember, id: number) {
  const { id: statementId, version } = await latest(as, id)
  return sendAdmin(shop, 'POST statements/approve', { as, body: { statements: [{ id: statementId, version }] } })
}

async function refund(as: StaffMember, orderId: number, key: string): Promise<void> {
  const { code } = await shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow()
  const lines = [{ position: 1, pieces: 1, shareBp: 10_000 }]
  const body = { lines, withDelivery: false, note: 'Torn seam', isRestocked: false }
  const answer = await sendAdmin(shop, `POST orders/${code}/refund`, { as, body, headers: { 'idempotency-key': key } })
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
}

async function taxableOf(orderId: number): Promise<number> {
  const { line_total_minor: total, tax_minor: tax } = await shop.db
    .selectFrom('order_lines')
    .select(['line_total_minor', 'tax_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return total - tax
}

const fortyPercent = (amount: number): number => Math.round(amount * 0.4)
const nextMonth = (): string => {
  shop.clock.advance(31 * dayMs)
  return monthOf(shop.clock.now())
}

test('MONEY-01: a month is issued, approved by a second person, paid once, and stands in the ledger; a return follows', async () => {
  let { first, second } = await signIn()
  const { id, name } = await newLabel()
  expect((await agree(first, id)).body.agreement).toMatchObject({ shareBp: 4000, validUntil: null, canBeRemoved: true })
  const one = await deliveredOrderOf(shop, [{ designer: name, priceRupees: 12_345, name: '=1+1', quantity: 2 }])
  const other = await deliveredOrderOf(shop, [{ designer: name, priceRupees: 999 }])
  const gone = await paidOrderOf(shop, [{ designer: name, priceRupees: 3000, quantity: 2 }])
  await deliver(shop, gone.orderId)
  await refund(first, gone.orderId, 'refund-in-the-month-1')
  const month = monthOf(shop.clock.now())
  expect((await issue(first, id, month)).body.code).toBe('statement.not_over')

  const next = nextMonth()
  ;({ first, second } = await signIn())
  const made = await draft(first, id, month)
  const shares = [await taxableOf(one.orderId), await taxableOf(other.orderId), await taxableOf(gone.orderId)].map(
    fortyPercent,
  )
  const sales = shares.reduce((sum, share) => sum + share, 0)
  expect(made).toMatchObject({ state: 'draft', openingMinor: 0, salesMinor: sales, lineCount: 4 })
  expect(made.lines.map(({ kind }) => kind)).toEqual(['sale', 'sale', 'sale', 'return'])
  expect(Math.abs(made.returnsMinor + (shares[2] ?? 0) / 2)).toBeLessThanOrEqual(1)
  const issued = await issue(first, id, month)
  expect(issued.body.results).toEqual([{ id, label: name, isDone: true, message: null }])

  expect((await approve(first, id)).body.results[0].message).toMatch(/^Somebody else approves it/)
  expect((await approve(second, id)).body.results[0].isDone).toBe(true)
  const approved = await latest(first, id)
  expect(approved).toMatchObject({ state: 'approved', closingMinor: sales + made.returnsMinor })
  const owed = (await ledgerOf(shop.db))['designers_payable'] ?? 0
  expect(owed).toBe(-approved.closingMinor)

  const paidOn = indiaDay(shop.clock.now())
  const pay = (version: number, key: string, day = paidOn) =>
    sendAdmin(shop, `POST statements/${approved.id}/pay`, {
      as: second,
      body: { version, amountMinor: approved.closingMinor, paidOn: day, reference: 'UTR000123' },
      headers: { 'idempotency-key': key },
    })
  expect((await pay(approved.version, 'pay-too-early-0001', '2024-01-01')).body.code).toBe('statement.pay_day')
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(approved.version, 'pay-once-0001')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await pay(approved.version, 'pay-again-0001')).status).toBe(409)
  expect((await ledgerOf(shop.db))['designers_payable'] ?? 0).toBe(0)

  await refund(first, one.orderId, 'refund-one-of-two-0001')
  nextMonth()
  ;({ first, second } = await signIn())
  const following = await draft(first, id, next)
  expect(following).toMatchObject({
    openingMinor: approved.closingMinor,
    paymentsMinor: -approved.closingMinor,
    salesMinor: 0,
    lineCount: 2,
  })
  expect(Math.abs(following.closingMinor + (shares[0] ?? 0) / 2)).toBeLessThanOrEqual(1)
  await issue(first, id, next)
  await approve(second, id)
  const negative = await latest(first, id)
  const nothing = await sendAdmin(shop, `POST statements/${negative.id}/pay`, {
    as: first,
    body: { version: negative.version, amountMinor: 100, paidOn: indiaDay(shop.clock.now()), reference: 'UTR000124' },
  })
  expect(nothing.body.code).toBe('statement.nothing_to_pay')
  const { body: list } = await sendAdmin(shop, 'GET shares', { as: first })
  expect(list.ledgerMinor).toBe(list.statementsMinor)
  expect(list.accounts).toContainEqual(expect.objectContaining({ id, owedMinor: negative.closingMinor }))
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=statement&thingId=${approved.id}`, { as: first })
  expect(audit.events).toMatchObject([{ verb: 'paid' }, { verb: 'approved' }, { verb: 'issued' }])

  const file = async (format: string) => {
    const { body } = await sendAdmin(shop, `POST statements/${approved.id}/file`, { as: first, body: { format } })
    return Buffer.from(body.base64, 'base64').toString('latin1')
  }
  expect(await file('pdf')).toMatch(/^%PDF/)
  const csv = await file('csv')
  expect(csv).toContain("'=1+1")
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 2 + 4)
})

test('MONEY-01: many people issue one statement at once, and it is issued once', async () => {
  const { id } = await newLabel()
  let { first } = await signIn()
  await agree(first, id)
  const month = monthOf(shop.clock.now())
  nextMonth()
  ;({ first } = await signIn())
  const answers = await Promise.all(Array.from({ length: 12 }, () => issue(first, id, month)))
  const done = answers.filter(({ body }) => body.results?.[0].isDone)
  expect(done).toHaveLength(1)
  const { body } = await sendAdmin(shop, `GET statements?month=${month}`, { as: first })
  const rows: readonly StatementRow[] = body.statements
  expect(rows.filter(({ designerId }) => designerId === id)).toHaveLength(1)
})

test('MONEY-01: a withdrawn statement leaves its lines to another one, and a draft that changed is not issued', async () => {
  const { id, name } = await newLabel()
  let { first, second } = await signIn()
  await agree(first, id)
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 2000 }])
  const month = monthOf(shop.clock.now())
  nextMonth()
  ;({ first, second } = await signIn())
  await issue(first, id, month)
  const issued = await latest(first, id)
  const withdraw = (version: number, reason: string) =>
    sendAdmin(shop, `POST statements/${issued.id}/withdraw`, { as: second, body: { version, reason } })
  expect((await withdraw(issued.version, ' ')).body.errors.reason).toEqual(['Write the reason'])
  expect((await withdraw(issued.version + 1, 'Fee missing')).status).toBe(409)
  expect((await withdraw(issued.version, 'Fee missing')).body).toMatchObject({ state: 'withdrawn', canApprove: false })
  const adjust = (amountMinor: number, key: string) =>
    sendAdmin(shop, `POST shares/${id}/adjustments`, {
      as: first,
      body: { amountMinor, reason: 'Photography' },
      headers: { 'idempotency-key': key },
    })
  const before = await draft(first, id, month)
  const answers = await Promise.all([1, 2, 3].map(() => adjust(-5000, 'photography-once')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const stale = {
    month,
    statements: [{ designerId: id, closingMinor: before.closingMinor, lineCount: before.lineCount }],
  }
  const refused = await sendAdmin(shop, 'POST statements/issue', { as: second, body: stale })
  expect(refused.body.results[0]).toMatchObject({ isDone: false, message: expect.stringMatching(/came in since/) })
  const now = await draft(first, id, month)
  expect(now).toMatchObject({ adjustmentsMinor: -5000, closingMinor: before.closingMinor - 5000, lineCount: 2 })
  await issue(second, id, month)
  expect((await latest(first, id)).number).toMatch(/^DS-\d{4}-\d{2}-\d{3}$/)
  // The first person made the adjustment, so a third person approves.
  expect((await approve(first, id)).body.results[0].isDone).toBe(false)
  expect((await approve(await newStaff(shop), id)).body.results[0].isDone).toBe(true)
})

test('MONEY-01: a designer sees the issued statements of their own label alone', async () => {
  const [own, foreign] = [await newLabel(), await newLabel()]
  let { first } = await signIn()
  for (const { id } of [own, foreign]) await agree(first, id)
  const month = monthOf(shop.clock.now())
  nextMonth()
  ;({ first } = await signIn())
  for (const { id } of [own, foreign]) await issue(first, id, month)
  const designer = await newStaff(shop, { role: 'Designer', label: own.name })
  const { body } = await sendAdmin(shop, 'GET own-statements', { as: designer })
  const mine = await latest(first, own.id)
  const other = await latest(first, foreign.id)
  expect(body.statements).toMatchObject([{ id: mine.id }])
  expect((await sendAdmin(shop, `GET own-statements/${mine.id}`, { as: designer })).status).toBe(200)
  for (const path of [`own-statements/${other.id}`, 'own-statements/999999']) {
    expect((await sendAdmin(shop, `GET ${path}`, { as: designer })).body.code).toBe('statement.not_found')
  }
  const file = { as: designer, body: { format: 'pdf' } }
  expect((await sendAdmin(shop, `POST own-statements/${other.id}/file`, file)).status).toBe(404)
  expect((await sendAdmin(shop, `POST own-statements/${mine.id}/file`, file)).status).toBe(200)
  expect((await sendAdmin(shop, `GET statements/${mine.id}`, { as: designer })).status).toBe(403)
  expect((await sendAdmin(shop, `GET own-statements/${mine.id}`, { as: first })).status).toBe(404)
})

test('MONEY-01: an order of two labels gives each its own line, and a label that was renamed keeps its sales, also when another takes its name', async () => {
  const [one, other] = [await newLabel(), await newLabel()]
  const { first } = await signIn()
  for (const { id } of [one, other]) await agree(first, id)
  const pieces = [one, other].map(({ name }, index) => ({ designer: name, priceRupees: 1500 + index }))
  const { orderId } = await deliveredOrderOf(shop, [...pieces, { priceRupees: 700 }])
  await shop.db
    .updateTable('designers')
    .set({ name: `${one.name} Atelier` })
    .where('category_id', '=', one.id)
    .execute()
  const month = monthOf(shop.clock.now())
  const lines = await shop.db.selectFrom('order_lines').select('product_name').where('order_id', '=', orderId).execute()
  for (const [index, { id }] of [one, other].entries()) {
    const { lines: found } = await draft(first, id, month)
    expect(found.map(({ product }) => product)).toEqual([lines[index]?.product_name])
  }
  await newProduct(shop.db, { designer: one.name })
  const { category_id: takerId } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', one.name)
    .executeTakeFirstOrThrow()
  await agree(first, takerId)
  expect((await draft(first, takerId, month)).lines).toEqual([])
  await shop.db
    .updateTable('products')
    .set({ designer_id: null })
    .where('name', '=', lines[0]?.product_name ?? '')
    .execute()
  expect((await draft(first, one.id, month)).lines).toHaveLength(1)
})

test('MONEY-01: agreements follow each other, name the version, and the payee’s number stays out of the audit', async () => {
  const { first } = await signIn()
  const { id } = await newLabel()
  expect((await agree(first, id, { kind: 'outright' })).body.errors).toHaveProperty('shareBp')
  await agree(first, id)
  expect((await agree(first, id)).body.code).toBe('share.overlaps')
  expect((await agree(first, id, { validFrom: '2026-02-30' })).status).toBe(422)
  const { body } = await agree(first, id, { validFrom: '2025-04-01', kind: 'outright', shareBp: 0 })
  expect(body.agreements).toMatchObject([{ validUntil: null }, { validUntil: '2025-03-31' }])
  const [newest, oldest] = body.agreements
  const remove = (agreementId: number, version: number) =>
    sendAdmin(shop, `POST shares/${id}/agreements/remove`, { as: first, body: { version, agreementId } })
  expect((await remove(oldest.id, body.version)).body.code).toBe('share.agreement_used')
  expect((await remove(newest.id, body.version)).body.agreements).toHaveLength(1)
  const { version } = await account(first, id)
  const payee = { version, gstin: '27aaaaa0000a1z2', bankReference: 'Savings 0012 3456 7890' }
  const change = () => sendAdmin(shop, `POST shares/${id}`, { as: first, body: payee })
  const answers = await Promise.all([change(), change(), change()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await account(first, id)).gstin).toBe('27AAAAA0000A1Z2')
  const wrong = await sendAdmin(shop, `POST shares/${id}`, { as: first, body: { ...payee, gstin: '27AAAAA0000A1Z9' } })
  expect(wrong.body.errors).toHaveProperty('gstin')
  const { body: audit } = await sendAdmin(shop, `GET audit?thing=designer&thingId=${id}`, { as: first })
  expect(JSON.stringify(audit)).toContain('Savings ••••7890')
  expect(JSON.stringify(audit)).not.toContain('3456')
})

test('MONEY-01: a person whose key made an adjustment does not approve its statement', async () => {
  let { first, second } = await signIn()
  const { id, name } = await newLabel()
  await agree(first, id)
  await deliveredOrderOf(shop, [{ designer: name, priceRupees: 2000 }])
  const month = monthOf(shop.clock.now())
  const key = await newKey(shop, keyPermissions, first)
  const body = { amountMinor: 5000, reason: 'Photography' }
  expect((await sendAdmin(shop, `POST shares/${id}/adjustments`, { key, body })).status).toBe(200)
  nextMonth()
  const maker = first.id
  ;({ first, second } = await signIn())
  await issue(second, id, month)
  await shop.db.updateTable('designer_adjustments').set({ staff_id: first.id }).where('staff_id', '=', maker).execute()
  expect((await approve(first, id)).body.results[0].isDone).toBe(false)
  expect((await approve(await newStaff(shop), id)).body.results[0].isDone).toBe(true)
})

test('MONEY-01: a key signs nothing, a stranger’s ids are not found, and a label with an account stays', async () => {
  const { first } = await signIn()
  const { id } = await newLabel()
  await agree(first, id)
  const key = await newKey(shop, keyPermissions)
  const month = '2026-01'
  const statements = [{ designerId: id, closingMinor: 0, lineCount: 0 }]
  expect((await sendAdmin(shop, 'POST statements/issue', { key, body: { month, statements } })).body.code).toBe(
    'statement.needs_person',
  )
  expect((await sendAdmin(shop, 'GET shares/987654321', { as: first })).body.code).toBe('share.not_found')
  expect((await sendAdmin(shop, 'GET statements?month=2026-13', { as: first })).status).toBe(422)
  const twice = await sendAdmin(shop, `POST shares/${id}/adjustments`, {
    as: first,
    body: { amountMinor: 0, reason: 'x' },
  })
  expect(twice.body.errors).toHaveProperty('amountMinor')
  const added = await sendAdmin(shop, `POST shares/${id}/adjustments`, {
    as: first,
    body: { amountMinor: 700, reason: 'Courier' },
  })
  const adjustmentId = added.body.adjustments[0].id
  const takeOut = () => sendAdmin(shop, `POST shares/${id}/adjustments/remove`, { as: first, body: { adjustmentId } })
  expect((await takeOut()).status).toBe(200)
  expect((await takeOut()).body.code).toBe('share.adjustment_used')
  await shop.db.updateTable('products').set({ designer_id: null }).where('designer_id', 'is not', null).execute()
  await shop.db.deleteFrom('product_categories').where('category_id', '=', id).execute()
  const removed = await sendAdmin(shop, `POST categories/${id}/remove`, { as: first, body: { version: 1 } })
  expect(removed.body.code).toBe('category.in_use')
})
