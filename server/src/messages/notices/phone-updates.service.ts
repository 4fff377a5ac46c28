import { reportUndelivered } from '#messages/marketing/marketing.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Email } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { WhatsAppRefusal, type WhatsAppEvent } from '#platform/whatsapp/whatsapp.ts'
import { recordReply } from './choices.service.ts'
import { emailSettingsOf, isOutdated, sendText } from './messages.service.ts'
import { isOrderUpdate, orderUpdate } from './order-updates.view.ts'
import {
  canFallBackToText,
  internationalPhone,
  isStale,
  isStopReply,
  updateChannel,
  updateKey,
  statusesBefore,
  type UpdateStatus,
} from './phone-updates.rules.ts'
import * as updateStore from './phone-updates.store.ts'
import type { StoredUpdate } from './phone-updates.store.ts'

/** Queues an update for the phone of an order's shopper, once for equal updates; true when it is sent by phone. */
export async function queueUpdate(ctx: Context, letter: Email, jobId: string): Promise<boolean> {
  if (!isOrderUpdate(letter) || (await isOutdated(letter, ctx))) return false
  const { orderId } = letter.facts
  const owner = await updateStore.findUpdateOwner(ctx.db, orderId)
  if (owner === undefined) return false
  const channel = updateChannel({ ...owner, isOnWhatsApp: owner.isOnWhatsApp && ctx.ports.whatsApp !== null })
  if (channel === undefined) return false
  const { template } = letter
  const content = orderUpdate(letter, await emailSettingsOf(ctx, letter))
  await inTransaction(ctx, (trx) =>
    queue(trx, {
      dedupeKey: updateKey({ template, orderId, jobId }),
      userId: owner.userId,
      recipient: owner.phone,
      channel,
      template,
      content,
    }),
  )
  return true
}

async function queue(trx: Context, update: Omit<updateStore.NewUpdate, 'now'>): Promise<void> {
  const messageId = await updateStore.insertUpdate(trx.db, { ...update, now: trx.now })
  if (messageId !== undefined) await trx.ports.jobs.send(trx.db, 'update.send', { messageId })
}

/** Job handler. A status report may arrive before the response, so a message that has moved on is not sent again. */
export async function sendUpdate(ctx: Context, messageId: number): Promise<void> {
  const update = await updateStore.findUpdate(ctx.db, messageId)
  if (update?.status !== 'queued') return
  if (isStale(update.createdAt, ctx.now)) return fail(ctx, { id: update.id, providerId: null }, 'too late')
  if (update.channel === 'text') return sendAsText(ctx, update)
  return sendOnWhatsApp(ctx, update)
}

async function sendAsText(ctx: Context, update: StoredUpdate): Promise<void> {
  const { id, template: kind, recipient: to, content } = update
  const isSent = await sendText(ctx, { kind, to, text: content.shortText })
  const report = { providerId: null, failure: isSent ? '' : 'not allowed', now: ctx.now }
  const status = isSent ? 'sent' : 'failed'
  await updateStore.moveStatus(ctx.db, { id, providerId: null }, { ...report, status, from: statusesBefore(status) })
}

async function sendOnWhatsApp(ctx: Context, update: StoredUpdate): Promise<void> {
  const { id, template: kind, recipient, content } = update
  const { whatsApp } = ctx.ports
  if (whatsApp === null) return fail(ctx, { id, providerId: null }, 'not configured')
  const { template, language = 'en', values, text } = content
  try {
    const to = internationalPhone(recipient)
    const providerId = await whatsApp.send({ id: String(id), kind, to, template, language, values, text })
    await report(ctx, { id, providerId }, { status: 'sent', failure: '' })
  } catch (error) {
    // Other failures are temporary, so the queue retries them.
    if (!(error instanceof WhatsAppRefusal)) throw error
    await fail(ctx, { id, providerId: null }, error.message)
  }
}

type Named = { readonly id: number | null; readonly providerId: string | null }
type Outcome = { readonly status: UpdateStatus; readonly failure: string }

const fail = (ctx: Context, named: Named, failure: string) => report(ctx, named, { status: 'failed', failure })

/** Moves the status forward. In the same transaction, one text replaces a WhatsApp message that failed. */
async function report(ctx: Context, named: Named, { status, failure }: Outcome): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const from = statusesBefore(status)
    const moved = await updateStore.moveStatus(trx.db, named, {
      status,
      failure,
      from,
      providerId: named.providerId,
      now: trx.now,
    })
    if (moved === undefined || status !== 'failed' || moved.channel === 'text') return
    trx.log.warn({ kind: moved.template, failure }, 'a WhatsApp message failed')
    const owner = await updateStore.findReach(trx.db, moved.userId)
    if (owner === undefined || !canFallBackToText(owner)) return
    const { userId, template, content } = moved
    const dedupeKey = `${moved.dedupeKey} by text`
    await queue(trx, { dedupeKey, userId, recipient: owner.phone, channel: 'text', template, content })
  })
}

export async function receiveWhatsApp(ctx: Context, events: readonly WhatsAppEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'reply') {
      if (isStopReply(event.text)) await recordReply(ctx, event.from)
    } else {
      const { providerId, messageId, status, failure } = event
      if (status === 'failed') await reportUndelivered(ctx, providerId, failure)
      await report(ctx, { id: messageId, providerId }, { status, failure })
    }
  }
}

/** The statuses of stored messages, by the ids of their rows. */
export const reportedStatuses = (ctx: Context, ids: readonly number[]): Promise<ReadonlyMap<number, UpdateStatus>> =>
  updateStore.statusesOf(ctx.db, ids)
