import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { eventBody, eventsOf } from './event-poller.rules.ts'
import * as store from './event-poller.store.ts'
import type { Cursor } from './event-poller.store.ts'
import type { Source } from './event-source.ts'
import { listRows, sources } from './event-sources.store.ts'

/** Rows of a source that one transaction reads. */
const maxRows = 500
/** Rounds of one run; the rest waits for the next second. */
const maxRounds = 20

/** Turns rows that were written since the last run into events. One process runs at a time. */
export async function pollEvents(ctx: Context): Promise<void> {
  for (let turn = 0; turn < maxRounds; turn += 1) {
    if (!(await inTransaction(ctx, pollOnce))) return
  }
}

/** True while a source has more rows to read. */
async function pollOnce(trx: Context): Promise<boolean> {
  const wanted = await store.listWanted(trx.db)
  if (wanted.size === 0) return false
  const cursors = new Map((await store.lockCursors(trx.db)).map((cursor) => [cursor.source, cursor]))
  await startNew(trx, cursors)
  let hasMore = false
  const toMark: string[] = []
  for (const source of sources) {
    const cursor = cursors.get(source.name)
    if (cursor === undefined) continue
    if (cursor.markedId > cursor.readId && !cursor.hasMark) toMark.push(source.name)
    else if (cursor.isSettled || cursor.markedId === cursor.readId) {
      if (await readSource(trx, { source, cursor, wanted })) hasMore = true
    }
  }
  await store.markTransactions(trx.db, toMark)
  return hasMore
}

/** A source that came with an update begins at its newest row. None has a cursor while another process runs. */
async function startNew(trx: Context, cursors: ReadonlyMap<string, Cursor>): Promise<void> {
  const added = sources.filter(({ name }) => !cursors.has(name))
  if (cursors.size > 0 && added.length > 0) await store.addCursors(trx.db, added)
}

type Read = { readonly source: Source; readonly cursor: Cursor; readonly wanted: ReadonlySet<string> }

/** Reads up to the mark and sets the next one; true when rows below the mark remain. */
async function readSource(trx: Context, { source, cursor, wanted }: Read): Promise<boolean> {
  const isWanted = source.types.some((type) => wanted.has(type))
  const range = { after: cursor.readId, upTo: cursor.markedId, limit: maxRows }
  const rows = isWanted && range.upTo > range.after ? await listRows(trx.db, source, range) : []
  const events = eventsOf(
    rows.filter(({ type }) => wanted.has(type)),
    source.list,
  )
  await store.insertEvents(trx.db, events.map(eventBody), trx.now)
  const lastId = rows.at(-1)?.id
  const isFull = rows.length === maxRows && lastId !== undefined
  const readId = isFull ? lastId : cursor.markedId
  if (source.isQueue === true && readId > cursor.readId) await store.deleteRead(trx.db, source, readId)
  if (isFull) await store.setRead(trx.db, source, readId)
  else await store.markNewest(trx.db, source, readId)
  return isFull
}
