import { notifyOwner } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { countHits, exceededBy } from '#platform/http/rate-limit.ts'
import type { FactorNotice } from '#platform/mail/email.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import {
  countRecoveryCodes,
  isRecoveryCode,
  replaceRecoveryCodes,
  useRecoveryCode,
  type CodeOwner,
} from '#platform/security/recovery-codes.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { revokeAllTokens } from '#platform/security/session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { base32, newTotpSecret, otpauthUrl, stepOfCode } from '#platform/security/totp.ts'
import { proofHits, wrongCodeHits } from './second-factor.limits.ts'
import { isSetupOver } from './second-factor.rules.ts'
import type { Owner } from './second-factor.types.ts'
import * as factorStore from './second-factors.store.ts'

const codesOf = (factorId: number): CodeOwner => ({ of: 'shopper', id: factorId })

async function noticeTo(ctx: Context, owner: Owner, happened: FactorNotice): Promise<void> {
  const facts = { name: owner.name, happened, at: ctx.now.toISOString() }
  await notifyOwner(ctx, owner, { template: 'second-factor', facts })
}

export type SecondFactor = { readonly since: Date | null; readonly codesLeft: number }

export async function viewSecondFactor(ctx: Context, userId: number): Promise<SecondFactor> {
  const factor = await factorStore.findConfirmed(ctx.db, userId)
  if (!factor) return { since: null, codesLeft: 0 }
  const { left } = await countRecoveryCodes(ctx.db, codesOf(factor.id))
  return { since: factor.confirmedAt, codesLeft: left }
}

export type Setup = { readonly secret: string; readonly otpauthUrl: string }

/** Creates a secret for an app. Call it in a transaction that has locked the owner. */
export async function beginSetup(trx: Context, owner: Owner): Promise<Setup> {
  if (await factorStore.findConfirmed(trx.db, owner.id)) throw new ShopError('second_factor.is_on')
  const secret = newTotpSecret()
  const id = await factorStore.insertFactor(trx.db, owner.id, trx.now)
  await factorStore.updateSecret(trx.db, id, trx.ports.secrets.encrypt(secret, secretRow('second_factors', id)))
  const account = owner.email ?? owner.phone ?? owner.name
  return { secret: base32(secret), otpauthUrl: otpauthUrl({ issuer: trx.ports.brand.name, account, secret }) }
}

type Confirmation = { readonly code: string; readonly tokenId: number }

/** Returns the recovery codes and logs other devices out. Call it in a transaction that has locked the owner. */
export async function confirmSetup(
  trx: Context,
  owner: Owner,
  { code, tokenId }: Confirmation,
): Promise<readonly string[]> {
  const factor = await factorStore.findByOwner(trx.db, owner.id)
  if (!factor || factor.confirmedAt !== null || factor.totpSecret === null || isSetupOver(factor.begunAt, trx.now))
    throw new ShopError('second_factor.not_begun')
  const { id, totpSecret } = factor
  const step = stepOfCode(trx.ports.secrets.decrypt(totpSecret, secretRow('second_factors', id)), code, trx.now)
  if (step === undefined) throw new ShopError('second_factor.wrong_code')
  await factorStore.confirmFactor(trx.db, id, { step, now: trx.now })
  const codes = await replaceRecoveryCodes(trx.db, codesOf(id), trx.now)
  await revokeAllTokens(trx.db, owner.id, tokenId)
  await recordSecurityEvent(trx, { kind: 'second-factor-set-up', userId: owner.id })
  await noticeTo(trx, owner, 'set_up')
  return codes
}

export async function countCodeEntry(ctx: Context, userId: number): Promise<void> {
  await countHits(ctx, proofHits(userId))
}

/** Checks a code of the app or a recovery code from a logged-in shopper; throws for a wrong one. */
export async function proveFactor(ctx: Context, owner: Owner, code: string): Promise<void> {
  if (!(await factorStore.findConfirmed(ctx.db, owner.id))) throw new ShopError('second_factor.is_off')
  await countCodeEntry(ctx, owner.id)
  const way = await inTransaction(ctx, async (trx) => {
    await factorStore.lockOwner(trx.db, owner.id)
    return useFactor(trx, owner, code)
  })
  if (way === undefined) await refuseWrongCode(ctx, owner)
}

/**
 * Returns how the code proved its owner; undefined for a wrong or used code. Call it in the transaction that the code
 * authorises.
 */
export async function useFactor(
  trx: Context,
  owner: Owner,
  code: string,
): Promise<'app' | 'recovery code' | undefined> {
  const factor = await factorStore.findConfirmed(trx.db, owner.id)
  if (!factor) return undefined
  const { id, totpSecret } = factor
  if (isRecoveryCode(code)) {
    if (!(await useRecoveryCode(trx.db, codesOf(id), { code, now: trx.now }))) return undefined
    await noticeTo(trx, owner, 'recovery_code_used')
    return 'recovery code'
  }
  if (totpSecret === null) return undefined
  const step = stepOfCode(trx.ports.secrets.decrypt(totpSecret, secretRow('second_factors', id)), code, trx.now)
  return step !== undefined && (await factorStore.useTotpStep(trx.db, id, step)) ? 'app' : undefined
}

/**
 * Call it outside a transaction, because the refusal would roll the count back. The tenth wrong code within a day sends
 * a notice.
 */
export async function refuseWrongCode(ctx: Context, owner: Owner): Promise<never> {
  await recordSecurityEvent(ctx, { kind: 'second-factor-failed', userId: owner.id })
  const exceeded = await exceededBy(ctx, wrongCodeHits(owner.id))
  if (exceeded.some(({ isFirst }) => isFirst)) await noticeTo(ctx, owner, 'wrong_codes')
  throw new ShopError('second_factor.wrong_code')
}

/** Call it in a transaction that has locked the owner. */
export async function makeRecoveryCodes(trx: Context, owner: Owner): Promise<readonly string[]> {
  const factor = await factorStore.findConfirmed(trx.db, owner.id)
  if (!factor) throw new ShopError('second_factor.is_off')
  const codes = await replaceRecoveryCodes(trx.db, codesOf(factor.id), trx.now)
  await recordSecurityEvent(trx, { kind: 'recovery-codes-made', userId: owner.id })
  await noticeTo(trx, owner, 'recovery_codes_made')
  return codes
}

type Removal = { readonly by: 'owner'; readonly tokenId: number } | { readonly by: 'staff' }

/**
 * Ends all sessions but the owner's current one; false when there was no second factor. Call it in a transaction that
 * has locked the owner.
 */
export async function removeSecondFactor(trx: Context, owner: Owner, removal: Removal): Promise<boolean> {
  if (!(await factorStore.deleteByOwner(trx.db, owner.id))) return false
  await revokeAllTokens(trx.db, owner.id, removal.by === 'owner' ? removal.tokenId : undefined)
  await recordSecurityEvent(trx, { kind: 'second-factor-removed', userId: owner.id, details: { by: removal.by } })
  await noticeTo(trx, owner, removal.by === 'owner' ? 'removed' : 'removed_by_staff')
  return true
}

/** For a customer who lost app and codes; false when there is nothing to remove. */
export async function removeByStaff(trx: Context, userId: number): Promise<boolean> {
  const owner = await factorStore.lockOwner(trx.db, userId)
  return owner !== undefined && removeSecondFactor(trx, owner, { by: 'staff' })
}

/** For an account whose contact turned out to be another person's: removes what its creator set up. */
export async function dropSecondFactor(trx: Context, userId: number): Promise<void> {
  await factorStore.deleteByOwner(trx.db, userId)
}
