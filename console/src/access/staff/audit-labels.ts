import { amountText, timeText } from '#ui/format.ts'

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Formats a value of the audit: amounts in rupees, times in India. */
export function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  if (Array.isArray(value)) return value.map((one) => textOf(name, one)).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && name.endsWith('Minor')) return amountText(value)
  if (typeof value === 'string') return instant.test(value) ? timeText(value) : value
  return JSON.stringify(value)
}

/** `S: priceMinor` becomes `S: price`, and `percentOff` becomes `percent off`. */
export function nameText(name: string): string {
  return name
    .replace(/Minor$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (pair) => `${pair.charAt(0)} ${pair.charAt(1).toLowerCase()}`)
}
