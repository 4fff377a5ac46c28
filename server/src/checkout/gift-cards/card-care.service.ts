import type { Money } from '@shop/contract/core/money'
import { givenCardEntries } from '#checkout/payments/ledger.rules.ts'
import { insertTransaction } from '#checkout/payments/ledger.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { insertEntry } from '#selling'
import { deliveryTime, extendedEnd, validUntil } from './card-care.rules.ts'
import * as careStore from './card-care.store.ts'
import type { Given, LockedCard } from './card-care.store.ts'

export type GivenCard = Given & {
  readonly amount: Money
  /** The Indian day of the delivery; null delivers at once. */
  readonly deliverOn: string | null
}

/** Issues a gift card as goodwill; its delivery creates the code. Returns its number. */
export async function issueCard(ctx: Context, { amount, deliverOn, ...given }: GivenCard): Promise<number> {
  const deliverAt = deliveryTime(deliverOn, ctx.now)
  if (deliverAt === null) throw new ShopError('gift_card.day')
  return inTransaction(ctx, async (trx) => {
    const { now } = trx
    const valueId = await careStore.insertCard(trx.db, { expiresAt: validUntil(deliverAt), deliverAt, now })
    await careStore.insertGiven(trx.db, valueId, { ...given, now })
    const { amountMinor } = amount
    const valueEntryId = await insertEntry(trx.db, { valueId, kind: 'issue', amountMinor, note: given.reason, now })
    const entries = givenCardEntries(amount)
    await insertTransaction(trx.db, { kind: 'issue', orderId: null, paymentId: null, valueEntryId, entries, now })
    return valueId
  })
}

/** Runs a step on a locked card that has a balance and has not expired. */
async function step(
  ctx: Context,
  id: number,
  {
    isPossible,
    run,
  }: { isPossible: (card: LockedCard) => boolean; run: (trx: Context, card: LockedCard) => Promise<void> },
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const card = await careStore.lockCard(trx.db, id)
    if (!card) throw new ShopError('gift_card.not_found')
    const isAlive = card.balanceMinor > 0 && card.expiresAt > trx.now
    if (!isAlive || !isPossible(card)) throw new ShopError('gift_card.illegal_step')
    await run(trx, card)
  })
}

/** A blocked card pays for nothing and is not delivered; the shop still owes its balance. */
export async function blockCard(ctx: Context, id: number): Promise<void> {
  await step(ctx, id, {
    isPossible: ({ isBlocked }) => !isBlocked,
    run: (trx) => careStore.setBlocked(trx.db, id, trx.now),
  })
}

export async function releaseCard(ctx: Context, id: number): Promise<void> {
  await step(ctx, id, {
    isPossible: ({ isBlocked }) => isBlocked,
    run: (trx) => careStore.setBlocked(trx.db, id, null),
  })
}

export async function extendCard(ctx: Context, id: number, until: string): Promise<void> {
  await step(ctx, id, {
    isPossible: ({ isBlocked }) => !isBlocked,
    run: async (trx, { expiresAt }) => {
      const end = extendedEnd({ until, endsAt: expiresAt, now: trx.now })
      if (end === null) throw new ShopError('gift_card.until')
      await careStore.setEnd(trx.db, id, end)
    },
  })
}

/**
 * Delivers a card again. The shop does not know the code, so the delivery creates another, and the old one becomes
 * invalid.
 */
export async function sendCardAgain(ctx: Context, id: number, email: string | null): Promise<void> {
  await step(ctx, id, {
    isPossible: ({ isBlocked, isDelivered }) => isDelivered && !isBlocked,
    run: async (trx) => {
      if (email !== null && !(await careStore.setRecipientEmail(trx.db, id, email)))
        throw new ShopError('gift_card.no_recipient')
      await careStore.undeliver(trx.db, id, trx.now)
    },
  })
}
