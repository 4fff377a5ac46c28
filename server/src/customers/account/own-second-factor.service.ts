import {
  beginSetup,
  confirmSetup,
  countCodeEntry,
  makeRecoveryCodes,
  proveFactor,
  removeSecondFactor,
  type Setup,
} from '#access'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context, SignedInUser } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isProved } from './account.rules.ts'
import * as accountStore from './account.store.ts'
import type { Account } from './account.store.ts'
import { proveOwner, useProof, withProof, type Proof } from './owner-proof.service.ts'

/** Only for a confirmed contact: notices go there, and its owner could otherwise be locked out by who opened the account. */
export async function beginOwnFactor(ctx: Context, { id }: SignedInUser, proof: Proof): Promise<Setup> {
  const before = await accountStore.getAccount(ctx.db, id)
  if (!isProved(before, 'email') && !isProved(before, 'phone')) throw new ShopError('auth.contact_unproved')
  return withProof(ctx, { userId: id, proof }, beginSetup)
}

export async function confirmOwnFactor(ctx: Context, user: SignedInUser, code: string): Promise<readonly string[]> {
  await countCodeEntry(ctx, user.id)
  return inTransaction(ctx, async (trx) =>
    confirmSetup(trx, await accountStore.lockAccount(trx.db, user.id), { code, tokenId: user.tokenId }),
  )
}

type Proofs = { readonly proof: Proof; readonly code: string }

/** Needs a second proof, because somebody else may know the password. */
async function provedTwice<T>(
  ctx: Context,
  { user, proof, code }: Proofs & { readonly user: SignedInUser },
  change: (trx: Context, account: Account) => Promise<T>,
): Promise<T> {
  const before = await accountStore.getAccount(ctx.db, user.id)
  const proved = await proveOwner(ctx, before, proof)
  await proveFactor(ctx, before, code)
  return inTransaction(ctx, async (trx) => {
    const account = await accountStore.lockAccount(trx.db, user.id)
    await useProof(trx, account, proved)
    return change(trx, account)
  })
}

export function replaceOwnCodes(ctx: Context, user: SignedInUser, proofs: Proofs): Promise<readonly string[]> {
  return provedTwice(ctx, { user, ...proofs }, makeRecoveryCodes)
}

export async function removeOwnFactor(ctx: Context, user: SignedInUser, proofs: Proofs): Promise<void> {
  await provedTwice(ctx, { user, ...proofs }, async (trx, account) => {
    const isRemoved = await removeSecondFactor(trx, account, { by: 'owner', tokenId: user.tokenId })
    if (!isRemoved) throw new ShopError('second_factor.is_off')
  })
}
