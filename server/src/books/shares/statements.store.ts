import { sql, type RawBuilder } from 'kysely'
import type { TdsSection } from '@shop/contract/books/share-options'
import { money } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import type { Account, Draft, Issued, Line, Sums } from './share.types.ts'

type SumRow = {
  readonly openingMinor: number
  readonly salesMinor: number
  readonly returnsMinor: number
  readonly adjustmentsMinor: number
  readonly paymentsMinor: number
  readonly withheldMinor: number
  readonly closingMinor: number
  readonly paidMinor: number
}

type TdsRow = {
  readonly tdsSection: TdsSection | null
  readonly tdsRateBp: number | null
  readonly tdsBaseMinor: number
  readonly tdsCarriedMinor: number
}

type Row = Omit<Issued, keyof Sums | 'paid' | 'tds'> & SumRow & TdsRow

const columns = sql`
  statement.id, statement.number, statement.designer_id as "designerId", designer.category_id as "categoryId",
  statement.label as name, statement.month, statement.state, statement.version, statement.gstin,
  statement.bank_reference as "bankReference", statement.opening_minor as "openingMinor",
  statement.sales_minor as "salesMinor", statement.returns_minor as "returnsMinor",
  statement.adjustments_minor as "adjustmentsMinor", statement.payments_minor as "paymentsMinor",
  statement.withheld_minor as "withheldMinor", statement.closing_minor as "closingMinor",
  statement.paid_minor as "paidMinor", statement.pan, statement.tds_section as "tdsSection",
  statement.tds_rate_bp as "tdsRateBp", statement.tds_base_minor as "tdsBaseMinor",
  statement.tds_carried_minor as "tdsCarriedMinor", statement.issued_at as "issuedAt", statement.issued_by as "issuedBy",
  statement.issued_by_name as "issuedByName", statement.approved_at as "approvedAt",
  statement.approved_by_name as "approvedByName",
  statement.withdrawn_at as "withdrawnAt", statement.withdrawn_by_name as "withdrawnByName",
  statement.withdrawn_reason as "withdrawnReason",
  (select count(*)::integer from designer_statement_lines line where line.statement_id = statement.id) as "lineCount",
  not exists (
    select from designer_statements later
    where later.designer_id = statement.designer_id and later.month > statement.month and later.state <> 'withdrawn'
  ) as "isLatest"`

function toIssued(row: Row): Issued {
  const { openingMinor, salesMinor, returnsMinor, adjustmentsMinor, paymentsMinor, withheldMinor, ...others } = row
  const { closingMinor, paidMinor, tdsSection, tdsRateBp, tdsBaseMinor, tdsCarriedMinor, ...rest } = others
  const tds = tdsSection === null || tdsRateBp === null ? null : { section: tdsSection, rateBp: tdsRateBp }
  return {
    ...rest,
    tds: tds === null ? null : { ...tds, base: money(tdsBaseMinor), carried: money(tdsCarriedMinor) },
    opening: money(openingMinor),
    sales: money(salesMinor),
    returns: money(returnsMinor),
    adjustments: money(adjustmentsMinor),
    payments: money(paymentsMinor),
    withheld: money(withheldMinor),
    closing: money(closingMinor),
    paid: money(paidMinor),
  }
}

async function listWhere(db: Database, condition: RawBuilder<unknown>): Promise<Issued[]> {
  const { rows } = await sql<Row>`
    select ${columns} from designer_statements statement
    join designers designer on designer.id = statement.designer_id
    where ${condition}`.execute(db)
  return rows.map(toIssued)
}

/** Leaves out withdrawn statements. */
export const listOfMonth = (db: Database, month: string): Promise<Issued[]> =>
  listWhere(db, sql`statement.month = ${month} and statement.state <> 'withdrawn' order by statement.id`)

export const listOfDesigner = (db: Database, designerId: number): Promise<Issued[]> =>
  listWhere(db, sql`statement.designer_id = ${designerId} order by statement.month desc, statement.id desc`)

export async function findStatement(db: Database, id: number): Promise<Issued | undefined> {
  const [found] = await listWhere(db, sql`statement.id = ${id}`)
  return found
}

/** The newest valid statement of each label. */
export const listLatest = (db: Database, designerIds: readonly number[]): Promise<Issued[]> =>
  listWhere(
    db,
    sql`statement.id in (
      select distinct on (designer_id) id from designer_statements
      where designer_id = any(${[...designerIds]}::bigint[]) and state <> 'withdrawn' order by designer_id, month desc
    )`,
  )

