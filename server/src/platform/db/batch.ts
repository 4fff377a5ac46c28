import type pg from 'pg'
import type { LockedRows } from './lock-order.ts'
import { toText, types } from './types.ts'

/** One run of a statement. Its text never changes, so each connection prepares it once under its name. */
export type Step<Row = unknown> = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** Neither writes nor locks, so it may share a round trip with other callers' reads. */
  readonly isRead?: boolean
  /** The number of callers of a batched statement; the column `request_no` of a row, from 1, names the caller. */
  readonly requestCount?: number
  /** Not batched itself, but several callers' runs of it may share a transaction. */
  readonly isGroupable?: boolean
  /** Two writes with the same key never run in one batch; the second waits for the first. */
  readonly conflictKey?: number | string
  /** Contested rows, such as `stock 12`; while another session locks one, these writes wait apart. */
  readonly lockKeys?: readonly string[]
  /** The kind of rows that it locks, if that is one of the lock order. */
  readonly locks?: LockedRows
  /**
   * Asked whenever the write could be sent; an error refuses it unsent. Never asked within a transaction, which may
   * itself have changed what the answer depends on.
   */
  readonly refusal?: (() => Error | undefined) | undefined
  readonly row?: Row
}

type Row = Record<string, unknown>
type Field = { readonly name: string; readonly dataTypeID: number }
type Column = { readonly name: string; readonly parse: (text: string) => unknown }
type ResultShape = {
  readonly columns: readonly (Column | undefined)[]
  readonly requestNoIndex: number
  /** A row of nulls: copying it and filling the copy is faster than filling `{}`. */
  readonly empty: Row
}
type Fields = readonly (string | null)[]

/** 'unsure' after a failure: the server may or may not have prepared the statement. */
const preparedByConnection = new WeakMap<object, Map<string, 'ready' | 'unsure'>>()
/** Result columns by statement; each is described once per process. */
const resultShapes = new Map<string, ResultShape>()

function preparedOn(connection: pg.Connection): Map<string, 'ready' | 'unsure'> {
  const known = preparedByConnection.get(connection) ?? new Map<string, 'ready' | 'unsure'>()
  preparedByConnection.set(connection, known)
  return known
}

function toColumn({ name, dataTypeID }: Field): Column {
  const parse: unknown = types.getTypeParser(dataTypeID, 'text')
  return { name, parse: parse as (text: string) => unknown }
}

function resultShapeOf(fields: readonly Field[], isForMany: boolean): ResultShape {
  const requestNoIndex = isForMany ? fields.findIndex(({ name }) => name === 'request_no') : -1
  const columns = fields.map((field, index) => (index === requestNoIndex ? undefined : toColumn(field)))
  const empty = Object.fromEntries(columns.flatMap((column) => (column ? [[column.name, null]] : [])))
  return { columns, requestNoIndex, empty }
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

/** The prepared statement is unusable: a migration changed its result, or a proxy switched servers. */
const unpreparedCodes = new Set(['0A000', '26000'])

function isUnprepared(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && unpreparedCodes.has(error.code)
}

/** Several statements in one write and one response; the driver calls the methods as those of its own queries. */
export class Batch implements pg.Submittable {
  readonly done: Promise<Row[][]>
  readonly #steps: readonly Step[]
  readonly #encoded: (string | Buffer | null)[][]
  /** Rows of each finished step; of a batched statement, one entry per caller. */
  readonly #results: Row[][] = []
  readonly #settle = Promise.withResolvers<Row[][]>()
  readonly #shapes: (ResultShape | undefined)[]
  #at = 0
  #rows: Row[][]
  #failure: unknown
  #prepared: Map<string, 'ready' | 'unsure'> = new Map()

  constructor(steps: readonly Step[]) {
    this.#steps = steps
    // Encode in the constructor rather than in `submit`: a value that cannot be encoded fails only its own caller.
    this.#encoded = steps.map((step) => step.values.map(toText))
    this.#shapes = steps.map((step) => resultShapes.get(step.name))
    this.#rows = this.#emptyRows()
    this.done = this.#settle.promise
  }

  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn(connection)
    const sent = new Set<string>()
    // The messages leave in one write to the socket.
    connection.stream.cork()
    for (const [index, { name, text }] of this.#steps.entries()) {
      const state = sent.has(name) ? 'ready' : this.#prepared.get(name)
      sent.add(name)
      if (state === 'unsure') connection.close({ type: 'S', name }, true)
      if (state !== 'ready') connection.parse({ name, text, types: [] }, true)
      connection.bind({ statement: name, values: this.#encoded[index] }, true)
      if (this.#shapes[index] === undefined) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
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
      // A throw here would reach the socket's reader; the rest of the response still has to be read.
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
    // The driver created the error in the socket's reader; the stack of the caller is more useful.
    Error.captureStackTrace(error)
    this.#settle.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle.resolve(this.#results)
    else this.#settle.reject(this.#failure)
  }
}
