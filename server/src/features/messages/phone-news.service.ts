import { inTransaction } from '#platform/db/transaction.ts'
import type { Email } from '#platform/mail/email.ts'
import { WhatsAppRefusal } from '#platform/mail/whatsapp.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordReply } from './choices.service.ts'
import { emailSettingsOf, sendText } from './messages.service.ts'
import { isOrderNews, orderNews } from './order-news.view.ts'
import {
  canFallBackToText,
  internationalPhone,
  isStale,
  isStopReply,
  newsChannel,
  newsKey,
  statusesBefore,
  type NewsStatus,
} from './phone-news.rules.ts'
import * as newsStore from './phone-news.store.ts'
import type { StoredNews } from './phone-news.store.ts'

/** Queues the news of an order for the phone of its shopper. Equal news is queued once; true when it goes by phone. */
export async function queueNews(ctx: Context, letter: Email, jobId: string): Promise<boolean> {
  if (!isOrderNews(letter)) return false
  const { orderId } = letter.facts
  const owner = await newsStore.findNewsOwner(ctx.db, orderId)
  if (owner === undefined) return false
  const channel = newsChannel({ ...owner, isOnWhatsApp: owner.isOnWhatsApp && ctx.ports.whatsApp !== null })
  if (channel === undefined) return false
  const { template } = letter
  const content = orderNews(letter, emailSettingsOf(ctx))
  await inTransaction(ctx, (trx) =>
    queue(trx, {
      dedupeKey: newsKey({ template, orderId, jobId }),
      userId: owner.userId,
      recipient: owner.phone,
      channel,
      template,
      content,
    }),
  )
  return true
}

async function queue(trx: Context, news: Omit<newsStore.NewNews, 'now'>): Promise<void> {
  const messageId = await newsStore.insertNews(trx.db, { ...news, now: trx.now })
  if (messageId !== undefined) await trx.ports.jobs.send(trx.db, 'news.send', { messageId })
}

/** Job handler. A report may arrive before the response: a message that has moved on is not sent again. */
export async function sendNews(ctx: Context, messageId: number): Promise<void> {
  const news = await newsStore.findNews(ctx.db, messageId)
  if (news?.status !== 'queued') return
  if (isStale(news.createdAt, ctx.now)) return fail(ctx, { id: news.id, providerId: null }, 'too late')
  if (news.channel === 'text') return sendAsText(ctx, news)
  return sendOnWhatsApp(ctx, news)
}

async function sendAsText(ctx: Context, news: StoredNews): Promise<void> {
  const { id, template: kind, recipient: to, content } = news
  const isSent = await sendText(ctx, { kind, to, text: content.shortText })
  const report = { providerId: null, failure: isSent ? '' : 'not allowed', now: ctx.now }
  const status = isSent ? 'sent' : 'failed'
  await newsStore.moveStatus(ctx.db, { id, providerId: null }, { ...report, status, from: statusesBefore(status) })
}

async function sendOnWhatsApp(ctx: Context, news: StoredNews): Promise<void> {
  const { id, template: kind, recipient, content } = news
  const { whatsApp } = ctx.ports
  if (whatsApp === null) return fail(ctx, { id, providerId: null }, 'not configured')
  const { template, values, text } = content
  try {
    const to = internationalPhone(recipient)
    const providerId = await whatsApp.send({ id: String(id), kind, to, template, values, text })
    await report(ctx, { id, providerId }, { status: 'sent', failure: '' })
  } catch (error) {
    // Other failures pass, so the queue retries them.
    if (!(error instanceof WhatsAppRefusal)) throw error
    await fail(ctx, { id, providerId: null }, error.message)
  }
}

type Named = { readonly id: number | null; readonly providerId: string | null }
type Outcome = { readonly status: NewsStatus; readonly failure: string }

const fail = (ctx: Context, named: Named, failure: string) => report(ctx, named, { status: 'failed', failure })

/** Moves the status forward. A WhatsApp message that fails is replaced by one text, in the same transaction. */
async function report(ctx: Context, named: Named, { status, failure }: Outcome): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const from = statusesBefore(status)
    const moved = await newsStore.moveStatus(trx.db, named, {
      status,
      failure,
      from,
      providerId: named.providerId,
      now: trx.now,
    })
    if (moved === undefined || status !== 'failed' || moved.channel === 'text') return
    trx.log.warn({ kind: moved.template, failure }, 'a WhatsApp message failed')
    const owner = await newsStore.findReach(trx.db, moved.userId)
    if (owner === undefined || !canFallBackToText(owner)) return
    const { userId, template, content } = moved
    const dedupeKey = `${moved.dedupeKey} by text`
    await queue(trx, { dedupeKey, userId, recipient: owner.phone, channel: 'text', template, content })
  })
}

export type WhatsAppEvent =
  | {
      readonly kind: 'status'
      readonly providerId: string
      readonly messageId: number | null
      readonly status: NewsStatus
      readonly failure: string
    }
  | { readonly kind: 'reply'; readonly from: string; readonly text: string }

export async function receiveWhatsApp(ctx: Context, events: readonly WhatsAppEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind === 'reply') {
      if (isStopReply(event.text)) await recordReply(ctx, event.from)
    } else {
      const { providerId, messageId, status, failure } = event
      await report(ctx, { id: messageId, providerId }, { status, failure })
    }
  }
}
