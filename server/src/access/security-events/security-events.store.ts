import type { Database } from '#platform/db/db.ts'
import type { SecurityEventKind } from '#platform/security/security-event.ts'

/** Filters of the list; an undefined field does not filter. */
export type EventFilter = {
  readonly kind?: SecurityEventKind | undefined
  readonly userId?: number | undefined
  readonly network?: string | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  readonly limit: number
}

export type ListedEvent = {
  readonly id: number
  readonly at: Date
  readonly kind: string
  readonly userId: number | null
  readonly network: string | null
  readonly actor: string | null
  readonly details: unknown
}

export function listSecurityEvents(db: Database, filter: EventFilter): Promise<ListedEvent[]> {
  const { kind, userId, network, since, until, limit } = filter
  let events = db
    .selectFrom('security_events')
    .select(['id', 'at', 'kind', 'user_id as userId', 'network', 'actor', 'details'])
  if (kind !== undefined) events = events.where('kind', '=', kind)
  if (userId !== undefined) events = events.where('user_id', '=', userId)
  if (network !== undefined) events = events.where('network', '=', network)
  if (since !== undefined) events = events.where('at', '>=', since)
  if (until !== undefined) events = events.where('at', '<', until)
  return events.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}
