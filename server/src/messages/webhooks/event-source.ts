import { sql, type RawBuilder } from 'kysely'
import type { WebhookType } from '@shop/contract/messages/webhook-types'

/** A row of the shop from which an event is built. */
export type SourceRow = { readonly id: number; readonly type: WebhookType; readonly at: Date; readonly data: unknown }

export type Range = { readonly after: number; readonly upTo: number; readonly limit: number }

export type Source = {
  readonly name: string
  readonly types: readonly WebhookType[]
  /** The row's table, whose ids rise with insertion. */
  readonly table: string
  readonly select: (range: Range) => RawBuilder<SourceRow>
  /** The name of the list, for rows that are combined into one event. */
  readonly list?: string
  /** True for a table that only events are made of: rows that were read are deleted. */
  readonly isQueue?: boolean
}

export const instantOf = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const within = (id: string, { after, upTo, limit }: Range) => sql`
  ${sql.raw(id)} > ${after} and ${sql.raw(id)} <= ${upTo} order by ${sql.raw(id)} limit ${limit}`
