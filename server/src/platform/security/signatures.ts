import { createHmac, timingSafeEqual } from 'node:crypto'

export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Compares in constant time. */
export function isSameText(expected: string, given: string): boolean {
  const [right, actual] = [Buffer.from(expected), Buffer.from(given)]
  return actual.length === right.length && timingSafeEqual(actual, right)
}

/** Constant time for every input; a text of another length is a wrong signature. */
export function isSignatureOf(secret: string, message: string | Buffer, given: string): boolean {
  return isSameText(hmacHex(secret, message), given)
}
