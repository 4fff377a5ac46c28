import { lockAddresses } from '#features/addresses'
import { lockCart } from '#features/cart'
import { detachOrders, listUnpaid } from '#features/orders'
import { settleBeforeCancelling, listOpenedOrders } from '#features/payments'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { anonymiseSecurityEvents, recordSecurityEvent } from '#platform/security/security-events.ts'
import * as accountStore from './account.store.ts'
import { proveOwner, useProof, type Proof, type Proved } from './owner-proof.service.ts'

/**
 * Deletes the account and all that the shop need not keep, in one transaction. Orders stay for the books and belong to
 * nobody; one that is unpaid gives its pieces back first, once the provider has said that nobody paid for it, and a
 * payment that comes for it later is settled all the same.
 */
export async function deleteAccount(ctx: Context, userId: number, proof: Proof): Promise<void> {
  const proved = await proveOwner(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  const asked = new Set<number>()
  for (;;) {
    const toAsk = await inTransaction(ctx, (trx) => deleteUnlessToAsk(trx, { userId, proved, asked }))
    if (toAsk.length === 0) return
    for (const orderId of toAsk) {
      await settleBeforeCancelling(ctx, orderId)
      asked.add(orderId)
    }
  }
}

type Deletion = { readonly userId: number; readonly proved: Proved; readonly asked: ReadonlySet<number> }

/** Resolves to opened orders that the provider has to be asked about first: then nothing is deleted yet. */
async function deleteUnlessToAsk(ctx: Context, { userId, proved, asked }: Deletion): Promise<readonly number[]> {
  // The order in which others lock: who chooses an address has it before the cart, checkout and settlement the cart
  // before the account and its orders.
  await lockAddresses(ctx, userId)
  await lockCart(ctx, userId)
  const account = await accountStore.lockAccount(ctx.db, userId)
  const toAsk = (await listOpenedOrders(ctx, await listUnpaid(ctx, userId))).filter((orderId) => !asked.has(orderId))
  if (toAsk.length > 0) return toAsk
  await useProof(ctx, account, proved)
  await detachOrders(ctx, userId)
  await accountStore.deleteAccount(ctx.db, userId)
  await recordSecurityEvent(ctx, { kind: 'account-deleted', userId })
  await anonymiseSecurityEvents(ctx.db, userId)
  // Anybody can sign up with somebody else's mailbox: only its owner may delete what was left under it.
  if (account.email === null || !account.isEmailVerified) return []
  await accountStore.deleteMailCopies(ctx.db, account.email)
  const letter = { template: 'account-deleted', to: account.email, facts: { name: account.name } } as const
  await ctx.ports.jobs.send(ctx.db, 'mail.send', letter)
  return []
}
