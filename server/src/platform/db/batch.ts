import type pg from 'pg'
import { writeArray, type ArrayType } from './array-encoding.ts'
import { ProtocolWriter } from './protocol-writer.ts'
import { toText, types } from './types.ts'

/** One run of a statement: its text never changes, so it has a name under which a connection keeps it. */
export type Step<Row = unknown> = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Changes nothing and locks nothing: may travel with other callers' reads. */
  readonly isRead?: boolean
  /**
   * Of a statement for many: every value is a list with one entry for each of so many callers, and the column `asked` of
   * a row says, from 1, whose it is. It is in no row.
   */
  readonly requestCount?: number
  /** Not for many, but may share a transaction with other callers' runs of it. */
  readonly isGroupable?: boolean
  /** Of a statement for many: what each of its values is a list of. */
  readonly arrayTypes?: readonly ArrayType[]
  /** Of two writes about the same one, the second does not travel before the first has arrived. */
  readonly conflictKey?: number | string
  /** Contested rows that it locks, such as `stock 12`. While one of them is held too long, such writes wait by themselves. */
  readonly lockKeys?: readonly string[]
  /** Only says of which type its rows are. */
  readonly row?: Row
}

type Row = Record<string, unknown>
type Field = { readonly name: string; readonly dataTypeID: number }
type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type ResultShape = {
  /** Undefined for the column that says whose a row is. */
  readonly columns: readonly (Column | undefined)[]
  readonly requestNoIndex: number
  /** A row before it has values: a copy of it is quicker to fill than `{}`. */
  readonly empty: Row
}
type Fields = readonly (string | null)[]

/** As much of the driver's connection as is used. */
type DriverConnection = { readonly stream: { write(bytes: Buffer): void } }

/** One is enough: a batch is written without a pause. */
const writer = new ProtocolWriter()

function writeValue(value: string | Buffer | null): void {
  if (value === null) writer.int32(-1)
  else if (typeof value === 'string') writer.text(value)
  else writer.bytes(value)
}

/** Lists and bytes go as bytes, everything else as text; all answers come as text. */
function bind({ name, values, arrayTypes: lists }: Step, texts: readonly (string | Buffer | null)[]): void {
  writer.begin('B')
  writer.name('')
  writer.name(name)
  writer.int16(values.length)
  for (let index = 0; index < values.length; index += 1) writer.int16(lists || Buffer.isBuffer(texts[index]) ? 1 : 0)
  writer.int16(values.length)
  if (lists) for (const [index, type] of lists.entries()) writeArray(writer, type, values[index] as readonly unknown[])
  else for (const text of texts) writeValue(text)
  writer.int16(0)
  writer.end()
}

function writeMessage(code: string, subject: string): void {
  writer.begin(code)
  writer.name(subject)
  writer.end()
}

function parse(name: string, text: string): void {
  writer.begin('P')
  writer.name(name)
  writer.name(text)
  writer.int16(0)
  writer.end()
}

function execute(): void {
  writer.begin('E')
  writer.name('')
  writer.int32(0)
  writer.end()
}

/** 'unsure' after a failure: the server may have the statement or not. */
const preparedByConnection = new WeakMap<object, Map<string, 'ready' | 'unsure'>>()
/** What each statement answers with: it is asked for once. */
const resultShapes = new Map<string, ResultShape>()

function preparedOn(wire: DriverConnection): Map<string, 'ready' | 'unsure'> {
  const known = preparedByConnection.get(wire) ?? new Map<string, 'ready' | 'unsure'>()
  preparedByConnection.set(wire, known)
  return known
}

function toColumn({ name, dataTypeID }: Field): Column {
  const parse: unknown = types.getTypeParser(dataTypeID, 'text')
  return { name, parse: parse as (text: string) => unknown }
}

function resultShapeOf(fields: readonly Field[], isForMany: boolean): ResultShape {
  const askedAt = isForMany ? fields.findIndex(({ name }) => name === 'asked') : -1
  const columns = fields.map((field, index) => (index === askedAt ? undefined : toColumn(field)))
  const empty = Object.fromEntries(columns.flatMap((column) => (column ? [[column.name, null]] : [])))
  return { columns, requestNoIndex: askedAt, empty }
}

