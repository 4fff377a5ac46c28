/** Values of custom fields as one cell of a sheet, which reads back as the same value, and as people read them. */
import { dateText } from '#core/date-text.ts'
import { numberText, type Language } from '#core/locale.ts'
import { format, money, toRupeeNumber } from '#core/money.ts'
import type { FieldRule, FieldType } from './field-types.ts'

const separator = ' | '

/** Paise as rupees: `12500` or `999.5`. */
export const amountText = (minor: number): string => String(toRupeeNumber(money(minor)))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The cell of a value; empty for none. */
export function fieldToText({ type }: { readonly type: FieldType }, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (type === 'json') return JSON.stringify(value)
  if (type === 'money' && typeof value === 'number') return amountText(value)
  if (type === 'yes_no') return value === true ? 'yes' : 'no'
  if (type === 'choices' && Array.isArray(value)) return value.join(separator)
  return textOf(value)
}

/** What a cell says, for `readFields`; text that is no JSON stays text, which it then refuses by name. */
export function fieldFromText({ type }: { readonly type: FieldType }, text: string): unknown {
  if (text.trim() === '') return null
  if (type === 'choices')
    return text
      .split('|')
      .map((one) => one.trim())
      .filter((one) => one !== '')
  return type === 'json' ? parsed(text) : text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * What a shopper reads: numbers and days in the form of the language. Words are English: the server translates them as
 * it translates every other text of a reply.
 */
export function fieldShown({ type }: Pick<FieldRule, 'type'>, value: unknown, language?: Language): string {
  if (type === 'yes_no') return value === true ? 'Yes' : 'No'
  if (type === 'choices' && Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number' && type === 'number') return numberText(value, language)
  if (typeof value === 'number' && type === 'money') return format(money(value))
  if (typeof value === 'string' && type === 'date') return dateText(`${value}T00:00:00Z`, language)
  return fieldToText({ type }, value)
}
