import type { ProtocolWriter } from './protocol-writer.ts'
import { toText } from './types.ts'

/** PostgreSQL's binary array format, the one that the server parses fastest: each element as bytes after its length. */
type ElementType = {
  readonly oid: number
  /** Called when a value is given: a value that cannot be encoded fails its own request, not the whole batch. */
  readonly check: (value: unknown) => unknown
  readonly write: (messages: ProtocolWriter, value: never) => void
}

/** PostgreSQL's timestamps count microseconds from the start of the year 2000. */
const epochMs = Date.UTC(2000, 0, 1)

function integer(value: unknown): number {
  if (Number.isSafeInteger(value)) return value as number
  throw new RangeError(`${String(value)} is no safe integer.`)
}

function shortInteger(value: unknown): number {
  if (integer(value) === (Number(value) | 0)) return Number(value)
  throw new RangeError(`${String(value)} does not fit four bytes.`)
}

function date(value: unknown): Date {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value
  throw new RangeError(`${String(value)} is no date.`)
}

function bool(value: unknown): boolean {
  if (typeof value === 'boolean') return value
  throw new TypeError(`${String(value)} is neither true nor false.`)
}

function binary(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value
  throw new TypeError(`${String(value)} is not made of bytes.`)
}

const text = (value: unknown): string => String(toText(value))

const elementTypes: Readonly<Record<string, ElementType>> = {
  boolean: {
    oid: 16,
    check: bool,
    write: (messages, value: boolean) => {
      messages.int32(1)
      messages.byte(value ? 1 : 0)
    },
  },
  bytea: { oid: 17, check: binary, write: (messages, value: Buffer) => messages.bytes(value) },
  bigint: {
    oid: 20,
    check: integer,
    write: (messages, value: number) => {
      messages.int32(8)
      messages.int64(value)
    },
  },
  integer: {
    oid: 23,
    check: shortInteger,
    write: (messages, value: number) => {
      messages.int32(4)
      messages.int32(value)
    },
  },
  text: { oid: 25, check: text, write: (messages, value: string) => messages.text(value) },
  timestamptz: {
    oid: 1184,
    check: date,
    write: (messages, value: Date) => {
      messages.int32(8)
      messages.int64((value.getTime() - epochMs) * 1000)
    },
  },
  // Not jsonb: the server would build a jsonb value only to read it once.
  json: { oid: 114, check: text, write: (messages, value: string) => messages.text(value) },
}

export type ArrayType = ElementType

/** Finds the types of `$1` and so on in a batched statement, which writes each as `$1::bigint[]`. */
export function arrayTypesOf(statement: string): ArrayType[] {
  const types: ArrayType[] = []
  for (const [whole, position, name] of statement.matchAll(/\$(\d+)(?:::(\w+)\[\])?/g)) {
    const type = elementTypes[name ?? '']
    if (type) types[Number(position) - 1] = type
    else throw new TypeError(`${whole} needs an array type, as in $1::bigint[].`)
  }
  return types
}

export function checkElement({ check }: ArrayType, value: unknown): unknown {
  return value === null || value === undefined ? null : check(value)
}

export function writeArray(messages: ProtocolWriter, { oid, write }: ArrayType, elements: readonly unknown[]): void {
  messages.sized(() => {
    messages.int32(1)
    messages.int32(elements.includes(null) ? 1 : 0)
    messages.int32(oid)
    messages.int32(elements.length)
    messages.int32(1)
    for (const element of elements) {
      if (element === null) messages.int32(-1)
      else write(messages, element as never)
    }
  })
}
