import { expect, test } from 'vitest'
import { keyIdOf, secretCipher, secretsKey, type SecretsKey } from './secret-cipher.ts'

const first = secretsKey(Buffer.alloc(32, 1))
const second = secretsKey(Buffer.alloc(32, 2))
const secret = Buffer.from('five silk threads at dawn')

test('AUTH-01: a secret is read back in its own row alone, and no two encrypted values are alike', () => {
  const cipher = secretCipher(() => [first])
  const stored = cipher.encrypt(secret, 'staff 1')
  expect(cipher.decrypt(stored, 'staff 1')).toEqual(secret)
  expect(stored.includes(secret)).toBe(false)
  expect(cipher.encrypt(secret, 'staff 1')).not.toEqual(stored)
  for (const row of ['staff 2', 'staff_invitations 1', 'staff 11', ''])
    expect(() => cipher.decrypt(stored, row)).toThrow(`The secret of ${row} does not decrypt`)
})

test('AUTH-01: a value with any changed byte, a cut one and a plain one are refused', () => {
  const cipher = secretCipher(() => [first, second])
  const stored = cipher.encrypt(secret, 'staff 1')
  for (const place of stored.keys()) {
    const changed = Buffer.from(stored)
    changed.writeUInt8((changed[place] ?? 0) ^ 1, place)
    expect(() => cipher.decrypt(changed, 'staff 1')).toThrow(/staff 1/)
  }
  for (const length of stored.keys())
    expect(() => cipher.decrypt(stored.subarray(0, length), 'staff 1')).toThrow('staff 1')
  expect(() => cipher.decrypt(secret, 'staff 1')).toThrow('is not encrypted')
  const other = Buffer.from(stored)
  other.write(second.id, 8, 'latin1')
  expect(() => cipher.decrypt(other, 'staff 1')).toThrow('does not decrypt')
})

test('AUTH-01: the first key encrypts, every key decrypts, and a key that was added since is found', () => {
  let keys: readonly SecretsKey[] = [first]
  const cipher = secretCipher(() => keys)
  const old = cipher.encrypt(secret, 'staff 1')
  keys = [second, first]
  const fresh = cipher.encrypt(secret, 'staff 1')
  expect([keyIdOf(old), keyIdOf(fresh)]).toEqual([first.id, second.id])
  expect([cipher.decrypt(old, 'staff 1'), cipher.decrypt(fresh, 'staff 1')]).toEqual([secret, secret])
  const late = secretCipher(() => [first])
  expect(() => late.decrypt(fresh, 'staff 1')).toThrow(`The key ${second.id} of the secret of staff 1 is missing`)
  expect(() => secretCipher(() => []).encrypt(secret, 'staff 1')).toThrow('set SECRETS_KEY')
})
