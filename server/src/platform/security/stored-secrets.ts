import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { keyIdLength, keyIdOf, marker, type SecretCipher } from './secret-cipher.ts'

/** Every column with a secret that the server reads back. */
const places = [
  { table: 'staff', id: 'id', column: 'totp_secret' },
  { table: 'staff_invitations', id: 'staff_id', column: 'totp_secret' },
  { table: 'second_factors', id: 'id', column: 'totp_secret' },
  { table: 'webhook_endpoints', id: 'id', column: 'secret' },
  { table: 'webhook_endpoints', id: 'id', column: 'previous_secret' },
  { table: 'signing_keys', id: 'purpose', column: 'key' },
  { table: 'agent_keys', id: 'id', column: 'secret' },
  { table: 'connections', id: 'name', column: 'secrets' },
] as const

type Place = (typeof places)[number]
type SecretTable = Place['table']

/** The row to which a value is bound. */
export const secretRow = (table: SecretTable, id: number | string): string => `${table} ${id}`

/** SQL for the id of a value's key; null for a plain value. */
const keyIdIn = (column: string): RawBuilder<string | null> => sql`
  case when substring(${sql.ref(column)} from 1 for ${marker.length}) = ${Buffer.from(marker)}
    then encode(substring(${sql.ref(column)} from ${marker.length + 1} for ${keyIdLength}), 'escape') end`

/** The condition for rows whose value has one of these keys. */
export const lostRows = (table: SecretTable, column: string, keyIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${keyIdIn(`${table}.${column}`)} = any (${[...keyIds]}::text[])`

export type SecretCount = { readonly place: string; readonly keyId: string | null; readonly count: number }

/** Empty for a database that no start has filled yet. */
export async function countSecrets(db: Database): Promise<SecretCount[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('webhook_endpoints') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return []
  const counts = places.map(
    ({ table, column }) => sql`
      select ${`${table}.${column}`}::text as place, ${keyIdIn(column)} as "keyId", count(*)::integer as count
      from ${sql.table(table)} where ${sql.ref(column)} is not null group by 2`,
  )
  const { rows } = await sql<SecretCount>`${sql.join(counts, sql` union all `)} order by 1, 2`.execute(db)
  return rows
}

/** Serialises changes of the keys until the transaction ends. */
export async function lockKeys(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('secrets keys'))`.execute(trx)
}

type Found = { readonly id: number | string; readonly value: Buffer }

/** Encrypts plain values, and re-encrypts values of other keys with the current one. A repeat changes nothing. */
export async function encryptStored(db: Database, cipher: SecretCipher, currentId: string): Promise<number> {
  let changed = 0
  for (const place of places) changed += await encryptPlace(db, place, { cipher, currentId })
  return changed
}

type With = { readonly cipher: SecretCipher; readonly currentId: string }

async function encryptPlace(db: Database, place: Place, { cipher, currentId }: With): Promise<number> {
  const [table, column, id] = [sql.table(place.table), sql.ref(place.column), sql.ref(place.id)]
  const { rows } = await sql<Found>`
    select ${id} as id, ${column} as value from ${table}
    where ${column} is not null and ${keyIdIn(place.column)} is distinct from ${currentId}`.execute(db)
  let changed = 0
  for (const { id: rowId, value } of rows) {
    const row = secretRow(place.table, rowId)
    const plain = keyIdOf(value) === undefined ? value : cipher.decrypt(value, row)
    // Compares the value, because another process may have encrypted or replaced it since.
    const { numAffectedRows = 0n } = await sql`
      update ${table} set ${column} = ${cipher.encrypt(plain, row)}
      where ${id} = ${rowId} and ${column} = ${value}`.execute(db)
    changed += Number(numAffectedRows)
  }
  return changed
}
