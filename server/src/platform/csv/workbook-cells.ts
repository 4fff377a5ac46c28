/** The digits of a number as a spreadsheet shows them: 15 significant ones, and no exponent for whole numbers. */
export function numberText(stored: string): string {
  if (/^-?\d+$/.test(stored)) return stored
  const number = Number(stored)
  if (!Number.isFinite(number)) return stored
  if (Number.isSafeInteger(number)) return String(number)
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toFixed(10).replace(/\.?0+$/, '') : text
}

/** `2026-11-26`, with a time where the cell has one. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : ''
}
