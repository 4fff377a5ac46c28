import { sql } from 'kysely'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthAfter, monthOf } from '@shop/contract/core/india-month'
import { newProduct } from '#testing/factories.ts'
import { newStaff } from '#testing/staff.ts'
import type { AdminFixtures } from './fixtures.ts'
import { bySchema, type ValidRequest } from './valid-request.ts'

const consignment = { kind: 'consignment', shareBp: 4000, discountBearer: 'both', validFrom: '2024-01-01', note: '' }

async function newLabel({ shop, next }: AdminFixtures) {
  const label = `Loom & Lantern ${next()}`
  await newProduct(shop.db, { designer: label, sizes: [] })
  const { category_id: id } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', label)
    .executeTakeFirstOrThrow()
  return { id, label }
}

async function agreed(fixtures: AdminFixtures) {
  const { id, label } = await newLabel(fixtures)
  const account = await fixtures.post(`shares/${id}/agreements`, { version: 0, ...consignment })
  return { id, label, version: Number(account.version), agreementId: Number(account.agreement.id) }
}

async function adjusted(fixtures: AdminFixtures) {
  const { id, label } = await agreed(fixtures)
  const account = await fixtures.post(`shares/${id}/adjustments`, {
    amountMinor: 50_000,
    reason: 'A sample that was lent',
  })
  return { id, label, adjustmentId: Number(account.adjustments[0].id) }
}

const lastMonth = ({ shop }: AdminFixtures): string => monthAfter(monthOf(shop.clock.now()), -1)

/** A label whose last month can be issued. */
async function ready(fixtures: AdminFixtures) {
  const { id, label } = await adjusted(fixtures)
  const month = lastMonth(fixtures)
  const { closingMinor, lineCount } = await fixtures.seen(`shares/${id}/draft?month=${month}`)
  return { id, label, issuing: { month, statements: [{ designerId: id, closingMinor, lineCount }] } }
}

async function issued(fixtures: AdminFixtures) {
  const { id: designerId, label, issuing } = await ready(fixtures)
  await fixtures.post('statements/issue', issuing)
  const [statement] = (await fixtures.seen(`shares/${designerId}/statements`)).statements
  return { id: Number(statement.id), version: Number(statement.version), label }
}

/** Each request of the fixtures has another sender, so a second person approves. */
async function approved(fixtures: AdminFixtures) {
  const { id, version } = await issued(fixtures)
  await fixtures.post('statements/approve', { statements: [{ id, version }] })
  return { id, version: Number((await fixtures.seen(`statements/${id}`)).version) }
}

/** A challan for the tax of an approved statement. */
async function challan(fixtures: AdminFixtures) {
  const { id } = await approved(fixtures)
  const [valueMinor, amountMinor] = [500_000, 10_000]
  await sql`
    update designer_statements
    set tds_section = '194C', tds_rate_bp = 200, tds_base_minor = ${valueMinor}, withheld_minor = ${amountMinor},
      closing_minor = closing_minor - ${amountMinor}
    where id = ${id}`.execute(fixtures.shop.db)
  const depositedOn = indiaDay(fixtures.shop.clock.now())
  const [year = 0, month = 0] = depositedOn.split('-').map(Number)
  const quarter = month > 3 ? { year, quarter: Math.floor((month - 1) / 3) } : { year: year - 1, quarter: 4 }
  const challanNumber = String(fixtures.next()).padStart(5, '0')
  return { ...quarter, section: '194C', amountMinor, depositedOn, bsrCode: '0510308', challanNumber }
}

const byAgreed: ValidRequest = async (fixtures) => ({ params: { id: (await agreed(fixtures)).id } })
const byStatement: ValidRequest = async (fixtures) => ({ params: { id: (await issued(fixtures)).id } })

/** Sent by the statement's designer. */
const byOwn: ValidRequest = async (fixtures) => {
  const { id, label } = await issued(fixtures)
  return { params: { id }, as: await newStaff(fixtures.shop, { role: 'Designer', label }) }
}

export const shareRequests: Readonly<Record<string, ValidRequest>> = {
  shareAccounts: bySchema,
  shareAccount: byAgreed,
  changeShareAccount: async (fixtures) => {
    const { id, version } = await agreed(fixtures)
    return { params: { id }, body: { version, gstin: '', bankReference: 'Account 50100012345678' } }
  },
  changeShareTax: async (fixtures) => {
    const { id, version } = await agreed(fixtures)
    return { params: { id }, body: { version, pan: 'AAAPL1234C', section: '194-O', rateBp: 10 } }
  },
  addAgreement: async (fixtures) => ({
    params: { id: (await newLabel(fixtures)).id },
    body: { version: 0, ...consignment },
  }),
  removeAgreement: async (fixtures) => {
    const { id, version, agreementId } = await agreed(fixtures)
    return { params: { id }, body: { version, agreementId } }
  },
  addAdjustment: async (fixtures) => {
    const body = { amountMinor: -25_000, reason: 'A photograph that was taken twice' }
    return { params: { id: (await agreed(fixtures)).id }, body }
  },
  removeAdjustment: async (fixtures) => {
    const { id, adjustmentId } = await adjusted(fixtures)
    return { params: { id }, body: { adjustmentId } }
  },
  statements: (fixtures) => ({ query: { month: lastMonth(fixtures) } }),
  statementsOfLabel: byAgreed,
  statementDraft: async (fixtures) => ({
    params: { id: (await agreed(fixtures)).id },
    query: { month: lastMonth(fixtures) },
  }),
  issueStatements: async (fixtures) => ({ body: (await ready(fixtures)).issuing }),
  approveStatements: async (fixtures) => {
    const { id, version } = await issued(fixtures)
    return { body: { statements: [{ id, version }] } }
  },
  statement: byStatement,
  withdrawStatement: async (fixtures) => {
    const { id, version } = await issued(fixtures)
    return { params: { id }, body: { version, reason: 'A sale is missing' } }
  },
  payStatement: async (fixtures) => {
    const { id, version } = await approved(fixtures)
    const paidOn = indiaDay(fixtures.shop.clock.now())
    return { params: { id }, body: { version, amountMinor: 5000, paidOn, reference: `UTR000${fixtures.next()}` } }
  },
  reverseStatementPayment: async (fixtures) => {
    const { id, version } = await approved(fixtures)
    const paidOn = indiaDay(fixtures.shop.clock.now())
    const body = { version, amountMinor: 5000, paidOn, reference: `UTR000${fixtures.next()}` }
    const paid = await fixtures.post(`statements/${id}/pay`, body)
    const paymentId = Number(paid.payments[0].id)
    return { params: { id }, body: { version: Number(paid.version), paymentId, reason: 'Booked twice' } }
  },
  statementFile: byStatement,
  taxWithheld: () => ({ query: { year: 2026, quarter: 2 } }),
  depositTax: async (fixtures) => ({ body: await challan(fixtures) }),
  reverseTaxDeposit: async (fixtures) => {
    const given = await challan(fixtures)
    await fixtures.post('tax-withheld/deposits', given)
    const { id } = await fixtures.shop.db
      .selectFrom('tax_deposits')
      .select('id')
      .where('challan_number', '=', given.challanNumber)
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { reason: 'Booked twice' } }
  },
  taxWithheldFile: () => ({ body: { year: 2026, quarter: 2 } }),
  ownStatements: async (fixtures) => {
    const { label } = await issued(fixtures)
    return { as: await newStaff(fixtures.shop, { role: 'Designer', label }) }
  },
  ownStatement: byOwn,
  ownStatementFile: byOwn,
}
