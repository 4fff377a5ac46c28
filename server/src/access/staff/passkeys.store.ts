import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Passkey = {
  readonly id: number
  readonly staffId: number
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly signCount: number
  readonly transports: string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`
  passkey.id, passkey.staff_id as "staffId", passkey.credential_id as "credentialId", passkey.public_key as "publicKey",
  passkey.sign_count as "signCount", passkey.transports, passkey.name, passkey.created_at as "createdAt",
  passkey.last_used_at as "lastUsedAt"`

export async function listByPerson(db: Database, staffId: number): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${columns} from staff_passkeys passkey where staff_id = ${staffId} order by id`.execute(db)
  return rows
}

/** A passkey of a person who may sign in. */
export async function findUsable(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await sql<Passkey>`
    select ${columns} from staff_passkeys passkey join staff on staff.id = passkey.staff_id
    where passkey.credential_id = ${credentialId} and staff.disabled_at is null`.execute(db)
  return rows[0]
}

type NewPasskey = Pick<Passkey, 'staffId' | 'credentialId' | 'publicKey' | 'signCount' | 'transports' | 'name'>

export async function insertPasskey(db: Database, passkey: NewPasskey): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff_passkeys (staff_id, credential_id, public_key, sign_count, transports, name)
    values (${passkey.staffId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.signCount},
      ${passkey.transports}, ${passkey.name})
    on conflict (credential_id) do nothing returning id`.execute(db)
  return rows[0]?.id
}

type Use = { readonly id: number; readonly signCount: number; readonly now: Date }

export async function updateUse(db: Database, { id, signCount, now }: Use): Promise<void> {
  await db
    .updateTable('staff_passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deletePasskey(db: Database, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteAll(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
}

type Challenge = {
  readonly challenge: string
  /** Null for a sign-in. */
  readonly staffId: number | null
  /** Null for a challenge without a sum. */
  readonly sumDigest: Buffer | null
}

export async function insertChallenge(
  db: Database,
  { challenge, staffId, sumDigest, expiresAt }: Challenge & { readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('staff_challenges')
    .values({ challenge, staff_id: staffId, sum_digest: sumDigest, expires_at: expiresAt })
    .execute()
}

/** True for the first answer to a valid challenge for this person and sum. */
export async function takeChallenge(
  db: Database,
  { challenge, staffId, sumDigest, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    delete from staff_challenges
    where challenge = ${challenge} and staff_id is not distinct from ${staffId}
      and sum_digest is not distinct from ${sumDigest}::bytea and expires_at > ${now}
    returning challenge`.execute(db)
  return rows.length > 0
}
