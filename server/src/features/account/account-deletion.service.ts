import { lockAddresses } from '#features/addresses'
import { lockCart } from '#features/cart'
import { detachOrders, listUnpaid } from '#features/orders'
import { settleBeforeCancelling, listOpenedOrders } from '#features/payments'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { anonymiseSecurityEvents, recordSecurityEvent } from '#platform/security/security-events.ts'
import * as accountStore from './account.store.ts'
import { proveOwner, useProof, type Proof, type Proved } from './owner-proof.service.ts'

/** Deletes everything the shop need not retain. The provider must confirm first that unpaid orders have no payment. */
export async function deleteAccount(ctx: Context, userId: number, proof: Proof): Promise<void> {
  const proved = await proveOwner(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  const settledIds = new Set<number>()
  for (;;) {
    const toAsk = await inTransaction(ctx, (trx) => deleteUnlessUnsettled(trx, { userId, proved, settledIds }))
    if (toAsk.length === 0) return
    for (const orderId of toAsk) {
      await settleBeforeCancelling(ctx, orderId)
      settledIds.add(orderId)
    }
  }
}

type Deletion = { readonly userId: number; readonly proved: Proved; readonly settledIds: ReadonlySet<number> }

/** Returns opened orders whose payment the provider must confirm first; nothing is deleted in that case. */
async function deleteUnlessUnsettled(
  ctx: Context,
  { userId, proved, settledIds }: Deletion,
): Promise<readonly number[]> {
  // Follows the global lock order: choosing an address locks addresses before the cart; checkout and settlement lock
  // the cart before the account and its orders.
  await lockAddresses(ctx, userId)
  await lockCart(ctx, userId)
  const account = await accountStore.lockAccount(ctx.db, userId)
  const toAsk = (await listOpenedOrders(ctx, await listUnpaid(ctx, userId))).filter(
    (orderId) => !settledIds.has(orderId),
  )
  if (toAsk.length > 0) return toAsk
  await useProof(ctx, account, proved)
  await detachOrders(ctx, userId)
  await accountStore.deleteAccount(ctx.db, userId)
  await recordSecurityEvent(ctx, { kind: 'account-deleted', userId })
  await anonymiseSecurityEvents(ctx.db, userId)
  // Anyone can sign up with another person's mailbox, so only a verified owner may delete the data stored under it.
  if (account.email === null || !account.isEmailVerified) return []
  await accountStore.deleteMailCopies(ctx.db, account.email)
  const notice = { template: 'account-deleted', to: account.email, facts: { name: account.name } } as const
  await ctx.ports.jobs.send(ctx.db, 'mail.send', notice)
  return []
}
