import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import { endStaffSessions, type Actor } from '#platform/security/staff-session.ts'
import * as sessionStore from './sessions.store.ts'
import { listProofs } from './staff.store.ts'

/** What the person can confirm with. */
export async function proofsOf({ db }: Context, { personId }: Actor): Promise<readonly ('code' | 'passkey')[]> {
  return listProofs(db, personId)
}

export async function listSessions(ctx: Context, { staffId }: Actor): Promise<readonly sessionStore.Session[]> {
  return sessionStore.listLive(ctx.db, staffId ?? 0, ctx.now)
}

export async function endSession(ctx: Context, actor: Actor, sessionId: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const isEnded = await sessionStore.endSession(trx.db, { staffId: actor.staffId ?? 0, sessionId, now: ctx.now })
    if (!isEnded) throw new ShopError('session.not_found')
    await recordChange(trx, actor, { verb: 'signed out', subject: 'session', subjectId: sessionId })
  })
}

/** Does nothing for a session that an earlier request ended. */
export async function signOut(ctx: Context, actor: Actor, sessionId: number): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const isEnded = await sessionStore.endSession(trx.db, { staffId: actor.staffId ?? 0, sessionId, now: ctx.now })
    if (isEnded) await recordChange(trx, actor, { verb: 'signed out', subject: 'session', subjectId: sessionId })
  })
}

export async function endOtherSessions(ctx: Context, actor: Actor): Promise<number> {
  const { staffId, sessionId } = actor
  return inTransaction(ctx, async (trx) => {
    const ended = await endStaffSessions(trx.db, { staffId: staffId ?? 0, now: ctx.now, except: sessionId })
    await recordChange(trx, actor, { verb: 'signed out elsewhere', subject: 'session', subjectId: sessionId ?? 0 })
    return ended
  })
}
