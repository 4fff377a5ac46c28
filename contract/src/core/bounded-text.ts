/** Every text in a call's input starts here: the length check runs first, so that no pattern runs on unbounded text. */
import { z } from 'zod'
import { asBare, asTyped, withoutHidden } from './typed-text.ts'

/** Extra characters for what cleaning removes. */
const padding = 64

type Words = {
  readonly required?: string
  readonly tooLong?: string
}

const tooLongText = (most: number): string => `Must be ${most} characters or fewer`

const shared = new Map<string, z.ZodString>()

/**
 * Equal schemas are shared: a schema is immutable, and the contract has hundreds of texts with the same few lengths.
 */
function sharedText(name: string, make: () => z.ZodString): z.ZodString {
  const text = shared.get(name) ?? make()
  shared.set(name, text)
  return text
}

export function exactText(most: number, { required, tooLong = tooLongText(most) }: Words = {}) {
  return sharedText(JSON.stringify(['exact', most, required, tooLong]), () =>
    z.string(required).max(most, { error: tooLong, abort: true }),
  )
}

type Cleaning = { readonly kind: string; readonly clean: (text: string) => string }

function cleanText({ kind, clean }: Cleaning, most: number, { required, tooLong = tooLongText(most) }: Words) {
  // All checks in one list: each method of a schema would return another schema that references the previous one.
  return sharedText(JSON.stringify([kind, most, required, tooLong]), () =>
    z
      .string(required)
      .check(
        z.maxLength(most + padding, { error: tooLong, abort: true }),
        z.overwrite(clean),
        z.maxLength(most, { error: tooLong, abort: true }),
      ),
  )
}

const trimmed: Cleaning = { kind: 'trimmed', clean: (text) => withoutHidden(text).trim() }
const typed: Cleaning = { kind: 'typed', clean: asTyped }
const bare: Cleaning = { kind: 'bare', clean: asBare }

/** Text that people read. */
export function trimmedText(most: number, words: Words = {}) {
  return cleanText(trimmed, most, words)
}

/** Codes, numbers, phones and emails, in the characters of an English keyboard. */
export function typedText(most: number, words: Words = {}) {
  return cleanText(typed, most, words)
}

/** Numbers that authorities and banks print in groups; spaces and hyphens are removed. */
export function bareText(most: number, words: Words = {}) {
  return cleanText(bare, most, words)
}

/** The last part of a path with either kind of slash; empty for a folder. */
function lastPathPart(path: string): string {
  const last =
    path
      .split(/[/\\]/)
      .findLast((part) => part.trim() !== '')
      ?.trim() ?? ''
  return last === '.' || last === '..' ? '' : last
}

const maxFileName = 200

/** The name of an uploaded file, without the folders that some clients send with it. */
export function uploadName(words: Words = {}) {
  return trimmedText(maxFileName, words).overwrite(lastPathPart)
}

/** Used as a preprocess step before an optional field; takes constant time. */
export const emptyToNull = (value: unknown): unknown => (value === '' ? null : value)
