import { amountText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldDefinition, FieldValues } from '@shop/contract/catalogue/fields/field-types'

/** Typed JSON that cannot be read; it stays in the form until it can. */
class UnreadJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The text in a one-line control: stored paise as rupees, and what was typed as it is. */
export function shownText({ type }: Pick<FieldDefinition, 'type'>, value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return ''
  return type === 'money' ? amountText(value) : String(value)
}

/** Stored JSON with its lines, and what was typed as it is. */
export function jsonText(value: unknown): string {
  if (value instanceof UnreadJson) return value.text
  return value === null || value === undefined ? '' : JSON.stringify(value, null, 2)
}

export function jsonIn(text: string): unknown {
  if (text.trim() === '') return null
  try {
    const read: unknown = JSON.parse(text)
    return read
  } catch {
    // People type JSON with many unreadable states on the way.
    return new UnreadJson(text)
  }
}

/** Values that cannot be sent, with the path at which the shop would name them. */
export function unreadFaults(values: FieldValues, place = 'fields'): Record<string, string> {
  const unread = Object.entries(values).filter(([, value]) => value instanceof UnreadJson)
  return Object.fromEntries(unread.map(([key]) => [`${place}.${key}`, 'Enter JSON, such as {"width": 44}']))
}

/** The errors of one record's fields by their keys. */
export function faultsAt(errors: Readonly<Record<string, string>>, place: string): Record<string, string> {
  const start = `${place}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, text]) => [path.slice(start.length), text]))
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Values that differ from the stored ones, an emptied one as null. */
export function changedValues(stored: FieldValues, values: FieldValues): FieldValues {
  const changed = Object.entries(values).filter(([key, value]) => !isSame(stored[key], value === '' ? null : value))
  return Object.fromEntries(changed.map(([key, value]) => [key, value === '' ? null : value]))
}
