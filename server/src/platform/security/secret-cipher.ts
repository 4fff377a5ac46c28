import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { SettingsError } from '#platform/runtime/settings-error.ts'

const algorithm = 'aes-256-gcm'
export const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** An encrypted value starts with this; then follow its key's id in 8 letters, nonce, tag and text. */
export const marker = 'secret1:'
export const keyIdLength = 8
const headLength = marker.length + keyIdLength

export type SecretsKey = {
  /** The start of the key's SHA-256, which does not reveal the key. */
  readonly id: string
  readonly bytes: Buffer
  /** Null for a key of the environment. */
  readonly madeAt: Date | null
}

/**
 * Encrypts secrets that the server must read back. A value can only be decrypted in the row for which it was encrypted.
 */
export type SecretCipher = {
  readonly encrypt: (secret: Uint8Array, row: string) => Buffer
  readonly decrypt: (stored: Uint8Array, row: string) => Buffer
}

/** A key is missing or unusable; the message names the setting. */
export class SecretsKeyError extends SettingsError {
  constructor(message: string) {
    super([message])
    this.name = 'SecretsKeyError'
  }
}

export function secretsKey(bytes: Buffer, madeAt: Date | null = null): SecretsKey {
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, keyIdLength), bytes, madeAt }
}

/** The id of the key that encrypted a stored value; undefined for a plain value. */
export function keyIdOf(stored: Uint8Array): string | undefined {
  const head = Buffer.from(stored.subarray(0, headLength)).toString('latin1')
  return head.startsWith(marker) && stored.length >= headLength + nonceBytes + tagBytes
    ? head.slice(marker.length)
    : undefined
}

/** The additional data of a value, so that a copy in another row, or with another key id, fails to decrypt. */
const boundTo = (head: string, row: string): Buffer => Buffer.from(`${head} ${row}`)

/** Reads the keys, current one first, at each encryption and when a value has an unknown key. */
export function secretCipher(readKeys: () => readonly SecretsKey[]): SecretCipher {
  const known = new Map<string, Buffer>()
  const load = (): readonly SecretsKey[] => {
    const keys = readKeys()
    for (const { id, bytes } of keys) known.set(id, bytes)
    return keys
  }
  load()
  return {
    encrypt: (secret, row) => {
      const [current] = load()
      if (!current) throw new SecretsKeyError('There is no key for secrets: set SECRETS_KEY.')
      return encrypted(current, secret, row)
    },
    decrypt: (stored, row) => {
      const id = keyIdOf(stored)
      if (id === undefined) throw new SecretsKeyError(`The secret of ${row} is not encrypted: start the shop again.`)
      if (!known.has(id)) load()
      const key = known.get(id)
      if (!key) throw new SecretsKeyError(`The key ${id} of the secret of ${row} is missing: add it to SECRETS_KEY.`)
      return decrypted(key, stored, row)
    },
  }
}

function encrypted({ id, bytes }: SecretsKey, secret: Uint8Array, row: string): Buffer {
  const head = marker + id
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, bytes, nonce, { authTagLength: tagBytes }).setAAD(boundTo(head, row))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([Buffer.from(head, 'latin1'), nonce, cipher.getAuthTag(), text])
}

function decrypted(key: Buffer, stored: Uint8Array, row: string): Buffer {
  const value = Buffer.from(stored)
  const nonceEnd = headLength + nonceBytes
  const textStart = nonceEnd + tagBytes
  const head = value.subarray(0, headLength).toString('latin1')
  const decipher = createDecipheriv(algorithm, key, value.subarray(headLength, nonceEnd), { authTagLength: tagBytes })
  decipher.setAAD(boundTo(head, row)).setAuthTag(value.subarray(nonceEnd, textStart))
  try {
    return Buffer.concat([decipher.update(value.subarray(textStart)), decipher.final()])
  } catch {
    throw new SecretsKeyError(`The secret of ${row} does not decrypt: it was changed, or copied from another row.`)
  }
}
