import { createHash } from 'node:crypto'
import { inTransaction } from '#platform/db/transaction.ts'
import type { GatewayDelivery, GatewayEvent, GatewayPayment } from '#platform/payments/payment-gateway.ts'
import { gatewaysOf } from '#platform/payments/payment-gateways.ts'
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

const insertRepeatedEvent = eventsStore.repeatedEvents(recordedOutcomes)

type Delivery = GatewayDelivery & { readonly protocol: string }

/** Stores the event's row and its effect in one transaction, so that an event counts once. Makes no network call. */
export async function handleWebhook(ctx: Context, { protocol, ...delivery }: Delivery): Promise<void> {
  const gateway = gatewaysOf(ctx.ports).find((one) => one.protocol === protocol)
  const reported = gateway?.readEvent(delivery)
  if (gateway === undefined || reported === undefined) {
    ctx.log.warn({ protocol }, 'webhook with a signature that is not right')
    throw new ShopError('payment.bad_signature')
  }
  const { provider } = gateway
  const { id, type, payload } = reported
  const eventId = id ?? createHash('sha256').update(delivery.rawBody).digest('hex')
  const event = { provider, eventId, type, payload: JSON.stringify(payload), now: ctx.now }
  if (reported.effect === 'unreadable') await eventsStore.insertEvent(ctx.db, { ...event, outcome: 'unreadable' })
  else if (!(await handleRedelivery(ctx, event, reported))) await applyEvent(ctx, event, reported)
}

/**
 * Handles events of a recorded payment: the browser usually reports first, and then the event only has to be stored.
 */
async function handleRedelivery(ctx: Context, event: Received, { effect, payload }: GatewayEvent): Promise<boolean> {
  if ((effect !== 'settle' && effect !== 'collect') || !payload.payment) return false
  return insertRepeatedEvent(ctx.db, { ...event, providerPaymentId: payload.payment.entity.id })
}

type Received = Omit<eventsStore.ProviderEvent, 'outcome'>

async function applyEvent(ctx: Context, event: Received, reported: GatewayEvent): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const isNew = await eventsStore.insertEvent(trx.db, { ...event, outcome: 'received' })
    if (!isNew) return
    await eventsStore.updateEventOutcome(trx.db, event, await effectOf(trx, event.provider, reported))
  })
}

async function effectOf(ctx: Context, provider: string, { effect, payload, at }: GatewayEvent): Promise<string> {
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  const dispute = payload.dispute?.entity
  if (effect === 'settle' && payment) return (await settlePayment(ctx, { payment, source: 'webhook' })).outcome
  if (effect === 'collect' && payment) return queueCollection(ctx, payment)
  if (effect === 'failure' && payment) return noteFailure(ctx, payment)
  if (effect === 'refund' && refund) return handleRefundEvent(ctx, refund)
  if (effect === 'dispute' && dispute) return handleDisputeEvent(ctx, { dispute, provider, reportedAt: at ?? ctx.now })
  return 'ignored'
}

/** Queues a job for the calls, because a transaction must not wait for the provider. */
async function queueCollection(ctx: Context, payment: GatewayPayment): Promise<string> {
  const opened = await openedOf(ctx, payment)
  if (!opened) return 'unknown_order'
  const { provider } = opened
  await ctx.ports.jobs.send(ctx.db, 'payment.collect', { provider, providerPaymentId: payment.id })
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
