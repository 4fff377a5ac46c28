import { sql } from 'kysely'
import type { StaffRow } from '@shop/contract/access/admin-staff'
import type { Database } from '#platform/db/db.ts'
import { labelColumn, type Actor, type Label } from '#platform/security/staff-session.ts'
import { grantsOf, type Granter } from './staff.rules.ts'
import type { Person, Role } from './staff.types.ts'

const personColumns = sql`
  staff.id, staff.name, staff.email, staff.role_id as "roleId", (
    select jsonb_build_object('id', id, 'name', name) from designers where designers.id = staff.designer_id
  ) as label, staff.password_hash as "passwordHash",
  staff.totp_secret as "totpSecret", staff.disabled_at as "disabledAt", staff.version`

export async function findByEmail(db: Database, email: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${personColumns} from staff where lower(email) = lower(${email})`.execute(db)
  return rows[0]
}

export async function findPerson(db: Database, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select ${personColumns} from staff where id = ${id}`.execute(db)
  return rows[0]
}

/** The rights of a person; undefined for a disabled one. */
export async function findGranter(db: Database, id: number): Promise<Granter | undefined> {
  const { rows } = await sql<Pick<Role, 'isOwner' | 'permissions'> & Pick<Actor, 'label'>>`
    select role.is_owner as "isOwner", role.permissions, ${labelColumn} as label
    from staff join roles role on role.id = staff.role_id
    where staff.id = ${id} and staff.disabled_at is null`.execute(db)
  return rows[0] && { ...rows[0], permissions: new Set(grantsOf(rows[0])) }
}

export async function lockPerson(db: Database, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select ${personColumns} from staff where id = ${id} for update`.execute(db)
  return rows[0]
}

type NewPerson = Pick<Person, 'name' | 'email' | 'roleId' | 'label'>

export async function findLabel(db: Database, name: string): Promise<Label | undefined> {
  const { rows } = await sql<Label>`select id, name from designers where lower(name) = lower(${name})`.execute(db)
  return rows[0]
}

/** Undefined when the email is taken. */
export async function insertPerson(db: Database, person: NewPerson): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into staff (name, email, role_id, designer_id)
    values (${person.name}, ${person.email}, ${person.roleId}, ${person.label?.id ?? null})
    on conflict (lower(email)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

export async function updatePerson(
  db: Database,
  id: number,
  { name, roleId, label }: Omit<NewPerson, 'email'>,
): Promise<void> {
  await sql`
    update staff set name = ${name}, role_id = ${roleId}, designer_id = ${label?.id ?? null},
      version = version + 1
    where id = ${id}`.execute(db)
}

export async function updateDisabled(db: Database, id: number, at: Date | null): Promise<void> {
  await sql`update staff set disabled_at = ${at}, version = version + 1 where id = ${id}`.execute(db)
}

/** Fields are null for a person who signs in with a passkey only. */
type Secrets = {
  readonly passwordHash: string | null
  readonly totpSecret: Uint8Array | null
  readonly totpStep: number
}

/** Lets a disabled person in again, because the invitation was written after that. */
export async function updateSecrets(
  db: Database,
  id: number,
  { passwordHash, totpSecret, totpStep }: Secrets,
): Promise<void> {
  await sql`
    update staff set password_hash = ${passwordHash}, totp_secret = ${totpSecret === null ? null : Buffer.from(totpSecret)},
      totp_step = ${totpStep}, disabled_at = null, version = version + 1
    where id = ${id}`.execute(db)
}

/** Does nothing when the password changed meanwhile. */
export async function renewHash(db: Database, before: Person, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('id', '=', before.id)
    .where('password_hash', '=', before.passwordHash)
    .execute()
}

/** True for the first use of a code; false when a code of this time step or a later one was used. */
export async function useTotpStep(db: Database, id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const hasPasskey = sql`exists (select from staff_passkeys passkey where passkey.staff_id = staff.id)`
/** False while a person has not accepted their invitation. */
const canSignIn = sql`(staff.password_hash is not null or ${hasPasskey})`

/** What the person can confirm with: the code of their app, a passkey, or both. */
export async function listProofs(db: Database, id: number): Promise<readonly ('code' | 'passkey')[]> {
  const { rows } = await sql<{ hasCode: boolean; hasPasskey: boolean }>`
    select staff.totp_secret is not null as "hasCode", ${hasPasskey} as "hasPasskey" from staff where staff.id = ${id}`.execute(
    db,
  )
  return rows.flatMap((row) => [
    ...(row.hasCode ? (['code'] as const) : []),
    ...(row.hasPasskey ? (['passkey'] as const) : []),
  ])
}

const rowColumns = sql`
  staff.id, staff.name, staff.email, staff.role_id as "roleId", role.name as role,
  (select name from designers where designers.id = staff.designer_id) as label, staff.version,
  case when staff.disabled_at is not null then 'disabled' when ${canSignIn} then 'active' else 'invited' end as state,
  ${hasPasskey} as "hasPasskey",
  (select max(last_seen_at) from staff_sessions session where session.staff_id = staff.id) as "lastSeenAt"`

type ListedRow = Omit<StaffRow, 'lastSeenAt'> & { readonly lastSeenAt: Date | null }

const toRow = ({ lastSeenAt, ...row }: ListedRow): StaffRow => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

export async function listStaff(db: Database): Promise<StaffRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${rowColumns} from staff join roles role on role.id = staff.role_id
    order by staff.disabled_at is not null, lower(staff.name), staff.id`.execute(db)
  return rows.map(toRow)
}

export async function getRow(db: Database, id: number): Promise<StaffRow> {
  const { rows } = await sql<ListedRow>`
    select ${rowColumns} from staff join roles role on role.id = staff.role_id where staff.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`Staff ${id} is gone.`)
  return toRow(row)
}

/** Counts owners who can sign in; locks their role, so that two changes cannot each rely on the other owner. */
export async function countOtherOwners(db: Database, exceptId: number): Promise<number> {
  await sql`select from roles where is_owner for update`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staff join roles role on role.id = staff.role_id
    where role.is_owner and staff.id <> ${exceptId} and staff.disabled_at is null
      and ${canSignIn}`.execute(db)
  return rows[0]?.count ?? 0
}
