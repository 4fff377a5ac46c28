import { secondMs } from '@shop/contract/core/durations'
import { logFailure } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { WebhookAnswer } from '#platform/http/webhook-sender.ts'
import type { Context } from '#platform/runtime/context.ts'
import { operatorAuditor, recordChange } from '#platform/security/audit.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { webhookSignature } from '#platform/security/webhook-signature.ts'
import { errorOf, isAccepted, offReasonOf, outcomeOf } from './delivering.rules.ts'
import * as store from './delivering.store.ts'
import type { Claimed } from './webhooks.types.ts'

/** Most simultaneous deliveries of this process. */
const maxAtOnce = 24

type NewContext = () => Context

/** Sends due deliveries until none is left. */
export async function deliverDue(context: NewContext, stopping: AbortSignal): Promise<void> {
  const running = new Set<Promise<void>>()
  for (;;) {
    await startDue(context, { running, stopping })
    if (running.size === 0) return
    await Promise.all(running)
  }
}

type Running = { readonly running: Set<Promise<void>>; readonly stopping: AbortSignal }

/** Starts due deliveries without waiting for them, so that a slow receiver delays no other one. */
export async function startDue(context: NewContext, { running, stopping }: Running): Promise<void> {
  const free = maxAtOnce - running.size
  if (free <= 0 || stopping.aborted) return
  const ctx = context()
  const claimed = await inTransaction(ctx, ({ db, now }) => store.claimDue(db, { limit: free, now }))
  for (const delivery of claimed) {
    const sending = deliver(context, delivery, stopping)
      .catch((error: unknown) => {
        // After its claim expires, the delivery is sent again.
        const details = { delivery: delivery.id }
        if (!stopping.aborted) logFailure(ctx.log, 'a webhook was not recorded', { error, details })
      })
      .finally(() => running.delete(sending))
    running.add(sending)
  }
}

async function deliver(context: NewContext, delivery: Claimed, stopping: AbortSignal): Promise<void> {
  const ctx = context()
  const timestamp = Math.floor(ctx.now.getTime() / secondMs)
  const { url, body, eventId, secret, previousSecret } = delivery
  const row = secretRow('webhook_endpoints', delivery.endpointId)
  const stored = previousSecret === null ? [secret] : [secret, previousSecret]
  const secrets = stored.map((one) => ctx.ports.secrets.decrypt(one, row))
  const answer = await ctx.ports.webhooks.send({
    url,
    body,
    signal: stopping,
    headers: {
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(secrets, { id: eventId, timestamp, body }),
      'user-agent': 'shop-webhooks/1',
    },
  })
  await inTransaction(context(), (trx) => recordTry(trx, delivery, answer))
}

async function recordTry(trx: Context, delivery: Claimed, answer: WebhookAnswer): Promise<void> {
  const { id, endpointId, tries, isTest, failingSince } = delivery
  const { status, durationMs, answer: text } = answer
  const { db, now } = trx
  const error = errorOf(status, answer.error)
  await store.insertAttempt(db, { deliveryId: id, at: now, status, durationMs, error, answer: text })
  await store.finishTry(db, id, outcomeOf({ status, tries, isTest, now, random: Math.random() }))
  if (isAccepted(status)) await store.noteSuccess(db, endpointId, now)
  else if (!isTest) await store.noteFailure(db, endpointId, now)
  const reason = offReasonOf({ status, isTest, failingSince, now })
  if (reason === null) return
  const switchedOff = await store.switchOff(db, endpointId, { reason, now })
  if (switchedOff === undefined) return
  const after = { isOn: false, reason, url: switchedOff }
  await recordChange(trx, operatorAuditor('webhooks'), {
    verb: 'switched off',
    subject: 'webhook',
    subjectId: endpointId,
    after,
  })
  trx.log.error({ endpoint: endpointId, reason }, 'a webhook endpoint is switched off')
}
