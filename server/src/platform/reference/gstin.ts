import { india } from './india.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Every second character has weight two; the check character makes the sum of the base-36 digits a multiple of 36. */
function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce((total, character, index) => {
    const product = alphabet.indexOf(character) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / alphabet.length) + (product % alphabet.length)
  }, 0)
  return alphabet.charAt((alphabet.length - (sum % alphabet.length)) % alphabet.length)
}

/** A GST number: the state's code, a PAN, a registration number, Z, and a check character. */
export function isGstin(text: string): boolean {
  return form.test(text) && text.endsWith(checkCharacter(text.slice(0, -1)))
}

/** The GST code of an Indian state by name, two digits. */
export function gstCodeOf(stateName: string): string | undefined {
  const found = india.find(({ name }) => name.toLowerCase() === stateName.toLowerCase())
  return found && String(found.number).padStart(2, '0')
}
