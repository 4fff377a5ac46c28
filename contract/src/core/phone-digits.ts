/** Recognises a typed phone without the world's calling codes, which few pages need. */
import { asTyped } from './typed-text.ts'

export const phoneLabels = /^(?:tel|phone|ph|mobile|mob|whatsapp)\b[\s.:/]*/i
const separators = /[\s()[\].,/\\-]/g
const phoneDigits = /^\+?\d{10,15}$/

/**
 * The digits of a typed phone, with a plus sign if a country code follows; undefined when the text is no phone
 * (VAL-01).
 */
export function phoneDigitsOf(text: string): string | undefined {
  const bare = asTyped(text).replace(phoneLabels, '').replaceAll(separators, '').replace(/^00/, '+')
  return phoneDigits.test(bare) ? bare : undefined
}
