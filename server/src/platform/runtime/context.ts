import type { Logger } from 'pino'
import type { Database } from '#platform/db/db.ts'
import type { Ports } from './ports.ts'

/** The dependencies of a use case: the database or transaction, the time, the ports. Passed explicitly. */
export type Context = {
  readonly db: Database
  readonly now: Date
  readonly ports: Ports
  readonly log: Logger
  /** The network of the request (`networkOf`); undefined outside requests. */
  readonly network?: () => string
}

export type SignedInUser = { readonly id: number; readonly name: string; readonly tokenId: number }

export function newContext(deps: { db: Database; ports: Ports; log: Logger }): Context {
  return { db: deps.db, ports: deps.ports, log: deps.log, now: deps.ports.clock.now() }
}
