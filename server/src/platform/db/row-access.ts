import { sql } from 'kysely'
import type { Database } from './database.ts'

const lockKey = 7_302_117

/** Says which migrations the owner has run. */
const readOnly = 'public.schema_migrations'

/**
 * The rights that the role lacks on tables and sequences, as statements: it reads and writes rows. What it may do beyond
 * that by PostgreSQL's own defaults is revoked.
 */
const missingRights = (role: string) => sql<{ statement: string }>`
  with schemas as (
    select oid, nspname as name from pg_namespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' and pg_has_role(nspowner, 'usage')
  ), things as (
    select c.oid, c.oid::regclass as name, case
      when c.relkind = 'S' then '{usage,select}'
      when n.nspname || '.' || c.relname = ${readOnly} then '{select}'
      else '{select,insert,update,delete}'
    end::text[] as rights, case c.relkind when 'S' then 'sequence' else 'table' end as kind
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.oid in (select oid from schemas) and c.relkind in ('r', 'p', 'v', 'S') and pg_has_role(c.relowner, 'usage')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select format('grant usage on schema %I to %I', name, ${role}::text) as statement
  from schemas where not has_schema_privilege(${role}, oid, 'usage')
  union all
  select format('grant %s on %s %s to %I', array_to_string(rights, ', '), kind, name, ${role}::text)
  from things where exists (
    select from unnest(rights) one where not case kind
      when 'sequence' then has_sequence_privilege(${role}, things.oid, one)
      else has_table_privilege(${role}, things.oid, one)
    end
  )
  union all
  select 'revoke create on schema public from public' where has_schema_privilege(${role}, 'public', 'create')
  union all
  select format('revoke temporary on database %I from public', current_database())
  where has_database_privilege(${role}, current_database(), 'temporary')`

/** Lets the role of `serving` read and write rows, and change no table. Does nothing when it is the owner itself. */
export async function grantRowAccess(owner: Database, serving: Database): Promise<void> {
  const role = await roleOf(serving)
  if (role === (await roleOf(owner))) return
  await owner.transaction().execute(async (trx) => {
    // Two processes that change the rights of one table at once would fail.
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    const { rows } = await missingRights(role).execute(trx)
    if (rows.length > 0) await sql.raw(rows.map(({ statement }) => statement).join('; ')).execute(trx)
  })
}

async function roleOf(db: Database): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
  return rows[0]?.role ?? ''
}