type LineRow = Omit<Line, 'list' | 'discount' | 'paid' | 'tax' | 'amount'> & {
  readonly listMinor: number
  readonly discountMinor: number
  readonly paidMinor: number
  readonly taxMinor: number
  readonly amountMinor: number
}

export async function listLines(db: Database, statementId: number): Promise<Line[]> {
  const { rows } = await sql<LineRow>`
    select kind, at, order_line_id as "orderLineId", refund_id as "refundId", adjustment_id as "adjustmentId",
      payment_id as "paymentId", agreement_id as "agreementId", placed_on::text as "placedOn",
      order_code as "orderCode", product_name as product, size, sku, pieces, list_minor as "listMinor",
      discount_minor as "discountMinor", paid_minor as "paidMinor", tax_minor as "taxMinor", share_bp as "shareBp",
      discount_bearer as "discountBearer", amount_minor as "amountMinor", note
    from designer_statement_lines where statement_id = ${statementId} order by position`.execute(db)
  return rows.map(({ listMinor, discountMinor, paidMinor, taxMinor, amountMinor, ...row }) => ({
    ...row,
    list: money(listMinor),
    discount: money(discountMinor),
    paid: money(paidMinor),
    tax: money(taxMinor),
    amount: money(amountMinor),
  }))
}

const numbering = 7_302_119

type NewStatement = {
  readonly label: Account
  readonly month: string
  readonly draft: Draft
  readonly by: { readonly staffId: number; readonly name: string }
  readonly now: Date
}

/** Gives the statements of a month consecutive numbers. */
export async function insertStatement(db: Database, { label, month, draft, by, now }: NewStatement): Promise<number> {
  await sql`select pg_advisory_xact_lock(${numbering})`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into designer_statements (
      number, designer_id, month, label, gstin, bank_reference, opening_minor, sales_minor, returns_minor,
      adjustments_minor, payments_minor, withheld_minor, closing_minor, pan, tds_section, tds_rate_bp, tds_base_minor,
      tds_carried_minor, issued_at, issued_by, issued_by_name
    )
    select 'DS-' || ${month}::text || '-' || to_char(count(*) + 1, 'FM9000'), ${label.designerId}, ${month}, ${label.name},
      ${label.gstin}, ${label.bankReference}, ${draft.opening.amountMinor}, ${draft.sales.amountMinor},
      ${draft.returns.amountMinor}, ${draft.adjustments.amountMinor}, ${draft.payments.amountMinor},
      ${draft.withheld.amountMinor}, ${draft.closing.amountMinor}, ${label.pan}, ${draft.tds?.section ?? null},
      ${draft.tds?.rateBp ?? null}::integer, ${draft.tds?.base.amountMinor ?? 0}, ${draft.tds?.carried.amountMinor ?? 0}, ${now}::timestamptz, ${by.staffId}, ${by.name}
    from designer_statements where month = ${month} returning id`.execute(db)
  const [made] = rows
  if (!made) throw new Error('The statement was not written.')
  await insertLines(db, made.id, draft.lines)
  return made.id
}

/** Passes all lines as one parameter, however many there are. */
async function insertLines(db: Database, statementId: number, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ list, discount, paid, tax, amount, ...line }, index) => ({
    ...line,
    position: index + 1,
    at: line.at.toISOString(),
    list: list.amountMinor,
    discount: discount.amountMinor,
    paid: paid.amountMinor,
    tax: tax.amountMinor,
    amount: amount.amountMinor,
  }))
  await sql`
    insert into designer_statement_lines (
      statement_id, position, kind, at, order_line_id, refund_id, adjustment_id, payment_id, agreement_id, placed_on,
      order_code, product_name, size, sku, pieces, list_minor, discount_minor, paid_minor, tax_minor, taxable_minor,
      share_bp, discount_bearer, amount_minor, note
    )
    select ${statementId}, position, kind, at, "orderLineId", "refundId", "adjustmentId", "paymentId", "agreementId",
      "placedOn", "orderCode", product, size, sku, pieces, list, discount, paid, tax, paid - tax, "shareBp",
      "discountBearer", amount, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (
      position integer, kind text, at timestamptz, "orderLineId" bigint, "refundId" bigint, "adjustmentId" bigint,
      "paymentId" bigint, "agreementId" bigint, "placedOn" date, "orderCode" text, product text, size text, sku text,
      pieces integer, list bigint, discount bigint, paid bigint, tax bigint, "shareBp" integer, "discountBearer" text,
      amount bigint, note text
    )`.execute(db)
}
