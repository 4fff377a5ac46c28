/**
 * How a courier's numbers look: `#` is a digit, `@` a letter, anything else stands for itself. Several formats are
 * separated by commas; without one, every number fits.
 */
export function fitsFormat(number: string, format: string): boolean {
  const formats = format.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
  return formats.length === 0 || formats.some((one) => fitsOne(number.toUpperCase(), one.toUpperCase()))
}

function fitsOne(number: string, format: string): boolean {
  if (number.length !== format.length) return false
  return Array.from(format).every((sign, place) => {
    const given = number.charAt(place)
    if (sign === '#') return /\d/.test(given)
    return sign === '@' ? /[A-Z]/.test(given) : sign === given
  })
}
