import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

const keyBytes = 32

/** The key for one purpose, the same in all processes; the first caller makes it. */
export async function signingKey(db: Database, purpose: string): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    with made as (
      insert into signing_keys (purpose, key) values (${purpose}, ${randomBytes(keyBytes)})
      on conflict (purpose) do nothing returning key
    )
    select key from made union all select key from signing_keys where purpose = ${purpose} limit 1`.execute(db)
  const [row] = rows
  // A concurrent first caller has inserted the row after this statement began.
  return row === undefined ? signingKey(db, purpose) : row.key
}

export function signatureOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSignedBy(key: Buffer, text: string, given: string): boolean {
  const [right, actual] = [Buffer.from(signatureOf(key, text)), Buffer.from(given)]
  return right.length === actual.length && timingSafeEqual(right, actual)
}

export function signedText(key: Buffer, text: string): string {
  const payload = Buffer.from(text, 'utf8').toString('base64url')
  return `${payload}.${signatureOf(key, payload)}`
}

const pattern = /^([\w-]{1,500})\.([\w-]{43})$/

/** Undefined for a text that was not signed with the key. */
export function readSignedText(key: Buffer, signed: string): string | undefined {
  const [, payload = '', signature = ''] = pattern.exec(signed) ?? []
  if (payload === '' || !isSignedBy(key, payload, signature)) return undefined
  return Buffer.from(payload, 'base64url').toString('utf8')
}
