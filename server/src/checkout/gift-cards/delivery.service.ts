import { indiaDay } from '@shop/contract/core/india-day'
import { type Notification, notify } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { codeText, digestOf, newCode } from '#selling'
import * as store from './gift-cards.store.ts'
import type { DueCard, EndingCard } from './gift-cards.store.ts'

const batchSize = 20

/** Delivers due gift cards; returns their number. Code, delivery and message commit together, so each is sent once. */
export async function deliverDueCards(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const due = await store.lockDue(trx.db, trx.now, batchSize)
    for (const card of due) await deliver(trx, card)
    return due.length
  })
}

async function deliver(ctx: Context, card: DueCard): Promise<void> {
  const code = newCode()
  await store.markDelivered(ctx.db, { id: card.id, digest: digestOf(code), codeEnd: code.slice(-4), now: ctx.now })
  const facts = {
    recipientName: card.recipientName ?? card.buyer?.name ?? '',
    senderName: card.senderName ?? '',
    message: card.message ?? '',
    design: card.design ?? 'arch',
    amountMinor: card.amountMinor,
    code: codeText(code),
    expiresOn: indiaDay(card.expiresAt),
  }
  const { order, buyer } = card
  // The recipient may have no account; who gives the card knows their language best.
  await send(ctx, card, { template: 'gift-card', facts, ...(order !== null && { language: order.language }) })
  if (order === null || buyer === null || (card.recipientEmail === null && card.recipientPhone === null)) return
  const sent = {
    recipientName: facts.recipientName,
    orderId: order.id,
    orderCode: order.code,
    amountMinor: card.amountMinor,
  }
  await notify(ctx, buyer, { template: 'gift-card-sent', facts: sent })
}

/** Reminds the holders of cards that expire soon, once; returns their number. Mark and message commit together. */
export async function remindOfEnd(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const ending = await store.markReminded(trx.db, trx.now, batchSize)
    for (const card of ending) {
      const { codeEnd, balanceMinor } = card
      const name = card.recipientName ?? card.buyer?.name ?? ''
      const facts = { name, codeEnd, balanceMinor, expiresOn: indiaDay(card.expiresAt) }
      await send(trx, card, { template: 'gift-card-expiring', facts })
    }
    return ending.length
  })
}

type Holder = Pick<EndingCard, 'recipientEmail' | 'recipientPhone' | 'buyer'>

async function send(ctx: Context, card: Holder, notification: Notification): Promise<void> {
  const { jobs } = ctx.ports
  if (card.recipientEmail !== null) return jobs.send(ctx.db, 'mail.send', { ...notification, to: card.recipientEmail })
  if (card.recipientPhone !== null)
    return jobs.send(ctx.db, 'message.send', { ...notification, to: card.recipientPhone })
  if (card.buyer !== null) await notify(ctx, card.buyer, notification)
}
