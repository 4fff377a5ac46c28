import { sql } from 'kysely'
import { money, subtract } from '@shop/contract/core/money'
import type { Database } from '#platform/db/db.ts'
import { providerFee } from './provider-entities.ts'

type Row = {
  readonly entity: string
  readonly kind: 'payment' | 'refund'
  readonly payment: string
  readonly order: string
  readonly amount: number
  readonly currency: string
  readonly method: string
  readonly at: Date
  /**
   * The end of its five minutes: the sandbox settles that often, so that people who try the demo need not wait for
   * days.
   */
  readonly settledAt: Date
}

type Page = {
  readonly from: Date
  readonly until: Date
  readonly now: Date
  readonly skip: number
  readonly count: number
}

const bucket = sql`date_bin('5 minutes', taken.at, '2020-01-01 00:00:00+00') + interval '5 minutes'`

/** Payments and refunds whose five minutes ended in the period, earliest first. */
export async function listSettled(db: Database, { from, until, now, skip, count }: Page): Promise<object[]> {
  const { rows } = await sql<Row>`
    select settled.* from (
      select taken.*, ${bucket} as "settledAt" from (
        select id as entity, 'payment' as kind, id as payment, order_id as "order", amount, currency, method,
          created_at as at
        from sandbox_provider.payments where status in ('captured', 'refunded')
        union all
        select refund.id, 'refund', payment.id, payment.order_id, refund.amount, payment.currency, payment.method,
          refund.created_at
        from sandbox_provider.refunds refund join sandbox_provider.payments payment on payment.id = refund.payment_id
      ) taken
    ) settled
    where "settledAt" >= ${from} and "settledAt" < ${until} and "settledAt" <= ${now}
    order by "settledAt", kind, entity offset ${skip} limit ${count}`.execute(db)
  return rows.map(settledEntity)
}

function settledEntity(row: Row): object {
  const isPayment = row.kind === 'payment'
  const { fee, tax } = isPayment ? providerFee(money(row.amount)) : { fee: money(0), tax: money(0) }
  const settledAt = Math.floor(row.settledAt.getTime() / 1000)
  return {
    entity_id: row.entity,
    type: row.kind,
    debit: isPayment ? 0 : row.amount,
    credit: isPayment ? subtract(money(row.amount), fee).amountMinor : 0,
    amount: row.amount,
    currency: row.currency,
    fee: fee.amountMinor,
    tax: tax.amountMinor,
    on_hold: false,
    settled: true,
    created_at: Math.floor(row.at.getTime() / 1000),
    settled_at: settledAt,
    settlement_id: `setl_Test${settledAt}`,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: {},
    payment_id: isPayment ? null : row.payment,
    settlement_utr: `TESTN${settledAt}`,
    order_id: row.order,
    order_receipt: null,
    method: row.method,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
  }
}
