import { createHmac, timingSafeEqual } from 'node:crypto'

export function hmacHex(secret: string, message: string | Buffer): string {
  return createHmac('sha256', secret).update(message).digest('hex')
}

/** Constant time whatever is given; a text of another length is simply another signature. */
export function isSignatureOf(secret: string, message: string | Buffer, given: string): boolean {
  const expected = Buffer.from(hmacHex(secret, message))
  const actual = Buffer.from(given)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** What Razorpay signs for the browser's callback. */
export function callbackMessage(orderId: string, paymentId: string): string {
  return `${orderId}|${paymentId}`
}
