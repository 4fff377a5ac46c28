/** Leaves out letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const randomLength = 10

/** A code such as `DIWALI-7KQ2M9XWPA`; `pick` draws a whole number from zero up to its argument, exclusive. */
export function newCode(prefix: string, pick: (below: number) => number): string {
  const random = Array.from({ length: randomLength }, () => alphabet.charAt(pick(alphabet.length))).join('')
  return prefix === '' ? random : `${prefix.toUpperCase()}-${random}`
}
