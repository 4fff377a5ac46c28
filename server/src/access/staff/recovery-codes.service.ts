import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  useRecoveryCode as useCode,
  type CodeOwner,
  type CodesLeft,
} from '#platform/security/recovery-codes.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { noticeTo } from './staff-notices.service.ts'
import * as staffStore from './staff.store.ts'
import type { Person } from './staff.types.ts'

export const codesOf = (staffId: number): CodeOwner => ({ of: 'staff', id: staffId })

export async function makeRecoveryCodes(ctx: Context, actor: Actor): Promise<readonly string[]> {
  const { staffId } = actor
  if (staffId === null) throw new ShopError('staff.no_permission')
  return inTransaction(ctx, async (trx) => {
    const person = await staffStore.lockPerson(trx.db, staffId)
    if (!person) throw new ShopError('auth.unauthenticated')
    if (person.passwordHash === null) throw new ShopError('staff.no_password')
    const codes = await replaceRecoveryCodes(trx.db, codesOf(staffId), ctx.now)
    await recordChange(trx, actor, { verb: 'made recovery codes', subject: 'staff', subjectId: staffId })
    await noticeTo(trx, person, 'recovery_codes_made')
    return codes
  })
}

export async function recoveryCodesLeft(ctx: Context, { staffId }: Actor): Promise<CodesLeft> {
  return countRecoveryCodes(ctx.db, codesOf(staffId ?? 0))
}

/** True for an unused code of the person; marks it as used and sends a notice. */
export async function useRecoveryCode(ctx: Context, person: Person, code: string): Promise<boolean> {
  const { id, name } = person
  return inTransaction(ctx, async (trx) => {
    if (!(await useCode(trx.db, codesOf(id), { code, now: ctx.now }))) return false
    const { left } = await countRecoveryCodes(trx.db, codesOf(id))
    await recordChange(
      trx,
      { staffId: id, keyId: null, name, requestId: null },
      { verb: 'used a recovery code', subject: 'staff', subjectId: id, after: { left } },
    )
    await noticeTo(trx, person, 'recovery_code_used')
    return true
  })
}
