import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#platform/db/db.ts'
import type { SecretCipher } from '#platform/security/secret-cipher.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import type { AnyAdapter, ConnectionValues } from './adapter.ts'

export type StoredConnection = {
  readonly name: string
  /** Texts by the name of their environment variable. */
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
  readonly version: number
}

const texts = z.record(z.string(), z.string())

type Row = {
  readonly name: string
  readonly settings: unknown
  readonly secrets: Buffer | null
  readonly version: number
}

function opened({ name, settings, secrets, version }: Row, cipher: SecretCipher): StoredConnection {
  const plain = secrets === null ? '{}' : cipher.decrypt(secrets, secretRow('connections', name)).toString()
  return { name, version, settings: texts.parse(settings), secrets: texts.parse(JSON.parse(plain)) }
}

export async function listStored(db: Database, cipher: SecretCipher): Promise<StoredConnection[]> {
  const { rows } = await sql<Row>`select name, settings, secrets, version from connections`.execute(db)
  return rows.map((row) => opened(row, cipher))
}

/** Empty for a database of an earlier version. */
export async function listStoredNames(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('connections') is not null as "isThere"`.execute(db)
  if (found[0]?.isThere !== true) return []
  const { rows } = await sql<{ name: string }>`select name from connections order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Changes with every change of a connection. */
export async function storedMark(db: Database): Promise<string> {
  const { rows } = await sql<{ mark: string | null }>`
    select string_agg(name || version || changed_at, ' ' order by name) as mark from connections`.execute(db)
  return rows[0]?.mark ?? ''
}

/** The environment's values, where no stored account takes their place. Settings of the operator always count. */
export function mergedValues(
  environment: ConnectionValues,
  stored: readonly StoredConnection[],
  adapters: readonly AnyAdapter[],
): ConnectionValues {
  const values: Record<string, string | undefined> = { ...environment }
  for (const { name, settings, secrets } of stored) {
    const fields = adapters.find((one) => one.name === name)?.fields ?? []
    for (const { env, isOperators } of fields) if (isOperators !== true) delete values[env]
    Object.assign(values, settings, secrets)
  }
  return values
}
