import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id; stated here so that a new default of the library does not change what stored hashes cost. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

const nobodysHash = hashPassword(randomBytes(24).toString('base64url'))

/** Takes the same time whether or not there is a hash to compare with, so that time does not tell who has an account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password)
  return isRight && passwordHash !== null
}
