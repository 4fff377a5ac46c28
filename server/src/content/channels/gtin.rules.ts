const lengths = new Set([8, 12, 13, 14])

/** The last digit makes the weighted sum of all digits a multiple of ten (GS1). */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Numbers that stores use within their own walls, and coupons: GS1 assigns them to nobody. */
const internal = /^0{0,5}(?:2\d{11,12}|02\d{10}|04\d{10}|05\d{10}|9[89]\d{11})$/

/** The barcode when it is a number of GS1 that names this piece in the whole world, else an empty text. */
export function gtinOf(barcode: string): string {
  const digits = barcode.replaceAll(/[\s-]/g, '')
  const isNumber = /^\d+$/.test(digits) && lengths.has(digits.length)
  if (!isNumber || /^0+$/.test(digits) || internal.test(digits)) return ''
  return hasCheckDigit(digits) ? digits : ''
}
