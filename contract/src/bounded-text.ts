/**
 * Every text that a call takes begins here. Its length is checked first and ends the checks when it is too long, so that
 * no pattern, refinement or clean-up ever runs on a text of any length; `bounded-text.test.ts` looks at every call.
 */
import { z } from 'zod'

/** Space around a text is trimmed away and does not count; more than this is no slip of the hand. */
const padding = 64

type Words = {
  /** When it is missing, or no text. */
  readonly required?: string
  readonly tooLong?: string
}

const tooLongText = (most: number): string => `Must be ${most} characters or fewer`

/** A text as it was sent, of at most `most` characters. */
export function exactText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return z.string(required).max(most, { error: tooLong, abort: true })
}

/** A text of at most `most` characters without the space around it. */
export function trimmedText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return exactText(most + padding, { ...(required !== undefined && { required }), tooLong })
    .trim()
    .max(most, { error: tooLong, abort: true })
}

/** Before a schema looks at a field that may be left empty; takes the same time for every text. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)
