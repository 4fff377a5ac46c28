import { clearHits, countHits, exceededBy, uncountHits } from '#platform/http/rate-limit.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { hashPassword, matchPassword } from '#platform/security/password.ts'
import { isRecoveryCode } from '#platform/security/recovery-codes.ts'
import { recordSecurityEvent } from '#platform/security/security-events.ts'
import { openStaffSession } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import { stepOfCode } from '#platform/security/totp.ts'
import * as knownNetworks from './known-networks.store.ts'
import { useRecoveryCode } from './recovery-codes.service.ts'
import * as sessionStore from './sessions.store.ts'
import { noticeTo } from './staff-notices.service.ts'
import { accountHits, proofHits, wrongCodeHits } from './staff.limits.ts'
import * as staffStore from './staff.store.ts'
import type { Person, Visit } from './staff.types.ts'

type Given = { readonly email: string; readonly password: string; readonly code: string }

/**
 * Gives the same response in the same time for an unknown email, a wrong password and a wrong code. Returns the
 * session's token.
 */
export async function signIn(ctx: Context, given: Given, visit: Visit): Promise<string> {
  const person = await staffStore.findByEmail(ctx.db, given.email)
  const isKnown = await knownNetworks.isKnown(ctx.db, person?.id ?? 0, visit.network)
  const hits = accountHits(person === undefined ? given.email : String(person.id), visit.network, isKnown)
  await countHits(ctx, hits)
  const match = await matchPassword(given.password, person?.passwordHash ?? null)
  const isActive = person !== undefined && match !== 'wrong' && person.disabledAt === null
  const isRecovery = isRecoveryCode(given.code)
  const isCode =
    isActive && (isRecovery ? await useRecoveryCode(ctx, person, given.code) : await useCode(ctx, person, given.code))
  if (!person || !isCode) {
    if (isActive) await countWrongCode(ctx, person)
    const details = { by: 'password', contact: given.email }
    await recordSecurityEvent(ctx, { kind: 'staff-sign-in-failed', details })
    throw new ShopError('staff.wrong_credentials')
  }
  if (match === 'outdated') await staffStore.renewHash(ctx.db, person, await hashPassword(given.password))
  // Only the count of this network ends; the count over unknown networks continues.
  if (!isKnown) await uncountHits(ctx, hits)
  await clearHits(ctx, accountHits(String(person.id), visit.network, true))
  return openSession(ctx, person, { ...visit, by: isRecovery ? 'recovery code' : 'password' })
}

/** Sends the person a notice at the tenth wrong code within a day, after the right password or in a session. */
async function countWrongCode(ctx: Context, person: Person): Promise<void> {
  const exceeded = await exceededBy(ctx, wrongCodeHits(person.id))
  if (exceeded.some(({ isFirst }) => isFirst)) await noticeTo(ctx, person, 'wrong_codes')
}

export async function openSession(
  ctx: Context,
  person: Pick<Person, 'id' | 'name' | 'email'>,
  { by, ...visit }: Visit & { readonly by: string },
): Promise<string> {
  const { id: staffId } = person
  await knownNetworks.remember(ctx.db, staffId, { network: visit.network, now: ctx.now })
  const isNew = await sessionStore.isNewDevice(ctx.db, staffId, visit.userAgent)
  if (isNew) await noticeTo(ctx, person, 'new_device')
  await recordSecurityEvent(ctx, { kind: 'staff-sign-in', details: { by, staff: staffId } })
  return openStaffSession(ctx.db, { staffId, ...visit, now: ctx.now })
}

/** True for a valid code that was not used yet. */
async function useCode(ctx: Context, { id, totpSecret }: Person, code: string): Promise<boolean> {
  if (totpSecret === null) return false
  const step = stepOfCode(ctx.ports.secrets.decrypt(totpSecret, secretRow('staff', id)), code, ctx.now)
  return step !== undefined && staffStore.useTotpStep(ctx.db, id, step)
}

type Proving = { readonly staffId: number; readonly sessionId: number }

/** Records a fresh proof in the person's session, for actions that need one. */
export async function proveByCode(ctx: Context, { staffId, sessionId }: Proving, code: string): Promise<void> {
  await countHits(ctx, proofHits(staffId))
  const person = await staffStore.findPerson(ctx.db, staffId)
  if (!person || !(await useCode(ctx, person, code))) {
    if (person) await countWrongCode(ctx, person)
    await recordSecurityEvent(ctx, { kind: 'staff-proof-failed', details: { staff: staffId } })
    throw new ShopError('staff.wrong_code')
  }
  await sessionStore.updateProof(ctx.db, sessionId, ctx.now)
}
