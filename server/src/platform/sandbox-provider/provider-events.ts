import type { Database } from '#platform/db.ts'
import {
  orderEntity,
  paymentEntity,
  refundEntity,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './provider-entities.ts'
import { providerId } from './provider-ids.ts'

type Subject = { readonly payment: PaymentRow; readonly order?: OrderRow; readonly refund?: RefundRow }
export type Event = { readonly type: string; readonly subject: Subject }

function bodyOf({ type, subject }: Event, at: Date): string {
  const { payment, order, refund } = subject
  const payload = {
    payment: { entity: paymentEntity(payment) },
    ...(order ? { order: { entity: orderEntity(order) } } : {}),
    ...(refund ? { refund: { entity: refundEntity(refund, payment.currency) } } : {}),
  }
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: type,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(at.getTime() / 1000),
  })
}

export type WrittenEvent = { readonly id: string; readonly body: string }

/** The events that the shop's webhook is to hear of; none for a payment that is kept quiet. */
export function written(at: Date, events: readonly Event[]): WrittenEvent[] {
  return events
    .filter((event) => event.subject.payment.notify)
    .map((event) => ({ id: providerId('evt'), body: bodyOf(event, at) }))
}

/** Written in the transaction that changed the books, like everything that must be told for certain. */
export async function announce(db: Database, at: Date, events: readonly Event[]): Promise<void> {
  const told = written(at, events)
  if (told.length === 0) return
  await db
    .insertInto('sandbox_provider.events')
    .values(told.map((event) => ({ ...event, due_at: at, created_at: at })))
    .execute()
}
