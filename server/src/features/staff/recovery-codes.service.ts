import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { secretHash, type Actor } from '#platform/security/staff-session.ts'
import { base32 } from '#platform/security/totp.ts'
import * as recoveryStore from './recovery-codes.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import * as staffStore from './staff.store.ts'
import type { Person } from './staff.types.ts'

const codeCount = 10
/** 80 random bits in 16 letters: guessing a hash of one takes longer than any of them is of use. */
const codeBytes = 10

/** A code of one person is nobody else's. */
const hashOf = (staffId: number, code: string): Buffer => secretHash(`${staffId} ${code}`)

const shown = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** New codes in place of all earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes(ctx: Context, actor: Actor): Promise<readonly string[]> {
  const { staffId } = actor
  if (staffId === null) throw new ShopError('staff.no_permission')
  const codes = Array.from({ length: codeCount }, () => base32(randomBytes(codeBytes)).toLowerCase())
  await inTransaction(ctx, async (trx) => {
    const person = await staffStore.lockPerson(trx.db, staffId)
    if (!person) throw new ShopError('auth.unauthenticated')
    if (person.passwordHash === null) throw new ShopError('staff.no_password')
    const hashes = codes.map((code) => hashOf(staffId, code))
    await recoveryStore.replaceCodes(trx.db, staffId, { hashes, now: ctx.now })
    await recordChange(trx, actor, { verb: 'made recovery codes', thing: 'staff', thingId: staffId })
    await noticeTo(trx, person, 'recovery_codes_made')
  })
  return codes.map(shown)
}

export async function recoveryCodesLeft(ctx: Context, { staffId }: Actor): Promise<recoveryStore.CodesLeft> {
  return recoveryStore.countLeft(ctx.db, staffId ?? 0)
}

/** True for an unused code of the person: marks it as used and sends a notice. */
export async function useRecoveryCode(ctx: Context, person: Person, code: string): Promise<boolean> {
  const { id, name } = person
  return inTransaction(ctx, async (trx) => {
    if (!(await recoveryStore.useCode(trx.db, id, { hash: hashOf(id, code), now: ctx.now }))) return false
    const { left } = await recoveryStore.countLeft(trx.db, id)
    await recordChange(
      trx,
      { staffId: id, keyId: null, name, requestId: null },
      { verb: 'used a recovery code', thing: 'staff', thingId: id, after: { left } },
    )
    await noticeTo(trx, person, 'recovery_code_used')
    return true
  })
}
