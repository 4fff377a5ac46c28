import type { Selectable } from 'kysely'
/** The entities of the sandbox in Razorpay's form. */
import { add, money, percentOf, type Money } from '@shop/contract/core/money'
import type { SandboxProviderOrders, SandboxProviderPayments, SandboxProviderRefunds } from '#platform/db/rows.ts'

export type OrderRow = Selectable<SandboxProviderOrders>
export type PaymentRow = Selectable<SandboxProviderPayments>
export type RefundRow = Selectable<SandboxProviderRefunds>

/** Every column by name, as a prepared statement needs it. */
export const orderColumns = 'id, amount, amount_paid, currency, receipt, status, attempts, notes, created_at'
export const paymentColumns =
  'id, order_id, amount, currency, status, method, amount_refunded, fee, error_code, error_description, succeeds_at, ' +
  'notify, created_at'

const feePercent = 2
const feeTaxPercent = 18

/** The provider's fee of 2 % and the tax on it. */
export function providerFee(amount: Money): { fee: Money; tax: Money } {
  const net = percentOf(amount, feePercent)
  const tax = percentOf(net, feeTaxPercent)
  return { fee: add(net, tax), tax }
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

export function orderEntity(row: OrderRow) {
  return {
    id: row.id,
    entity: 'order',
    amount: row.amount,
    amount_paid: row.amount_paid,
    amount_due: Math.max(0, row.amount - row.amount_paid),
    currency: row.currency,
    receipt: row.receipt,
    offer_id: null,
    status: row.status,
    attempts: row.attempts,
    notes: row.notes,
    created_at: seconds(row.created_at),
  }
}

function refundStatus(row: PaymentRow): 'full' | 'partial' | null {
  if (row.amount_refunded === 0) return null
  return row.amount_refunded >= row.amount ? 'full' : 'partial'
}

export function paymentEntity(row: PaymentRow) {
  const isTaken = row.status === 'captured' || row.status === 'refunded'
  return {
    id: row.id,
    entity: 'payment',
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    order_id: row.order_id,
    invoice_id: null,
    international: false,
    method: row.method,
    amount_refunded: row.amount_refunded,
    refund_status: refundStatus(row),
    captured: isTaken,
    description: null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: row.method === 'upi' ? 'success@razorpay' : null,
    notes: {},
    fee: isTaken ? row.fee : null,
    tax: isTaken ? providerFee(money(row.amount)).tax.amountMinor : null,
    error_code: row.error_code,
    error_description: row.error_description,
    created_at: seconds(row.created_at),
  }
}

export function refundEntity(row: RefundRow, currency: string) {
  return {
    id: row.id,
    entity: 'refund',
    amount: row.amount,
    currency,
    payment_id: row.payment_id,
    notes: row.notes,
    receipt: row.idempotency_key,
    status: row.status,
    speed_requested: 'normal',
    speed_processed: 'normal',
    created_at: seconds(row.created_at),
  }
}

export function collection(items: readonly unknown[]) {
  return { entity: 'collection', count: items.length, items }
}
