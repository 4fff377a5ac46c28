import pg from 'pg'
import type { BaseLogger } from '#platform/runtime/log.ts'

/** Time-outs, deadlocks that lost each try, and a server that has no connection left, starts or stops. */
const busyCodes: ReadonlySet<unknown> = new Set([
  '40001',
  '40P01',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
])
const connectionClass = '08'

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

/** The database did not answer in time, or not at all: a retry may soon succeed. */
export function isBusy(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (driverMessages.has(error.message)) return true
  // One error for each address of the host.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isBusy)
  const code = 'code' in error ? error.code : undefined
  if (error instanceof pg.DatabaseError) return busyCodes.has(code) || error.code?.startsWith(connectionClass) === true
  if (!('syscall' in error)) return busyCodes.has(code)
  return socketCodes.has(code) && socketCalls.has(error.syscall) && (code !== 'ENOENT' || error.syscall === 'connect')
}

type Failure = { readonly error: unknown; readonly details: Readonly<Record<string, unknown>> }

/** For work that runs again by itself: a busy database is a warning without a stack. */
export function logFailure(log: BaseLogger, text: string, { error, details }: Failure): void {
  if (isBusy(error)) log.warn({ ...details, reason: error.message }, 'database busy')
  else log.error({ ...details, err: error }, text)
}
