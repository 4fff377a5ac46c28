import { graphemesIn } from '@shop/contract/core/locale'
import { ValidationError } from '#platform/http/http-errors.ts'
import { typefaces } from './fonts.ts'

const common = /^[\n\r\t\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0904-\u0939\u093E-\u094D]*$/
const joiners = /[\s\u200C\u200D]/

/** The first character that no font covers; undefined when all can be printed. */
export async function unprintableIn(text: string): Promise<string | undefined> {
  if (common.test(text)) return undefined
  const { text: files } = await typefaces()
  const isDrawn = (character: string): boolean =>
    joiners.test(character) || files.some((file) => file.covers(character.codePointAt(0) ?? 0))
  return [...graphemesIn(text)].find((segment) => !Array.from(segment).every(isDrawn))
}

type Printed = { readonly path: readonly string[]; readonly text: string }

export async function refuseUnprintable(fields: readonly Printed[]): Promise<void> {
  for (const { path, text } of fields) {
    const sign = await unprintableIn(text)
    if (sign === undefined) continue
    const message = `We can’t print “${sign}” on labels and invoices. Please write this in Latin letters`
    throw new ValidationError([{ path: [...path], message }])
  }
}
