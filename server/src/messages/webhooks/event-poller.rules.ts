import {
  maxInEvent,
  webhookVersion,
  type SentWebhookType,
  type WebhookType,
} from '@shop/contract/messages/webhook-types'
import type { NewEvent } from './webhooks.types.ts'

export function eventBody({ type, at, data }: NewEvent): { readonly type: SentWebhookType; readonly body: string } {
  return { type, body: JSON.stringify({ type, timestamp: at.toISOString(), version: webhookVersion, data }) }
}

type Row = { readonly id: number; readonly type: WebhookType; readonly at: Date; readonly data: unknown }

/** Turns rows into events. Rows of a list are combined, each subject once with its last row. */
export function eventsOf(rows: readonly Row[], list: string | undefined): NewEvent[] {
  if (list === undefined) return rows.map(({ type, at, data }) => ({ type, at, data }))
  const latest = [...new Map(rows.map((row) => [keyOf(row.data), row])).values()]
  const events: NewEvent[] = []
  for (let from = 0; from < latest.length; from += maxInEvent) {
    const part = latest.slice(from, from + maxInEvent)
    const last = part.at(-1)
    if (last) events.push({ type: last.type, at: last.at, data: { [list]: part.map(({ data }) => data) } })
  }
  return events
}

/** Identifies the subject of a row: a size, or a piece. */
function keyOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  if ('stockItemId' in data) return String(data.stockItemId)
  return 'id' in data ? String(data.id) : ''
}
