import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { secretRow } from './stored-secrets.ts'

const keyBytes = 32

export type KeyDeps = { readonly db: Database; readonly ports: { readonly secrets: SecretCipher } }

/** The key for one purpose, which all processes share; the first caller creates it. */
export async function signingKey({ db, ports }: KeyDeps, purpose: string): Promise<Buffer> {
  const row = secretRow('signing_keys', purpose)
  const stored =
    (await findKey(db, purpose)) ?? (await makeKey(db, purpose, ports.secrets.encrypt(randomBytes(keyBytes), row)))
  return ports.secrets.decrypt(stored, row)
}

async function findKey(db: Database, purpose: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer }>`select key from signing_keys where purpose = ${purpose}`.execute(db)
  return rows[0]?.key
}

/** The empty update waits for a concurrent first caller and returns its key. */
async function makeKey(db: Database, purpose: string, key: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ key: Buffer }>`
    insert into signing_keys (purpose, key) values (${purpose}, ${key})
    on conflict (purpose) do update set key = signing_keys.key returning key`.execute(db)
  return rows[0]?.key ?? key
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

/** Undefined for a text without the key's signature. */
export function readSignedText(key: Buffer, signed: string): string | undefined {
  const [, payload = '', signature = ''] = pattern.exec(signed) ?? []
  if (payload === '' || !isSignedBy(key, payload, signature)) return undefined
  return Buffer.from(payload, 'base64url').toString('utf8')
}
