/** Ids and quantities arrive as numbers or decimal strings and leave as integers (api.md, section 1). */
import { z } from 'zod'
import { typedText } from './bounded-text.ts'

const maxId = Number.MAX_SAFE_INTEGER

function fromDigits(text: string): number {
  return Number(text)
}

const digits = typedText(16)
  .regex(/^\d{1,16}$/, 'must be a whole number')
  .transform(fromDigits)

export const wireId = z.union([z.int(), digits]).pipe(z.int().min(1, 'must be 1 or more').max(maxId, 'is too large'))

export const wireCount = z
  .union([z.int(), digits])
  .pipe(z.int().min(0, 'must be 0 or more').max(1_000_000, 'is too large'))
