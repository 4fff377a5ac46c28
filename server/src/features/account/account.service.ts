import type { Context, SignedInUser } from '#platform/context.ts'
import { isUniqueViolation } from '#platform/db.ts'
import { hashPassword } from '#platform/password.ts'
import { revokeAllTokens } from '#platform/session.ts'
import { ShopError } from '#platform/shop-error.ts'
import { inTransaction } from '#platform/transaction.ts'
import { changedContacts, contactsAfter, isReachable, type ContactChange } from './account.rules.ts'
import * as accountStore from './account.store.ts'
import type { Profile } from './account.store.ts'
import { provePassword } from './owner-proof.service.ts'

export function viewProfile(ctx: Context, userId: number): Promise<Profile> {
  return accountStore.getProfile(ctx.db, userId)
}

export type ProfileChange = ContactChange & { readonly name: string; readonly currentPassword: string | null }

/**
 * A name is changed by whoever is logged in; a mailbox or phone, to which codes for a new password go, only with the
 * password, when the account has one.
 */
export async function changeProfile(ctx: Context, userId: number, change: ProfileChange): Promise<Profile> {
  const before = await accountStore.getAccount(ctx.db, userId)
  const after = contactsAfter(before, change)
  if (!isReachable(after)) throw new ShopError('auth.no_contact')
  const changed = changedContacts(before, after)
  if (changed.length > 0 && before.passwordHash !== null) await provePassword(ctx, before, change.currentPassword)
  const saved = await save(ctx, before, { ...after, name: change.name, changed })
  // Another device was faster: what it left is judged anew.
  return saved ?? changeProfile(ctx, userId, change)
}

type Saving = accountStore.ProfileChange & { readonly changed: ReturnType<typeof changedContacts> }

async function save(ctx: Context, before: accountStore.Account, next: Saving): Promise<Profile | undefined> {
  try {
    return await inTransaction(ctx, async (trx) => {
      const saved = await accountStore.updateProfile(trx.db, before, next)
      if (saved && next.changed.length > 0) await leaveOldContacts(trx, before, next)
      return saved
    })
  } catch (error) {
    // Asking first would not help: somebody else may take the e-mail in between.
    if (isUniqueViolation(error)) throw new ShopError('auth.account_exists')
    throw error
  }
}

/** Codes that went to the old mailbox or phone open nothing any more; the old mailbox is told. */
async function leaveOldContacts(ctx: Context, before: accountStore.Account, { name, changed }: Saving): Promise<void> {
  await accountStore.deleteCodes(ctx.db, before.id)
  if (before.email === null) return
  const letter = { template: 'contact-changed', to: before.email, facts: { name, changed: [...changed] } } as const
  await ctx.ports.jobs.send(ctx.db, 'mail.send', letter)
}

type PasswordChange = { readonly current: string; readonly next: string }

/** Other devices are logged out; the one in use stays. */
export async function changePassword(ctx: Context, user: SignedInUser, change: PasswordChange): Promise<void> {
  await provePassword(ctx, await accountStore.getAccount(ctx.db, user.id), change.current)
  const passwordHash = await hashPassword(change.next)
  await inTransaction(ctx, async (trx) => {
    await accountStore.setPasswordHash(trx.db, user.id, passwordHash)
    await revokeAllTokens(trx.db, user.id, user.tokenId)
  })
}
