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

/** The driver hands bigint out as text; all of ours are safe integers (ids, paise). */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === int8) return safeInteger
    if (oid === int8Array) return safeIntegers
    const parse: unknown = pg.types.getTypeParser(oid, format)
    return parse
  },
}

function element(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return String.raw`"\\x${value.toString('hex')}"`
  return `"${String(toText(value))
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)}"`
}

/** A value as the server reads it: text, bytes for a Buffer, null. Arrays have one dimension: one within another is its text. */
export function toText(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || Buffer.isBuffer(value)) return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(element).join(',')}}`
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  return JSON.stringify(value)
}
