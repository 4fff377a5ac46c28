import { randomBytes, randomFillSync } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const idLength = 14
/** The highest multiple of the alphabet's size below 256, because higher bytes would favour the first letters. */
const fairBytes = 248

/** Random bytes for many ids at once, because drawing a few takes as long as drawing many. */
const drawn = Buffer.alloc(1024)
let used = drawn.length

function nextByte(): number {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  return drawn[used++] ?? 0
}

/** `order_Jk2f…`: a prefix and fourteen letters and digits, like the provider's ids. */
export function providerId(prefix: 'order' | 'pay' | 'rfnd' | 'evt' | 'rzp_test'): string {
  let text = ''
  while (text.length < idLength) {
    const byte = nextByte()
    if (byte < fairBytes) text += alphabet[byte % alphabet.length] ?? ''
  }
  return `${prefix}_${text}`
}

export function secret(): string {
  return randomBytes(24).toString('base64url')
}
