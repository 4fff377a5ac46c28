import { createHash, randomInt } from 'node:crypto'
import { money, subtract, sum, type Money } from '@shop/contract/core/money'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as orderValues from './order-values.store.ts'
import { countLookup, limitedLookup } from './stored-value.limits.ts'
import {
  codeLength,
  codeAlphabet,
  isCode,
  isSpendable,
  plainCode,
  refundableCards,
  splitRefund,
  type RefundPart,
} from './stored-value.rules.ts'
import * as valueStore from './stored-value.store.ts'
import type { StoredValue, ValueChoice, ValueEntry } from './stored-value.types.ts'

export function digestOf(plain: string): string {
  return createHash('sha256').update(plain).digest('base64url')
}

export function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

/**
 * The values that a shopper chose, in the sequence in which they pay. Unknown, blocked, expired and empty cards get the
 * same error.
 */
export async function chosenValues(ctx: Context, userId: number, choice: ValueChoice): Promise<StoredValue[]> {
  const digests = [...new Set(choice.codes.map(plainCode))].map(digestOf)
  const found: (StoredValue | undefined)[] = []
  for (const digest of digests) {
    const lookUp = async () => {
      const [card] = await valueStore.listByDigest(ctx.db, userId, [digest])
      return card !== undefined && isSpendable(card, ctx.now) ? card : undefined
    }
    found.push(await limitedLookup(ctx, { userId, digest }, lookUp))
  }
  const credit = choice.usesCredit ? await valueStore.findCredit(ctx.db, userId) : undefined
  const valid = found.filter((card) => card !== undefined)
  if (valid.length < digests.length) throw new ShopError('gift_card.not_usable')
  return [...valid, ...(credit && isSpendable(credit, ctx.now) ? [credit] : [])]
}

export type Balance = { readonly value: StoredValue; readonly entries: readonly ValueEntry[] }
export type CardBalance = Balance & { readonly design: GiftCardDesign }

export async function cardBalance(ctx: Context, address: string, typed: string): Promise<CardBalance> {
  await countLookup(ctx, address)
  const plain = plainCode(typed)
  // A mistyped code is looked up too, so that every answer takes the same time.
  const [value] = await valueStore.listByDigest(ctx.db, null, [digestOf(plain)])
  if (!isCode(plain) || !value || value.isBlocked) throw new ShopError('gift_card.unknown')
  const [entries, design] = await Promise.all([
    valueStore.listEntries(ctx.db, value.id),
    valueStore.findDesign(ctx.db, value.id),
  ])
  return { value, entries, design: design ?? 'arch' }
}

/** Null for an account that never had credit. */
export async function creditOf(ctx: Context, userId: number): Promise<Balance | null> {
  const value = await valueStore.findCredit(ctx.db, userId)
  return value ? { value, entries: await valueStore.listEntries(ctx.db, value.id) } : null
}

type Refund = { readonly orderId: number; readonly amount: Money; readonly atProvider: Money }
export type RefundSplit = { readonly parts: readonly RefundPart[]; readonly rest: Money }

/** Decides how much of a refund goes back to stored value; the caller must have locked the order. */
export async function splitOf(ctx: Context, { orderId, amount, atProvider }: Refund): Promise<RefundSplit> {
  const split = splitRefund(amount, await orderValues.lockPaidParts(ctx.db, orderId), atProvider)
  if (!split) throw new ShopError('credit.too_small')
  return split
}

type Returned = { readonly orderId: number; readonly refundId: number; readonly parts: readonly RefundPart[] }

export async function giveBack(ctx: Context, { orderId, refundId, parts }: Returned): Promise<void> {
  for (const part of parts) {
    const { valueId, amount } = part
    await orderValues.countRefunded(ctx.db, orderId, part)
    await valueStore.insertEntry(ctx.db, {
      valueId,
      kind: 'refund',
      amountMinor: amount.amountMinor,
      orderId,
      refundId,
      now: ctx.now,
    })
  }
}

type ToCredit = { readonly userId: number; readonly orderId: number; readonly refundId: number; readonly amount: Money }

/** Books a refund that the shopper takes as credit. */
export async function refundToCredit(ctx: Context, { userId, amount, ...refund }: ToCredit): Promise<void> {
  const valueId = await valueStore.openCredit(ctx.db, userId, ctx.now)
  const amountMinor = amount.amountMinor
  await valueStore.insertEntry(ctx.db, { valueId, kind: 'refund', amountMinor, ...refund, now: ctx.now })
}

type CardRefund = {
  readonly orderId: number
  readonly refundId: number
  readonly position: number
  readonly pieces: number
}

type EndedCards = { readonly amount: Money; readonly entryId: number | null }

/**
 * The balances of the gift cards that an order bought, by line, in the sequence in which a refund ends them; locks the
 * cards.
 */
export async function unspentOfOrder(ctx: Context, orderId: number): Promise<ReadonlyMap<number, readonly Money[]>> {
  const cards = await orderValues.lockBoughtCards(ctx.db, orderId)
  const positions = new Set(cards.map(({ position }) => position))
  return new Map(
    [...positions].map((position) => [
      position,
      refundableCards(cards, position).map(({ balanceMinor }) => money(balanceMinor)),
    ]),
  )
}

/**
 * Ends refunded gift cards with their balance; refuses while an unpaid order holds one. Null for orders that are older
 * than balances.
 */
export async function endRefundedCards(
  ctx: Context,
  { orderId, refundId, position, pieces }: CardRefund,
): Promise<EndedCards | null> {
  const cards = await orderValues.lockBoughtCards(ctx.db, orderId)
  if (!cards.some((card) => card.position === position)) return null
  const ending = refundableCards(cards, position).slice(0, pieces)
  if (ending.length < pieces) throw new ShopError('gift_card.held')
  let entryId: number | null = null
  for (const { id, balanceMinor } of ending) {
    const { amountMinor } = subtract(money(0), money(balanceMinor))
    const entry = { valueId: id, kind: 'void', amountMinor, orderId, refundId, now: ctx.now } as const
    if (balanceMinor > 0) entryId = await valueStore.insertEntry(ctx.db, entry)
    await orderValues.block(ctx.db, id, ctx.now)
  }
  return { amount: sum(ending.map((card) => money(card.balanceMinor))), entryId }
}
