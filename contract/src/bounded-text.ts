/**
 * Every text in a call's input starts here. The length check comes first and aborts the others, so that no pattern,
 * refinement or clean-up runs on unbounded text; `bounded-text.test.ts` checks every call.
 */
import { z } from 'zod'

/** Surrounding space is trimmed and does not count towards the length, up to this much. */
const padding = 64

type Words = {
  /** For a missing value or a non-string. */
  readonly required?: string
  readonly tooLong?: string
}

const tooLongText = (most: number): string => `Must be ${most} characters or fewer`

/** Text as sent, of at most `most` characters. */
export function exactText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return z.string(required).max(most, { error: tooLong, abort: true })
}

/** Text of at most `most` characters after trimming. */
export function trimmedText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return exactText(most + padding, { ...(required !== undefined && { required }), tooLong })
    .trim()
    .max(most, { error: tooLong, abort: true })
}

/** For a preprocess step before an optional field; takes constant time. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)
