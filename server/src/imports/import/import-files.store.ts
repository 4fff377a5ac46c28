import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** Stores the next part of a file; undefined when it does not continue the file. Returns the bytes so far. */
export async function appendPart(
  db: Database,
  { runId, startByte, content }: { readonly runId: number; readonly startByte: number; readonly content: Buffer },
): Promise<number | undefined> {
  const { rows } = await sql<{ received: number }>`
    update import_runs set received_bytes = received_bytes + ${content.length}, updated_at = now()
    where id = ${runId} and received_bytes = ${startByte} and ${startByte + content.length} <= size_bytes
    returning received_bytes as received`.execute(db)
  const [next] = rows
  if (!next) return undefined
  await sql`
    insert into import_file_parts (run_id, start_byte, content)
    values (${runId}, ${startByte}, ${content})`.execute(db)
  return next.received
}

/** The file from its beginning, a part at a time. */
export async function* readParts(db: Database, runId: number, most = Number.POSITIVE_INFINITY): AsyncGenerator<Buffer> {
  let after = -1
  for (let count = 0; count < most; count += 1) {
    const { rows } = await sql<{ startByte: number; content: Buffer }>`
      select start_byte as "startByte", content from import_file_parts
      where run_id = ${runId} and start_byte > ${after} order by start_byte limit 1`.execute(db)
    const [part] = rows
    if (!part) return
    after = part.startByte
    yield part.content
  }
}

/** The first bytes of the file, which identify its kind. */
export async function beginningOfFile(db: Database, runId: number): Promise<Buffer> {
  const { rows } = await sql<{ beginning: Buffer }>`
    select substring(content from 1 for 8) as beginning from import_file_parts
    where run_id = ${runId} and start_byte = 0`.execute(db)
  return rows[0]?.beginning ?? Buffer.alloc(0)
}
