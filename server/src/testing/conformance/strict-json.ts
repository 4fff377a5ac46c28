/**
 * Reads responses like a strict client: a field is accepted only in its documented form. The readers are written by
 * hand from the API description and share nothing with the shop's schemas, which they test.
 */

/** A number as written, so that `5`, `5.0` and `5e0` stay distinct. */
class Literal {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

function keepLiteral(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? new Literal(context?.source ?? String(value)) : value
}

function shown(value: unknown): string {
  if (value instanceof Literal) return value.source
  return value === undefined ? 'nothing' : (JSON.stringify(value)?.slice(0, 120) ?? typeof value)
}

/** Reads the value at a path, or throws with that path. */
export type Reader<T> = (value: unknown, at: string) => T

function refuse(expected: string, value: unknown, at: string): never {
  throw new Error(`${at}: wanted ${expected}, got ${shown(value)}`)
}

function numberOf(pattern: RegExp, expected: string): Reader<number> {
  return (value, at) =>
    value instanceof Literal && pattern.test(value.source) ? Number(value.source) : refuse(expected, value, at)
}

export const int = numberOf(/^-?\d+$/, 'an integer literal')
export const decimal = numberOf(/^-?\d+\.\d+$/, 'a literal with a decimal point')
export const number = numberOf(/^-?\d+(\.\d+)?$/, 'a number')

export const count: Reader<number> = (value, at) => {
  const read = int(value, at)
  return read >= 0 ? read : refuse('0 or more', value, at)
}
export const id: Reader<number> = (value, at) => {
  const read = int(value, at)
  return read >= 1 ? read : refuse('an id', value, at)
}

export const bool: Reader<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse('a boolean', value, at)
export const text: Reader<string> = (value, at) => (typeof value === 'string' ? value : refuse('text', value, at))

export function matching(pattern: RegExp): Reader<string> {
  return (value, at) => (typeof value === 'string' && pattern.test(value) ? value : refuse(String(pattern), value, at))
}
export const someText = matching(/\S/)
/** A URL that another machine can follow. */
export const url = matching(/^https?:\/\/[^\s]+$/)
/** Digit groups of thousands, or Indian groups. */
export const money = matching(/^Rs(\d{1,3}(,\d{3})*|\d{1,2}(,\d{2})*,\d{3})\.\d{2}$/)
export const discount = matching(/^(0%|-[1-9]\d?%)$/)

export function exactly<const T extends string | number | boolean | null>(...expected: readonly T[]): Reader<T> {
  return (value, at) => {
    const plain = value instanceof Literal ? Number(value.source) : value
    if (value instanceof Literal) int(value, at)
    for (const one of expected) if (one === plain) return one
    return refuse(expected.map(String).join(' or '), value, at)
  }
}

export function nullable<T>(reader: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : reader(value, at))
}

export function list<T>(item: Reader<T>): Reader<T[]> {
  return (value, at) =>
    Array.isArray(value) ? value.map((one, index) => item(one, `${at}[${index}]`)) : refuse('an array', value, at)
}

function entriesOf(value: unknown, at: string): [string, unknown][] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Literal)
  return isObject ? Object.entries(value) : refuse('an object', value, at)
}

/** Any keys, in their order. */
export function mapOf<T>(item: Reader<T>): Reader<Map<string, T>> {
  return (value, at) => new Map(entriesOf(value, at).map(([key, one]) => [key, item(one, `${at}.${key}`)]))
}

type Fields = Readonly<Record<string, Reader<unknown>>>
type Read<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]> }

/** Every named field is required; others are allowed. */
export function object<F extends Fields>(fields: F): Reader<Read<F>> {
  return (value, at) => {
    const given = new Map(entriesOf(value, at))
    const read: Iterable<readonly unknown[]> = Object.entries(fields).map(([name, reader]) => {
      if (!given.has(name)) refuse(`a field ${name}`, value, at)
      return [name, reader(given.get(name), `${at}.${name}`)]
    })
    // oxlint-disable-next-line typescript/no-unsafe-return -- each field was read by the reader of its name
    return Object.fromEntries(read)
  }
}

export function both<A, B>(first: Reader<A>, second: Reader<B>): Reader<A & B> {
  return (value, at) => ({ ...first(value, at), ...second(value, at) })
}

/** The reply of a call, parsed by `reader`. */
export function readStrictly<T>(json: string, reader: Reader<T>, at: string): T {
  return reader(JSON.parse(json, keepLiteral), at)
}
