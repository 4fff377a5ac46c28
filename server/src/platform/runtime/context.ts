import type { Logger } from 'pino'
import type { Database } from '#platform/db/db.ts'
import type { Ports } from './ports.ts'

/**
 * The database or transaction, the time and the ports of one use case, always passed as a parameter. AsyncLocalStorage
 * holds only notes about a page render and a cache revalidation.
 */
export type Context = {
  readonly db: Database
  readonly now: Date
  readonly ports: Ports
  readonly log: Logger
  /** The network that a request came from (`networkOf`); absent in jobs and commands. */
  readonly network?: () => string
}

export type SignedInUser = { readonly id: number; readonly name: string; readonly tokenId: number }

export function newContext(deps: { db: Database; ports: Ports; log: Logger }): Context {
  return { db: deps.db, ports: deps.ports, log: deps.log, now: deps.ports.clock.now() }
}
