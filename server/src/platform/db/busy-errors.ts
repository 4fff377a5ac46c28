import pg from 'pg'
import type { BaseLogger } from '#platform/runtime/log.ts'

/** Time-outs, deadlocks that lost each try, and a server that has no connection or no space left. */
const busyCodes: ReadonlySet<unknown> = new Set([
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P05',
  '25P03',
  '25P04',
])
/** The server stops, crashes or starts. */
const lostCodes: ReadonlySet<unknown> = new Set(['57P01', '57P02', '57P03'])
const connectionClass = '08'
const readOnlyCode = '25006'
/** On a standby the server refuses unlogged tables, which have no code of their own, in this function. */
const unloggedRoutine = 'get_relation_info'

/** A missing file and a missing socket share the code ENOENT. */
const socketCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
])
const socketCalls: ReadonlySet<unknown> = new Set(['connect', 'read', 'write'])

/** The driver and its pool give their errors no code. */
const driverMessages: ReadonlySet<string> = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Work that did not begin, because the database is known to take no writes. */
export class DatabaseRestsError extends Error {
  constructor(state: string) {
    super(`The database is ${state}.`)
    this.name = 'DatabaseRestsError'
  }
}

/** The database takes no writes: it is a standby, or its operator allows only reads. */
export function isReadOnly(error: unknown): boolean {
  if (error instanceof DatabaseRestsError) return true
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === readOnlyCode || (error.code === '0A000' && error.routine === unloggedRoutine)
}

/** The connection is gone, or there is none: the database may be away. */
export function isLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (driverMessages.has(error.message)) return true
  // One error for each address of the host.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isLost)
  const code = 'code' in error ? error.code : undefined
  if (error instanceof pg.DatabaseError) return lostCodes.has(code) || error.code?.startsWith(connectionClass) === true
  if (!('syscall' in error)) return lostCodes.has(code)
  return socketCodes.has(code) && socketCalls.has(error.syscall) && (code !== 'ENOENT' || error.syscall === 'connect')
}

/** The database is away or takes no writes, which is over when another server has taken over. */
export const isOutage = (error: unknown): boolean => isLost(error) || isReadOnly(error)

/** The database did not answer in time, not at all, or took no write: a retry may soon succeed. */
export function isBusy(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return isOutage(error) || (!('syscall' in error) && 'code' in error && busyCodes.has(error.code))
}

type Failure = { readonly error: unknown; readonly details: Readonly<Record<string, unknown>> }

const outageEveryMs = 60_000
const outages = new WeakMap<BaseLogger, { loggedAtMs: number; unlogged: number }>()

/**
 * A busy database is a warning without a stack. While it is away or takes no writes, everything fails together: then
 * one line a minute says how many there were.
 */
export function logFailure(log: BaseLogger, text: string, { error, details }: Failure): void {
  if (!isBusy(error)) {
    log.error({ ...details, err: error }, text)
    return
  }
  const facts = { ...details, reason: error.message }
  if (!isOutage(error)) {
    log.warn(facts, 'database busy')
    return
  }
  const outage = outages.get(log) ?? { loggedAtMs: Number.NEGATIVE_INFINITY, unlogged: 0 }
  outages.set(log, outage)
  const nowMs = performance.now()
  if (nowMs - outage.loggedAtMs < outageEveryMs) {
    outage.unlogged += 1
    return
  }
  log.warn({ ...facts, ...(outage.unlogged > 0 && { unlogged: outage.unlogged }) }, 'database busy')
  outages.set(log, { loggedAtMs: nowMs, unlogged: 0 })
}
