import type { Language } from '@shop/contract/core/locale'
import type { Database } from '#platform/db/db.ts'
import type { BaseLogger } from './log.ts'
import type { Ports } from './ports.ts'

export type Context = {
  readonly db: Database
  readonly now: Date
  readonly ports: Ports
  readonly log: BaseLogger
  /** The reader's; English for jobs, timers and the console. */
  readonly language: Language
  readonly network?: () => string
}

export type SignedInUser = {
  readonly id: number
  readonly name: string
  readonly tokenId: number
  readonly isGuest: boolean
  /** False for a guest that has not given a contact yet. */
  readonly isReachable: boolean
}

export function newContext(deps: { db: Database; ports: Ports; log: BaseLogger }): Context {
  return { db: deps.db, ports: deps.ports, log: deps.log, now: deps.ports.clock.now(), language: 'en' }
}
