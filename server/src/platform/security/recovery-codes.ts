import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { secretHash } from './staff-session.ts'
import { base32 } from './totp.ts'

const codeCount = 10
/** 120 random bits in 24 letters, so that nobody finds a hash's code by trying. */
const codeBytes = 15

const places = {
  staff: { table: 'staff_recovery_codes', owner: 'staff_id' },
  shopper: { table: 'second_factor_codes', owner: 'factor_id' },
} as const

/** A member of the staff, or a shopper's second factor. */
export type CodeOwner = { readonly of: keyof typeof places; readonly id: number }

const placeOf = ({ of }: CodeOwner) => ({ table: sql.table(places[of].table), owner: sql.ref(places[of].owner) })

/** The hash includes the owner, so a code is valid for one owner only. */
const hashOf = ({ id }: CodeOwner, code: string): Buffer => secretHash(`${id} ${code}`)

const shown = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** True for a recovery code; an app's code has only digits. */
export const isRecoveryCode = (code: string): boolean => !/^\d+$/.test(code)

/** Replaces all earlier codes and stores only hashes. Returns the codes as their owner reads them. */
export async function replaceRecoveryCodes(db: Database, codeOwner: CodeOwner, now: Date): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, () => base32(randomBytes(codeBytes)).toLowerCase())
  await deleteRecoveryCodes(db, codeOwner)
  const { table, owner } = placeOf(codeOwner)
  const hashes = codes.map((code) => hashOf(codeOwner, code))
  await sql`
    insert into ${table} (${owner}, code_hash, created_at)
    select ${codeOwner.id}, hash, ${now}::timestamptz from unnest(${hashes}::bytea[]) as made (hash)`.execute(db)
  return codes.map(shown)
}

export async function deleteRecoveryCodes(db: Database, codeOwner: CodeOwner): Promise<void> {
  const { table, owner } = placeOf(codeOwner)
  await sql`delete from ${table} where ${owner} = ${codeOwner.id}`.execute(db)
}

/** True for the first use of a code. */
export async function useRecoveryCode(
  db: Database,
  codeOwner: CodeOwner,
  { code, now }: { readonly code: string; readonly now: Date },
): Promise<boolean> {
  const { table, owner } = placeOf(codeOwner)
  const { rows } = await sql`
    update ${table} set used_at = ${now}
    where ${owner} = ${codeOwner.id} and code_hash = ${hashOf(codeOwner, code)} and used_at is null
    returning ${owner}`.execute(db)
  return rows.length > 0
}

export type CodesLeft = { readonly left: number; readonly madeAt: Date | null }

export async function countRecoveryCodes(db: Database, codeOwner: CodeOwner): Promise<CodesLeft> {
  const { table, owner } = placeOf(codeOwner)
  const { rows } = await sql<CodesLeft>`
    select (count(*) filter (where used_at is null))::integer as left, max(created_at) as "madeAt"
    from ${table} where ${owner} = ${codeOwner.id}`.execute(db)
  return rows[0] ?? { left: 0, madeAt: null }
}
