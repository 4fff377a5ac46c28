import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { referenceRows as rowsToLoad } from './rows.ts'

/** The version of the rows; reference.test.ts prints the new one when they change. */
export const edition = 'e857f02b12311390'

/** The number of the lock that is held while the rows are written. */
export const referenceLock = 7_302_117

/** Rows that every shop needs, with or without the demo. Safe to run twice. */
export async function loadReferenceRows(db: Database): Promise<void> {
  if (await isLoaded(db)) return
  // Imported on demand, because the list of countries is large.
  const { referenceRows } = await import('./rows.ts')
  await db.transaction().execute(async (trx) => {
    // Two processes that write the same rows at once could deadlock.
    await sql`select pg_advisory_xact_lock(${referenceLock})`.execute(trx)
    if (await isLoaded(trx)) return
    await writeRows(trx, referenceRows)
    await trx
      .insertInto('reference_version')
      .values({ version: edition })
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ version: edition }))
      .execute()
  })
}

async function isLoaded(db: Database): Promise<boolean> {
  const loaded = await db.selectFrom('reference_version').select('version').executeTakeFirst()
  return loaded?.version === edition
}

type Rows = typeof rowsToLoad

async function writeRows(db: Database, rows: Rows): Promise<void> {
  await sql`
    insert into countries (id, code, name, is_delivered_to)
    select * from jsonb_to_recordset(${JSON.stringify(rows.countries)}::jsonb)
      as given (id bigint, code text, name text, is_delivered_to boolean)
    on conflict (id) do update set name = excluded.name`.execute(db)
  await sql`
    insert into states (id, country_id, code, name, gst_code)
    select * from jsonb_to_recordset(${JSON.stringify(rows.states)}::jsonb)
      as given (id bigint, country_id bigint, code text, name text, gst_code text)
    on conflict (id) do update set code = excluded.code, name = excluded.name, gst_code = excluded.gst_code`.execute(db)
  await sql`
    insert into cities (id, state_id, name)
    select * from jsonb_to_recordset(${JSON.stringify(rows.cities)}::jsonb) as given (id bigint, state_id bigint, name text)
    on conflict (id) do update set name = excluded.name`.execute(db)
  await sql`
    insert into sizes (label, body_size, rank)
    select * from jsonb_to_recordset(${JSON.stringify(rows.sizes)}::jsonb) as given (label text, body_size text, rank integer)
    on conflict (label) do update set body_size = excluded.body_size, rank = excluded.rank`.execute(db)
  await sql`
    insert into colours (name, code, rank)
    select * from jsonb_to_recordset(${JSON.stringify(rows.colours)}::jsonb) as given (name text, code text, rank integer)
    on conflict (name) do update set code = excluded.code, rank = excluded.rank`.execute(db)
}
