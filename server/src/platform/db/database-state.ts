import pg from 'pg'
import { isOutage } from './busy-errors.ts'
import type { Database } from './database.ts'

/** Read only: a standby, or a database whose operator allows only reads. */
export const databaseStates = ['up', 'read only', 'away'] as const
export type DatabaseState = (typeof databaseStates)[number]

export type StateWatch = {
  readonly current: () => DatabaseState
  /** Time since the database last was `up`; 0 while it is. */
  readonly downMs: () => number
  /** Called by connections with each failure; one that may be an outage starts a look at the database. */
  readonly failed: (error: unknown) => void
  /** Starts a look at a database that may have stopped answering. */
  readonly suspect: () => void
  /** Ends when the present look has, if there is one. */
  readonly look: () => Promise<void>
  readonly onChange: (listener: (state: DatabaseState) => void) => void
  readonly close: () => Promise<void>
}

const lookEveryMs = 500
const patienceMs = 2000
const tooManyConnections = '53300'

/** Looks at the database while it is not `up`, over connections of its own, and sends nothing while it is. */
export function watchState(connection: pg.ClientConfig): StateWatch {
  const listeners: ((state: DatabaseState) => void)[] = []
  let state: DatabaseState = 'up'
  let downAtMs: number | undefined
  let looking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  const change = (next: DatabaseState): void => {
    if (next === state) return
    state = next
    if (next === 'up') downAtMs = undefined
    else downAtMs ??= performance.now()
    for (const listener of listeners) listener(next)
  }
  const look = async (): Promise<void> => {
    change((await stateOf(connection)) ?? state)
    looking = undefined
    if (state !== 'up' && !isClosed) timer = setTimeout(start, lookEveryMs).unref()
  }
  const start = (): void => {
    timer = undefined
    if (!isClosed) looking ??= look()
  }
  return {
    current: () => state,
    downMs: () => (downAtMs === undefined ? 0 : performance.now() - downAtMs),
    failed(error) {
      if (timer === undefined && isOutage(error)) start()
    },
    suspect() {
      if (timer === undefined) start()
    },
    look: async () => looking,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await looking
    },
  }
}

/** Undefined when the server answers and has no connection left. */
async function stateOf(connection: pg.ClientConfig): Promise<DatabaseState | undefined> {
  const client = new pg.Client({
    ...connection,
    application_name: 'shop look',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    )
    return rows[0]?.isReadOnly === true ? 'read only' : 'up'
  } catch (error) {
    // No answer is the result here, not an error.
    return error instanceof pg.DatabaseError && error.code === tooManyConnections ? undefined : 'away'
  } finally {
    client.end().catch(() => undefined)
  }
}

const watches = new WeakMap<Database, StateWatch>()

export function registerState(db: Database, watch: StateWatch): void {
  watches.set(db, watch)
}

/** The state of the database behind `db`, as the last failure or look showed it. */
export function watchOf(db: Database): StateWatch {
  const watch = watches.get(db)
  if (!watch) throw new Error('A database is opened by openDatabase, and a transaction has no state of its own.')
  return watch
}
