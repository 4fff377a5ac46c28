import { createHash } from 'node:crypto'
import { inTransaction } from '#platform/db/transaction.ts'
import type { GatewayPayment } from '#platform/payments/payment-gateway.ts'
import { webhookEvent, type WebhookEvent } from '#platform/payments/razorpay/razorpay-entities.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { payments } from '#platform/runtime/tallies.ts'
import { lockForPayment } from '#selling'
import { handleDisputeEvent } from './disputes.service.ts'
import { notifyFailure } from './payment-emails.service.ts'
import { recordedOutcomes } from './payments.rules.ts'
import * as paymentsStore from './payments.store.ts'
import * as eventsStore from './provider-events.store.ts'
import { handleRefundEvent } from './refunds.service.ts'
import { openedOf, settlePayment } from './settlement.service.ts'

/** Events that report a successful or pending payment. */
const successEvents = new Set(['payment.authorized', 'payment.captured', 'order.paid'])

const insertRepeatedEvent = eventsStore.repeatedEvents(recordedOutcomes)

type Delivery = { readonly rawBody: Buffer; readonly signature: string; readonly eventId: string | null }

/** Replaces characters that PostgreSQL cannot store, so that no event is refused for its text. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value

function eventOf(rawBody: Buffer): WebhookEvent | undefined {
  const text = rawBody.toString('utf8')
  // Bytes decode to well-formed text, and JSON contains NUL only as an escape.
  const reviver = text.includes(String.raw`\u`) ? storable : undefined
  try {
    return webhookEvent.safeParse(JSON.parse(text, reviver)).data
  } catch {
    // An event with a valid signature and an unknown form is stored as unreadable, and answered so that the provider
    // does not resend it.
    return undefined
  }
}

/** Stores the event's row and its effect in one transaction, so that an event counts once. Makes no network call. */
export async function handleWebhook(ctx: Context, { rawBody, signature, eventId }: Delivery): Promise<void> {
  if (!ctx.ports.gateway.isWebhookSignature(rawBody, signature)) {
    ctx.log.warn({ eventId }, 'webhook with a signature that is not right')
    throw new ShopError('payment.bad_signature')
  }
  const { provider } = ctx.ports.gateway
  const reported = eventOf(rawBody)
  const event = {
    provider,
    eventId: eventId ?? createHash('sha256').update(rawBody).digest('hex'),
    type: reported?.event ?? 'unreadable',
    payload: JSON.stringify(reported?.payload ?? {}),
    now: ctx.now,
  }
  if (!reported) await eventsStore.insertEvent(ctx.db, { ...event, outcome: 'unreadable' })
  else if (!(await handleRedelivery(ctx, event, reported))) await applyEvent(ctx, event, reported)
}

/**
 * Handles events of a recorded payment: the browser usually reports first, and then the event only has to be stored.
 */
async function handleRedelivery(
  ctx: Context,
  event: Received,
  { event: type, payload }: WebhookEvent,
): Promise<boolean> {
  if (!successEvents.has(type) || !payload.payment) return false
  return insertRepeatedEvent(ctx.db, { ...event, providerPaymentId: payload.payment.entity.id })
}

type Received = Omit<eventsStore.ProviderEvent, 'outcome'>

async function applyEvent(ctx: Context, event: Received, reported: WebhookEvent): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const isNew = await eventsStore.insertEvent(trx.db, { ...event, outcome: 'received' })
    if (!isNew) return
    await eventsStore.updateEventOutcome(trx.db, event, await effectOf(trx, reported))
  })
}

async function effectOf(ctx: Context, { event, payload, created_at: toldAt }: WebhookEvent): Promise<string> {
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  const dispute = payload.dispute?.entity
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      return payment ? (await settlePayment(ctx, { payment, source: 'webhook' })).outcome : 'ignored'
    case 'payment.authorized':
      return payment ? queueCapture(ctx, payment) : 'ignored'
    case 'payment.failed':
      return payment ? noteFailure(ctx, payment) : 'ignored'
    case 'refund.created':
    case 'refund.processed':
    case 'refund.failed':
    case 'refund.speed_changed':
      return refund ? handleRefundEvent(ctx, refund) : 'ignored'
    case 'payment.dispute.created':
    case 'payment.dispute.under_review':
    case 'payment.dispute.action_required':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
    case 'payment.dispute.closed':
      return dispute ? handleDisputeEvent(ctx, { dispute, reportedAt: toldAt ?? ctx.now }) : 'ignored'
    default:
      return 'ignored'
  }
}

/** Queues a job for the capture, because a transaction must not wait for a call to the provider. */
async function queueCapture(ctx: Context, payment: GatewayPayment): Promise<string> {
  const opened = await openedOf(ctx, payment)
  if (!opened) return 'unknown_order'
  await ctx.ports.jobs.send(ctx.db, 'payment.collect', { providerPaymentId: payment.id })
  return 'to_collect'
}

/** Records a failed try without another effect: the same payment may still succeed, and the shopper may try again. */
async function noteFailure(ctx: Context, payment: GatewayPayment): Promise<string> {
  const opened = await openedOf(ctx, payment)
  if (!opened) return 'unknown_order'
  // Locked, so that exactly one of several concurrent failures is the first.
  const order = await lockForPayment(ctx, opened.orderId)
  const isFirst = await paymentsStore.insertFailure(ctx.db, {
    orderId: opened.orderId,
    providerPaymentId: payment.id,
    code: payment.errorCode ?? '',
    description: payment.errorDescription ?? '',
    now: ctx.now,
  })
  payments.inc({ outcome: 'failed' })
  if (isFirst && order?.state === 'awaiting_payment') await notifyFailure(ctx, order)
  return 'failure_noted'
}
