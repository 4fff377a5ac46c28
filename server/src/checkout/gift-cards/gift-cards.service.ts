import { money, subtract, type Money } from '@shop/contract/core/money'
import { breakageEntries, goodwillEntries } from '#checkout/payments/ledger.rules.ts'
import { insertTransaction } from '#checkout/payments/ledger.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { insertEntry, openCredit } from '#selling'
import { forfeitEntries, refusalOfRecipient, type Recipient } from './gift-cards.rules.ts'
import * as store from './gift-cards.store.ts'
import type { Ended, Liability, ListedValue, SavedRecipient } from './gift-cards.store.ts'

const batchSize = 100

type Saving = { readonly cartItemId: number; readonly recipient: Recipient }

export async function saveRecipient(ctx: Context, userId: number, saving: Saving): Promise<void> {
  const refusal = refusalOfRecipient(saving.recipient, ctx.now)
  if (refusal) throw new ShopError(refusal.code)
  if (!(await store.saveRecipient(ctx.db, userId, saving))) throw new ShopError('gift_card.not_in_cart')
}

type SizeRecipient = { readonly variantId: number; readonly recipient: Recipient }

/** Saves the recipients of gift cards in a cart, keyed by size. */
export async function saveRecipients(ctx: Context, userId: number, gifts: readonly SizeRecipient[]): Promise<void> {
  if (gifts.length === 0) return
  const lineOf = await store.cardLines(ctx.db, userId)
  for (const { variantId, recipient } of gifts)
    await saveRecipient(ctx, userId, { cartItemId: lineOf.get(variantId) ?? 0, recipient })
}

export async function listRecipients(ctx: Context, userId: number): Promise<readonly SavedRecipient[]> {
  return store.listRecipients(ctx.db, userId)
}

/** Ends expired cards and books their balance as income. Returns their number. */
export async function expireCards(ctx: Context): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const expired = await store.lockExpired(trx.db, trx.now, batchSize)
    for (const value of expired) await end(trx, value, { kind: 'expiry', note: '' })
    return expired.length
  })
}

type Ending = { readonly kind: 'expiry' | 'void'; readonly note: string }

async function end(ctx: Context, { id, kind, balance }: Ended, { kind: entryKind, note }: Ending): Promise<void> {
  const taken = subtract(money(0), balance)
  const valueEntryId = await insertEntry(ctx.db, {
    valueId: id,
    kind: entryKind,
    amountMinor: taken.amountMinor,
    note,
    now: ctx.now,
  })
  const entries = kind === 'gift_card' ? breakageEntries(balance) : goodwillEntries(taken)
  await insertTransaction(ctx.db, {
    kind: entryKind,
    orderId: null,
    paymentId: null,
    valueEntryId,
    entries,
    now: ctx.now,
  })
}

type CreditSum = { readonly amount: Money; readonly reason: string }

/** Gives credit to an account, as goodwill. */
export async function giveCredit(ctx: Context, userId: number, { amount, reason }: CreditSum): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const valueId = await openCredit(trx.db, userId, trx.now)
    await changeByGoodwill(trx, { valueId, kind: 'issue', change: amount, note: reason })
  })
}

/** Takes credit back; false when the free credit is lower than the sum. */
export async function takeCredit(ctx: Context, userId: number, { amount, reason }: CreditSum): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const credit = await store.lockCredit(trx.db, userId)
    if (!credit || credit.free.amountMinor < amount.amountMinor) return false
    const change = subtract(money(0), amount)
    await changeByGoodwill(trx, { valueId: credit.id, kind: 'void', change, note: reason })
    return true
  })
}

type GoodwillChange = {
  readonly valueId: number
  readonly kind: 'issue' | 'void'
  readonly change: Money
  readonly note: string
}

async function changeByGoodwill(ctx: Context, { valueId, kind, change, note }: GoodwillChange): Promise<void> {
  const { amountMinor } = change
  const valueEntryId = await insertEntry(ctx.db, { valueId, kind, amountMinor, note, now: ctx.now })
  const entries = goodwillEntries(change)
  await insertTransaction(ctx.db, { kind, orderId: null, paymentId: null, valueEntryId, entries, now: ctx.now })
}

/** Gives credit to the account with this contact; false when there is none. */
export async function grantCredit(
  ctx: Context,
  { contact, ...sum }: CreditSum & { readonly contact: string },
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    const userId = await store.findAccount(trx.db, contact)
    if (userId !== undefined) await giveCredit(trx, userId, sum)
    return userId !== undefined
  })
}

/**
 * Ends the credit of an account that is being deleted, and returns it. The caller must have released the account's
 * unpaid orders.
 */
export async function forfeitCredit(ctx: Context, userId: number): Promise<Money> {
  const credit = await store.lockCredit(ctx.db, userId)
  if (!credit) return money(0)
  const { amountMinor } = subtract(money(0), credit.free)
  const entry = { valueId: credit.id, amountMinor, note: 'The account was deleted.' }
  const valueEntryId = await insertEntry(ctx.db, { ...entry, kind: 'void', now: ctx.now })
  await insertTransaction(ctx.db, {
    kind: 'void',
    orderId: null,
    paymentId: null,
    valueEntryId,
    entries: forfeitEntries(credit.free),
    now: ctx.now,
  })
  return credit.free
}

export type VoidOutcome = 'ended' | 'unknown' | 'held' | 'empty'

/** Ends a card or credit at once, with its balance. */
export async function voidValue(ctx: Context, id: number, reason: string): Promise<VoidOutcome> {
  return inTransaction(ctx, async (trx) => {
    const value = await store.lockValue(trx.db, id)
    if (!value) return 'unknown'
    if (value.heldMinor > 0) return 'held'
    if (value.balance.amountMinor === 0) return 'empty'
    await end(trx, value, { kind: 'void', note: reason })
    return 'ended'
  })
}

const maxListed = 200

export async function listValues(ctx: Context): Promise<readonly ListedValue[]> {
  return store.listValues(ctx.db, maxListed)
}

export type LiabilityReport = { readonly kinds: readonly Liability[]; readonly ledgerMinor: number }

export async function liabilityReport(ctx: Context, day: string): Promise<LiabilityReport> {
  const [kinds, ledgerMinor] = await Promise.all([store.liabilityAt(ctx.db, day), store.ledgerLiabilityAt(ctx.db, day)])
  return { kinds, ledgerMinor }
}
