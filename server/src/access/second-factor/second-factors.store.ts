import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Owner } from './second-factor.types.ts'

type Factor = {
  readonly id: number
  /** Encrypted; null when its key was lost. */
  readonly totpSecret: Buffer | null
  readonly begunAt: Date
  readonly confirmedAt: Date | null
}

/** Lock order: the account before its factor, like every change or deletion of an account. */
export async function lockOwner(db: Database, userId: number): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select id, name, email, email_verified as "isEmailVerified", phone, phone_verified as "isPhoneVerified"
    from users where id = ${userId} for no key update`.execute(db)
  return rows[0]
}

/** Includes a factor that is not confirmed yet. */
export async function findByOwner(db: Database, userId: number): Promise<Factor | undefined> {
  const { rows } = await sql<Factor>`
    select id, totp_secret as "totpSecret", begun_at as "begunAt", confirmed_at as "confirmedAt"
    from second_factors where user_id = ${userId}`.execute(db)
  return rows[0]
}

export async function findConfirmed(db: Database, userId: number): Promise<Factor | undefined> {
  const factor = await findByOwner(db, userId)
  return factor?.confirmedAt == null ? undefined : factor
}

/** Replaces an unconfirmed factor; returns the id, to which the secret is bound. */
export async function insertFactor(db: Database, userId: number, now: Date): Promise<number> {
  await sql`delete from second_factors where user_id = ${userId} and confirmed_at is null`.execute(db)
  const { id } = await db
    .insertInto('second_factors')
    .values({ user_id: userId, begun_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSecret(db: Database, id: number, totpSecret: Buffer): Promise<void> {
  await db.updateTable('second_factors').set({ totp_secret: totpSecret }).where('id', '=', id).execute()
}

export async function confirmFactor(
  db: Database,
  id: number,
  { step, now }: { readonly step: number; readonly now: Date },
): Promise<void> {
  await db.updateTable('second_factors').set({ totp_step: step, confirmed_at: now }).where('id', '=', id).execute()
}

/** False when a code of this time step or a later one was already used. */
export async function useTotpStep(db: Database, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True when a confirmed factor was deleted. Its recovery codes are deleted with it. */
export async function deleteByOwner(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    delete from second_factors where user_id = ${userId} returning confirmed_at is not null as "isOn"`.execute(db)
  return rows[0]?.isOn === true
}