const emptyShape: ResultShape = { columns: [], requestNoIndex: -1, empty: {} }

function rowOf({ columns, empty }: ResultShape, fields: Fields): Row {
  const row = { ...empty }
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index]
    const text = fields[index]
    if (column && typeof text === 'string') row[column.name] = column.parse(text)
  }
  return row
}

/** What a connection kept is of no use any more: a migration changed the answer, or a proxy changed the server. */
const unpreparedCodes = new Set(['0A000', '26000'])

function isUnprepared(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && unpreparedCodes.has(error.code)
}

/**
 * Statements that are sent together and answered together. Outside a transaction they are one: the server commits at the
 * end of the batch, or takes all of it back at the first failure. The driver calls the methods, as its own queries'.
 */
export class Batch implements pg.Submittable {
  readonly done: Promise<Row[][]>
  readonly #steps: readonly Step[]
  readonly #encoded: (string | Buffer | null)[][]
  /** Of each step that is done; of a statement for many, of each of its callers. */
  readonly #results: Row[][] = []
  readonly #settle = Promise.withResolvers<Row[][]>()
  readonly #shapes: (ResultShape | undefined)[]
  #at = 0
  #rows: Row[][]
  #failure: unknown
  #prepared: Map<string, 'ready' | 'unsure'> = new Map()

  constructor(steps: readonly Step[]) {
    this.#steps = steps
    // Here and not when it is sent: what can not be written is the caller's failure and nobody else's.
    this.#encoded = steps.map((step) => (step.arrayTypes ? [] : step.values.map(toText)))
    this.#shapes = steps.map((step) => resultShapes.get(step.name))
    this.#rows = this.#emptyRows()
    this.done = this.#settle.promise
  }

  submit(connection: pg.Connection): void {
    const wire = connection as unknown as DriverConnection
    this.#prepared = preparedOn(wire)
    const sent = new Set<string>()
    for (const [index, step] of this.#steps.entries()) {
      const { name, text } = step
      const state = sent.has(name) ? 'ready' : this.#prepared.get(name)
      sent.add(name)
      if (state === 'unsure') writeMessage('C', `S${name}`)
      if (state !== 'ready') parse(name, text)
      bind(step, this.#encoded[index] ?? [])
      if (this.#shapes[index] === undefined) writeMessage('D', 'P')
      execute()
    }
    writer.begin('S')
    writer.end()
    wire.stream.write(writer.take())
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#shapes[this.#at] = resultShapeOf(fields, this.#steps[this.#at]?.requestCount !== undefined)
  }

  handleDataRow({ fields }: { readonly fields: Fields }): void {
    try {
      const answer = this.#shapes[this.#at] ?? emptyShape
      const caller = answer.requestNoIndex === -1 ? 1 : Number(fields[answer.requestNoIndex])
      this.#rows[caller - 1]?.push(rowOf(answer, fields))
    } catch (error) {
      // Thrown here it would reach the socket's reader; the rest of the answer still has to be read.
      this.#failure ??= error
    }
  }

  handleCommandComplete(): void {
    const name = this.#steps[this.#at]?.name ?? ''
    resultShapes.set(name, this.#shapes[this.#at] ?? emptyShape)
    this.#prepared.set(name, 'ready')
    this.#results.push(...this.#rows)
    this.#at += 1
    this.#rows = this.#emptyRows()
  }

  #emptyRows(): Row[][] {
    return Array.from({ length: this.#steps[this.#at]?.requestCount ?? 1 }, () => [])
  }

  handleError(error: Error): void {
    for (const { name } of this.#steps.slice(this.#at)) {
      if (isUnprepared(error)) resultShapes.delete(name)
      if (isUnprepared(error) || this.#prepared.get(name) !== 'ready') this.#prepared.set(name, 'unsure')
    }
    // The driver made it where the answer was read; whoever waits is more telling.
    Error.captureStackTrace(error)
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle.resolve(this.#results)
    else this.#settle.reject(this.#failure)
  }
}
