import { lockAddresses } from '#features/addresses'
import { useGoogleNonce } from '#features/auth'
import { lockCart } from '#features/cart'
import { giveUpOrders } from '#features/orders'
import type { Context } from '#platform/context.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import * as accountStore from './account.store.ts'
import type { Account } from './account.store.ts'
import { provePassword, proveWithGoogle } from './owner-proof.service.ts'

/** What shows that the owner asks: the password, or for somebody without one a sign-in with Google made for this. */
export type Proof = { readonly currentPassword: string | null; readonly idToken: string | null }

/**
 * Deletes the account and all that the shop need not keep, in one transaction. Orders stay for the books and belong to
 * nobody; one that is unpaid gives its pieces back first, and a payment that comes for it later is settled all the same.
 */
export async function deleteAccount(ctx: Context, userId: number, proof: Proof): Promise<void> {
  const nonce = await prove(ctx, await accountStore.getAccount(ctx.db, userId), proof)
  await inTransaction(ctx, async (trx) => {
    // The order in which others lock: who chooses an address has it before the cart, checkout and settlement the cart
    // before the account and its orders.
    await lockAddresses(trx, userId)
    await lockCart(trx, userId)
    const account = await accountStore.lockAccount(trx.db, userId)
    if (nonce !== null && !(await useGoogleNonce(trx, nonce))) throw new ShopError('auth.confirm_with_google')
    await giveUpOrders(trx, userId)
    await accountStore.deleteAccount(trx.db, userId)
    if (account.email === null) return
    await accountStore.forgetMailbox(trx.db, account.email)
    const letter = { template: 'account-deleted', to: account.email, facts: { name: account.name } } as const
    await trx.ports.jobs.send(trx.db, 'mail.send', letter)
  })
}

/** The nonce to use up, when Google was asked. */
async function prove(ctx: Context, account: Account, { currentPassword, idToken }: Proof): Promise<string | null> {
  const isByGoogle = account.passwordHash === null || (currentPassword === null && idToken !== null)
  if (isByGoogle) return proveWithGoogle(ctx, account.id, idToken)
  await provePassword(ctx, account, currentPassword)
  return null
}
