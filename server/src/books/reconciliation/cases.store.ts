import { sql } from 'kysely'
import type { CaseSide, CaseView } from '@shop/contract/books/admin-reconciliation'
import type { Database } from '#platform/db/db.ts'

export type ListedCase = {
  readonly id: number
  readonly version: number
  readonly kind: string
  readonly subject: string
  readonly orderCode: string | null
  readonly detail: string
  readonly since: Date
  readonly settledAt: Date | null
  readonly note: string
}

const columns = sql`
  one.id, one.version, one.kind, one.subject, o.code as "orderCode", one.detail, one.created_at as since,
  one.resolved_at as "settledAt", one.note`
const tables = sql`payment_exceptions one left join orders o on o.id = one.order_id`

type CaseFilter = { readonly view: CaseView; readonly afterId: number | null; readonly limit: number }

/** Work is listed oldest first; the list of settled cases starts with the newest. */
export async function listCases(db: Database, { view, afterId, limit }: CaseFilter): Promise<ListedCase[]> {
  const isOpen = view === 'open'
  const isAfter = isOpen ? sql`one.id > ${afterId}` : sql`one.id < ${afterId}`
  const { rows } = await sql<ListedCase>`
    select ${columns} from ${tables}
    where one.resolved_at ${isOpen ? sql`is null` : sql`is not null`} and (${afterId}::bigint is null or ${isAfter})
    order by one.id ${isOpen ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

export async function findCase(db: Database, id: number): Promise<ListedCase | undefined> {
  const { rows } = await sql<ListedCase>`select ${columns} from ${tables} where one.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the case until the transaction ends. */
export async function lockCase(db: Database, id: number): Promise<ListedCase | undefined> {
  await sql`select id from payment_exceptions where id = ${id} for update`.execute(db)
  return findCase(db, id)
}

/** The payment of a case, whose subject is a payment, a refund or a dispute. */
export async function paymentOf(db: Database, { subject }: Pick<ListedCase, 'subject'>): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    select provider_payment_id as reference from payments where provider_payment_id = ${subject}
    union all
    select payment.provider_payment_id from refunds refund join payments payment on payment.id = refund.payment_id
    where refund.idempotency_key = ${subject} or refund.provider_refund_id = ${subject}
    union all
    select provider_payment_id from payment_disputes where provider_dispute_id = ${subject} limit 1`.execute(db)
  return rows[0]?.reference
}

/** The books' record of a payment, with the confirmed refunds. */
export async function findBooks(
  db: Database,
  reference: string,
): Promise<(CaseSide & { readonly provider: string }) | undefined> {
  const { rows } = await sql<CaseSide & { readonly provider: string }>`
    select payment.status as state, payment.provider, payment.amount_minor as "amountMinor",
      payment.fee_minor as "feeMinor", (
        select coalesce(sum(amount_minor), 0)::bigint from refunds
        where refunds.payment_id = payment.id and refunds.status = 'processed'
      ) as "refundedMinor"
    from payments payment where payment.provider_payment_id = ${reference}`.execute(db)
  return rows[0]
}
