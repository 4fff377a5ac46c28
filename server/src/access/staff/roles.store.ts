import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { Role } from './staff.types.ts'

const columns = sql`
  role.id, role.name, role.permissions, role.is_owner as "isOwner", role.is_own_label as "isOwnLabel", role.version`

export async function findByName(db: Database, name: string): Promise<Role | undefined> {
  const { rows } = await sql<Role>`
    select ${columns} from roles role where lower(role.name) = lower(${name})`.execute(db)
  return rows[0]
}

export async function findRole(db: Database, id: number): Promise<Role | undefined> {
  const { rows } = await sql<Role>`select ${columns} from roles role where role.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockRole(db: Database, id: number): Promise<Role | undefined> {
  const { rows } = await sql<Role>`select ${columns} from roles role where role.id = ${id} for update`.execute(db)
  return rows[0]
}

export type ListedRole = Role & { readonly people: number }

export async function listRoles(db: Database): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select ${columns}, (select count(*) from staff where staff.role_id = role.id) as people
    from roles role order by role.is_owner desc, role.id`.execute(db)
  return rows
}

type Fields = Pick<Role, 'name' | 'permissions' | 'isOwnLabel'>

/** Undefined when another role has the name. */
export async function insertRole(db: Database, role: Fields): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into roles (name, permissions, is_own_label)
    values (${role.name}, ${[...role.permissions]}::text[], ${role.isOwnLabel})
    on conflict (lower(name)) do nothing returning id`.execute(db)
  return rows[0]?.id
}

/** False when another role has the name. */
export async function updateRole(db: Database, id: number, role: Fields): Promise<boolean> {
  const { rows } = await sql`
    update roles set name = ${role.name}, permissions = ${[...role.permissions]}::text[],
      is_own_label = ${role.isOwnLabel}, version = version + 1
    where id = ${id} and not exists (
      select from roles other where lower(other.name) = lower(${role.name}) and other.id <> ${id}
    )
    returning id`.execute(db)
  return rows.length > 0
}

export async function countPeople(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staff where role_id = ${id}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function deleteRole(db: Database, id: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', id).execute()
}
