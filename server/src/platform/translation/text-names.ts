/** The names of texts that nothing else names, in the field of a translation. */
import { createHash } from 'node:crypto'

const longestName = 80
const shortened = 60

/** An English text as a name: whole, or its beginning with its digest. */
export function nameOfText(english: string): string {
  const letters = Array.from(english)
  if (letters.length <= longestName) return english
  const digest = createHash('sha256').update(english).digest('hex').slice(0, 12)
  return `${letters.slice(0, shortened).join('')}… ${digest}`
}

/** The same as `nameOfText` in a statement. */
export const nameOfTextSql = (english: string): string => `
  case when char_length(${english}) <= ${longestName} then ${english}
    else left(${english}, ${shortened}) || '… ' || left(encode(sha256(convert_to(${english}, 'UTF8')), 'hex'), 12) end`
