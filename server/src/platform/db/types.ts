import pg from 'pg'

const int8 = 20
const int8Array = 1016

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer.`)
  return value
}

function safeIntegers(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(safeInteger)
}

/** The driver returns bigint as text; all of the shop's are safe integers (ids, paise). */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return safeInteger
    if (oid === int8Array) return safeIntegers
    const parse: unknown = pg.types.getTypeParser(oid, format)
    return parse
  },
}

// oxlint-disable-next-line no-control-regex -- the characters that JSON escapes
const control = /[\u0000-\u001f]/

/** Quotes an array element; `"` and `\\` are escaped as in JSON, so JSON.stringify does it quickly. */
function quoted(text: string): string {
  if (!control.test(text) && text.isWellFormed()) return JSON.stringify(text)
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return String.raw`"\\x${value.toString('hex')}"`
  return quoted(String(toText(value)))
}

/** Encodes a value for the server. Arrays have one dimension; an inner array is passed as its text. */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no safe integer.`)
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}
