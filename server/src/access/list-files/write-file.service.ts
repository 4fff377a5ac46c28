import { csvLines } from '#platform/csv/csv-file.ts'
import type { Context } from '#platform/runtime/context.ts'
import { findActor } from '#platform/security/present-actor.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { createdBeforeExpiry, lackedFor } from './list-files.rules.ts'
import * as store from './list-files.store.ts'
import type { ListSheets } from './list-files.types.ts'

/** Characters in a part of a file; more would keep more of it in memory. */
const charactersPerPart = 256 * 1024

/** A list that can not be written ends as failed, so that its person may ask for others. */
const mostAttempts = 5

type Waiting = NonNullable<Awaited<ReturnType<typeof store.beginAttempt>>>

/** Counts rows as they pass, for the progress that the person sees. */
function counted<Row>(rows: AsyncIterable<Row>) {
  const read = { count: 0 }
  async function* passing(): AsyncGenerator<Row> {
    for await (const row of rows) {
      read.count += 1
      yield row
    }
  }
  return { read, rows: passing() }
}

/** Gathers the lines into parts of a file. */
async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const line of lines) {
    part += line
    if (part.length < charactersPerPart) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}

async function write(ctx: Context, actor: Actor, { file, sheets }: { file: Waiting; sheets: ListSheets }) {
  const { id, attempt } = file
  const { headerOf, rows } = sheets[file.list]
  const passing = counted(rows(ctx, actor, Object.fromEntries(new URLSearchParams(file.query))))
  let position = 0
  for await (const content of partsOf(csvLines(await headerOf(ctx), passing.rows))) {
    const part = { id, attempt, position, content, rowCount: passing.read.count }
    if (!(await store.addPart(ctx.db, part))) return
    position += 1
  }
  const hasContacts = actor.permissions.has('contacts.read')
  await store.finish(ctx.db, { id, attempt, state: 'ready', hasContacts })
}

/** Writes the file with the permissions that the person or key has now; without them the file fails. */
export async function writeFile(ctx: Context, fileId: number, sheets: ListSheets): Promise<void> {
  const file = await store.beginAttempt(ctx.db, fileId)
  if (!file) return
  const actor = await findActor(ctx.db, file, ctx.now)
  if (actor === undefined || lackedFor(actor, file.list) !== undefined || file.attempt > mostAttempts) {
    await store.finish(ctx.db, { id: file.id, attempt: file.attempt, state: 'failed' })
    return
  }
  await write(ctx, actor, { file, sheets })
}

export async function deleteExpiredFiles({ db, now }: Context): Promise<void> {
  await store.deleteCreatedBefore(db, createdBeforeExpiry(now))
}
