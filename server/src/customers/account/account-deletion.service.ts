import { money, type Money } from '@shop/contract/core/money'
import { lockVotedReviews, removeVotes } from '#catalogue'
import { forfeitCredit, listOpenedOrders, settleBeforeCancelling } from '#checkout'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { anonymiseSecurityEvents, recordSecurityEvent } from '#platform/security/security-events.ts'
import { detachOrders, listUnpaid, lockAddresses, lockCart } from '#selling'
import * as accountStore from './account.store.ts'
import type { Account } from './account.store.ts'
import { proveOwner, useProof, type Proof } from './owner-proof.service.ts'

/**
 * Deletes everything that the shop need not retain. The provider must first confirm that unpaid orders have no payment.
 * Returns the forfeited store credit.
 */
export async function deleteAccount(ctx: Context, userId: number, proof: Proof): Promise<Money> {
  const proved = await proveOwner(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  return deleteSettled(ctx, userId, { approve: (trx, account) => useProof(trx, account, proved), by: 'owner' })
}

type Approval = {
  /** Runs in the transaction of the deletion, with the account locked; throws to prevent the deletion. */
  readonly approve: (trx: Context, account: Account) => Promise<void>
  readonly by: 'owner' | 'staff'
}

/** The same deletion, made by staff at the shopper's request. */
export function deleteOnRequest(
  ctx: Context,
  userId: number,
  approve: (trx: Context) => Promise<void>,
): Promise<Money> {
  return deleteSettled(ctx, userId, { approve, by: 'staff' })
}

async function deleteSettled(ctx: Context, userId: number, approval: Approval): Promise<Money> {
  const settledIds = new Set<number>()
  for (;;) {
    const { toAsk, lost } = await inTransaction(ctx, (trx) =>
      deleteUnlessUnsettled(trx, { userId, approval, settledIds }),
    )
    if (toAsk.length === 0) return lost
    for (const orderId of toAsk) {
      await settleBeforeCancelling(ctx, orderId)
      settledIds.add(orderId)
    }
  }
}

type Attempt = { readonly toAsk: readonly number[]; readonly lost: Money }

type Deletion = { readonly userId: number; readonly approval: Approval; readonly settledIds: ReadonlySet<number> }

/** Returns opened orders whose payment the provider must confirm first; nothing is deleted in that case. */
async function deleteUnlessUnsettled(ctx: Context, { userId, approval, settledIds }: Deletion): Promise<Attempt> {
  // Follows the global lock order: choosing an address locks addresses before the cart; checkout and settlement lock
  // the cart before the account and its orders.
  await lockAddresses(ctx, userId)
  await lockCart(ctx, userId)
  await lockVotedReviews(ctx, userId)
  const account = await accountStore.lockAccount(ctx.db, userId)
  const toAsk = (await listOpenedOrders(ctx, await listUnpaid(ctx, userId))).filter(
    (orderId) => !settledIds.has(orderId),
  )
  if (toAsk.length > 0) return { toAsk, lost: money(0) }
  await approval.approve(ctx, account)
  await detachOrders(ctx, userId)
  const lost = await forfeitCredit(ctx, userId)
  await removeVotes(ctx, userId)
  await accountStore.deleteAccount(ctx.db, userId)
  const details = approval.by === 'staff' ? { by: approval.by } : {}
  await recordSecurityEvent(ctx, { kind: 'account-deleted', userId, details })
  await anonymiseSecurityEvents(ctx.db, userId)
  // Anyone can sign up with another person's mailbox, so only a verified owner may delete the data stored under it.
  if (account.email === null || !account.isEmailVerified) return { toAsk, lost }
  await accountStore.deleteMailCopies(ctx.db, account.email)
  const notice = { template: 'account-deleted', to: account.email, facts: { name: account.name } } as const
  const { language } = ctx
  await ctx.ports.jobs.send(ctx.db, 'mail.send', { ...notice, ...(language !== 'en' && { language }) })
  return { toAsk, lost }
}
