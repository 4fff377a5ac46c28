import type { Database } from '#platform/db/db.ts'
import {
  orderEntity,
  paymentEntity,
  refundEntity,
  type OrderRow,
  type PaymentRow,
  type RefundRow,
} from './provider-entities.ts'
import { providerId } from './provider-ids.ts'

export type EventType =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'

type Subject = { readonly payment: PaymentRow; readonly order?: OrderRow | null; readonly refund?: RefundRow | null }

/** The events of one change. */
export type Happening = Subject & { readonly types: readonly EventType[] }

type NamedEvent = { readonly id: string; readonly type: EventType }
export type StoredEvents = Subject & { readonly at: string; readonly events: readonly NamedEvent[] }

function entitiesOf(type: EventType, { payment, order, refund }: Subject) {
  // Shows the payment at the time of the bank's approval, whatever followed.
  const shown: PaymentRow = type === 'payment.authorized' ? { ...payment, status: 'authorized' } : payment
  return {
    payment: { entity: paymentEntity(shown) },
    ...(type === 'order.paid' && order ? { order: { entity: orderEntity(order) } } : {}),
    ...(refund ? { refund: { entity: refundEntity(refund, payment.currency) } } : {}),
  }
}

function bodyOf(type: EventType, { at, ...subject }: Subject & { readonly at: string }): string {
  const payload = entitiesOf(type, subject)
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event: type,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(Date.parse(at) / 1000),
  })
}

export type Delivery = { readonly id: string; readonly told: string }

/** The events for the shop's webhook; none for a payment without notification. */
export function deliveryOf(at: Date, { types, ...subject }: Happening): Delivery | undefined {
  if (!subject.payment.notify) return undefined
  const events = types.map((type) => ({ id: providerId('evt'), type }))
  const told = { at: at.toISOString(), events, ...subject } satisfies StoredEvents
  return { id: events[0]?.id ?? providerId('evt'), told: JSON.stringify(told) }
}

export type WrittenEvent = { readonly id: string; readonly body: string }

const dated = (row: { readonly created_at: Date }) => ({ created_at: new Date(row.created_at) })

function subjectOf({ payment, order, refund }: StoredEvents): Subject {
  return {
    payment: { ...payment, ...dated(payment) },
    order: order ? { ...order, ...dated(order) } : null,
    refund: refund ? { ...refund, ...dated(refund) } : null,
  }
}

/** The undelivered events in the form in which they are sent. */
export function eventsOf(told: StoredEvents): WrittenEvent[] {
  const subject = { ...subjectOf(told), at: told.at }
  return told.events.map(({ id, type }) => ({ id, body: bodyOf(type, subject) }))
}

/** The stored events without delivered ones; undefined when none are left. */
export function withoutDelivered(told: StoredEvents, heard: ReadonlySet<string>): StoredEvents | undefined {
  const events = told.events.filter(({ id }) => !heard.has(id))
  return events.length === 0 ? undefined : { ...told, events }
}

/** Written in the transaction that changed the books. */
export async function announce(db: Database, at: Date, happening: Happening): Promise<void> {
  const telling = deliveryOf(at, happening)
  if (!telling) return
  await db
    .insertInto('sandbox_provider.tellings')
    .values({ ...telling, due_at: at, created_at: at })
    .execute()
}
