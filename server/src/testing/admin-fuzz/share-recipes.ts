import { sql } from 'kysely'
import { indiaDay } from '@shop/contract/core/india-day'
import { monthAfter, monthOf } from '@shop/contract/core/india-month'
import { newProduct } from '#testing/factories.ts'
import { newStaff } from '#testing/staff.ts'
import { bySchema, type AdminRecipe } from './recipe.ts'
import type { AdminStage } from './stage.ts'

const consignment = { kind: 'consignment', shareBp: 4000, discountBearer: 'both', validFrom: '2024-01-01', note: '' }

async function newLabel({ shop, next }: AdminStage) {
  const label = `Loom & Lantern ${next()}`
  await newProduct(shop.db, { designer: label, sizes: [] })
  const { category_id: id } = await shop.db
    .selectFrom('designers')
    .select('category_id')
    .where('name', '=', label)
    .executeTakeFirstOrThrow()
  return { id, label }
}

async function agreed(stage: AdminStage) {
  const { id, label } = await newLabel(stage)
  const account = await stage.post(`shares/${id}/agreements`, { version: 0, ...consignment })
  return { id, label, version: Number(account.version), agreementId: Number(account.agreement.id) }
}

async function adjusted(stage: AdminStage) {
  const { id, label } = await agreed(stage)
  const account = await stage.post(`shares/${id}/adjustments`, {
    amountMinor: 50_000,
    reason: 'A sample that was lent',
  })
  return { id, label, adjustmentId: Number(account.adjustments[0].id) }
}

const lastMonth = ({ shop }: AdminStage): string => monthAfter(monthOf(shop.clock.now()), -1)

/** A label whose last month can be issued. */
async function ready(stage: AdminStage) {
  const { id, label } = await adjusted(stage)
  const month = lastMonth(stage)
  const { closingMinor, lineCount } = await stage.seen(`shares/${id}/draft?month=${month}`)
  return { id, label, issuing: { month, statements: [{ designerId: id, closingMinor, lineCount }] } }
}

async function issued(stage: AdminStage) {
  const { id: designerId, label, issuing } = await ready(stage)
  await stage.post('statements/issue', issuing)
  const [statement] = (await stage.seen(`shares/${designerId}/statements`)).statements
  return { id: Number(statement.id), version: Number(statement.version), label }
}

/** Each request of the stage has another sender, so a second person approves. */
async function approved(stage: AdminStage) {
  const { id, version } = await issued(stage)
  await stage.post('statements/approve', { statements: [{ id, version }] })
  return { id, version: Number((await stage.seen(`statements/${id}`)).version) }
}

/** A challan for the tax of an approved statement. */
async function challan(stage: AdminStage) {
  const { id } = await approved(stage)
  const [valueMinor, amountMinor] = [500_000, 10_000]
  await sql`
    update designer_statements
    set tds_section = '194C', tds_rate_bp = 200, tds_base_minor = ${valueMinor}, withheld_minor = ${amountMinor},
      closing_minor = closing_minor - ${amountMinor}
    where id = ${id}`.execute(stage.shop.db)
  const depositedOn = indiaDay(stage.shop.clock.now())
  const [year = 0, month = 0] = depositedOn.split('-').map(Number)
  const quarter = month > 3 ? { year, quarter: Math.floor((month - 1) / 3) } : { year: year - 1, quarter: 4 }
  const challanNumber = String(stage.next()).padStart(5, '0')
  return { ...quarter, section: '194C', amountMinor, depositedOn, bsrCode: '0510308', challanNumber }
}

const byAgreed: AdminRecipe = async (stage) => ({ params: { id: (await agreed(stage)).id } })
const byStatement: AdminRecipe = async (stage) => ({ params: { id: (await issued(stage)).id } })

/** Sent by the statement's designer. */
const byOwn: AdminRecipe = async (stage) => {
  const { id, label } = await issued(stage)
  return { params: { id }, as: await newStaff(stage.shop, { role: 'Designer', label }) }
}

export const shareRecipes: Readonly<Record<string, AdminRecipe>> = {
  shareAccounts: bySchema,
  shareAccount: byAgreed,
  changeShareAccount: async (stage) => {
    const { id, version } = await agreed(stage)
    return { params: { id }, body: { version, gstin: '', bankReference: 'Account 50100012345678' } }
  },
  changeShareTax: async (stage) => {
    const { id, version } = await agreed(stage)
    return { params: { id }, body: { version, pan: 'AAAPL1234C', section: '194-O', rateBp: 10 } }
  },
  addAgreement: async (stage) => ({ params: { id: (await newLabel(stage)).id }, body: { version: 0, ...consignment } }),
  removeAgreement: async (stage) => {
    const { id, version, agreementId } = await agreed(stage)
    return { params: { id }, body: { version, agreementId } }
  },
  addAdjustment: async (stage) => {
    const body = { amountMinor: -25_000, reason: 'A photograph that was taken twice' }
    return { params: { id: (await agreed(stage)).id }, body }
  },
  removeAdjustment: async (stage) => {
    const { id, adjustmentId } = await adjusted(stage)
    return { params: { id }, body: { adjustmentId } }
  },
  statements: (stage) => ({ query: { month: lastMonth(stage) } }),
  statementsOfLabel: byAgreed,
  statementDraft: async (stage) => ({
    params: { id: (await agreed(stage)).id },
    query: { month: lastMonth(stage) },
  }),
  issueStatements: async (stage) => ({ body: (await ready(stage)).issuing }),
  approveStatements: async (stage) => {
    const { id, version } = await issued(stage)
    return { body: { statements: [{ id, version }] } }
  },
  statement: byStatement,
  withdrawStatement: async (stage) => {
    const { id, version } = await issued(stage)
    return { params: { id }, body: { version, reason: 'A sale is missing' } }
  },
  payStatement: async (stage) => {
    const { id, version } = await approved(stage)
    const paidOn = indiaDay(stage.shop.clock.now())
    return { params: { id }, body: { version, amountMinor: 5000, paidOn, reference: `UTR000${stage.next()}` } }
  },
  reverseStatementPayment: async (stage) => {
    const { id, version } = await approved(stage)
    const paidOn = indiaDay(stage.shop.clock.now())
    const body = { version, amountMinor: 5000, paidOn, reference: `UTR000${stage.next()}` }
    const paid = await stage.post(`statements/${id}/pay`, body)
    const paymentId = Number(paid.payments[0].id)
    return { params: { id }, body: { version: Number(paid.version), paymentId, reason: 'Booked twice' } }
  },
  statementFile: byStatement,
  taxWithheld: () => ({ query: { year: 2026, quarter: 2 } }),
  depositTax: async (stage) => ({ body: await challan(stage) }),
  reverseTaxDeposit: async (stage) => {
    const given = await challan(stage)
    await stage.post('tax-withheld/deposits', given)
    const { id } = await stage.shop.db
      .selectFrom('tax_deposits')
      .select('id')
      .where('challan_number', '=', given.challanNumber)
      .executeTakeFirstOrThrow()
    return { params: { id }, body: { reason: 'Booked twice' } }
  },
  taxWithheldFile: () => ({ body: { year: 2026, quarter: 2 } }),
  ownStatements: async (stage) => {
    const { label } = await issued(stage)
    return { as: await newStaff(stage.shop, { role: 'Designer', label }) }
  },
  ownStatement: byOwn,
  ownStatementFile: byOwn,
}
