import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

/** False when the request already has the maximum number of pictures. The caller must have locked the order. */
export async function insertPicture(
  db: Database,
  requestId: number,
  { content, most }: { readonly content: Uint8Array; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into return_request_pictures (request_id, position, content)
    select ${requestId}, count(*) + 1, ${Buffer.from(content)} from return_request_pictures where request_id = ${requestId}
    having count(*) < ${most}
    returning position`.execute(db)
  return rows.length > 0
}

export async function listPictures(db: Database, requestId: number): Promise<readonly Uint8Array[]> {
  const rows = await db
    .selectFrom('return_request_pictures')
    .select('content')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
  return rows.map(({ content }) => content)
}
