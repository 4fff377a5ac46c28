/** Every text in a call's input starts here: the length check runs first, so that no pattern runs on unbounded text. */
import { z } from 'zod'

const padding = 64

type Words = {
  readonly required?: string
  readonly tooLong?: string
}

const tooLongText = (most: number): string => `Must be ${most} characters or fewer`

export function exactText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return z.string(required).max(most, { error: tooLong, abort: true })
}

export function trimmedText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return exactText(most + padding, { ...(required !== undefined && { required }), tooLong })
    .trim()
    .max(most, { error: tooLong, abort: true })
}

/** For a preprocess step before an optional field; takes constant time. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)
