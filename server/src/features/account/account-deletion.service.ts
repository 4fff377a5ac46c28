import { lockAddresses } from '#features/addresses'
import { lockCart } from '#features/cart'
import { giveUpOrders } from '#features/orders'
import type { Context } from '#platform/context.ts'
import { anonymiseSecurityEvents, recordSecurityEvent } from '#platform/security-events.ts'
import { inTransaction } from '#platform/transaction.ts'
import * as accountStore from './account.store.ts'
import { proveOwner, useProof, type Proof } from './owner-proof.service.ts'

/**
 * Deletes the account and all that the shop need not keep, in one transaction. Orders stay for the books and belong to
 * nobody; one that is unpaid gives its pieces back first, and a payment that comes for it later is settled all the same.
 */
export async function deleteAccount(ctx: Context, userId: number, proof: Proof): Promise<void> {
  const proved = await proveOwner(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  await inTransaction(ctx, async (trx) => {
    // The order in which others lock: who chooses an address has it before the cart, checkout and settlement the cart
    // before the account and its orders.
    await lockAddresses(trx, userId)
    await lockCart(trx, userId)
    const account = await accountStore.lockAccount(trx.db, userId)
    await useProof(trx, account, proved)
    await giveUpOrders(trx, userId)
    await accountStore.deleteAccount(trx.db, userId)
    await recordSecurityEvent(trx, { kind: 'account-deleted', userId })
    await anonymiseSecurityEvents(trx.db, userId)
    // Anybody can sign up with somebody else's mailbox: only its owner may delete what was left under it.
    if (account.email === null || !account.isEmailVerified) return
    await accountStore.forgetMailbox(trx.db, account.email)
    const letter = { template: 'account-deleted', to: account.email, facts: { name: account.name } } as const
    await trx.ports.jobs.send(trx.db, 'mail.send', letter)
  })
}
