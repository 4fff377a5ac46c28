import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { isLineLeft } from '#sql/refunded-pieces.ts'
import { policyOfSold, soldPieceColumns, type SoldPieceRow } from '#sql/return-policies.ts'

export type LineFacts = SoldPieceRow & {
  readonly position: number
  readonly picture: Picture | null
  readonly isMadeToOrder: boolean
  readonly dispatchBy: string | null
}

/** Picture, kind of making, promise and terms, in the order of the lines. */
export async function listLineFacts(db: Database, orderId: number): Promise<readonly LineFacts[]> {
  const { rows } = await sql<LineFacts>`
    select line.position, ${pictureColumns('media')} as picture, line.is_made_to_order as "isMadeToOrder",
      case when ${isLineLeft} then line.dispatch_latest::text end as "dispatchBy", line.designer_name as "designerName", ${sql.raw(soldPieceColumns)}
    from order_lines line join orders o on o.id = line.order_id left join media on media.id = line.media_id
    where o.id = ${orderId} order by line.position`.execute(db)
  return rows
}

export const policyOf = policyOfSold

/** The person who took the order by phone. */
export async function findTaker(db: Database, orderId: number): Promise<string | null> {
  const found = await db
    .selectFrom('phone_orders')
    .select('taken_by as takenBy')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found?.takenBy ?? null
}

/** Who of the staff did something to an order, by the millisecond of it: its history has the same one. */
export async function listAuthors(db: Database, code: string): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('audit_events')
    .select(['at', 'actor'])
    .where('thing', '=', 'order')
    .where('thing_id', '=', code)
    .execute()
  return new Map(rows.map(({ at, actor }) => [at.getTime(), actor]))
}

export type Note = { readonly id: number; readonly author: string; readonly body: string; readonly at: Date }

export async function listNotes(db: Database, orderId: number): Promise<readonly Note[]> {
  const { rows } = await sql<Note>`
    select id, author, body, created_at as at from order_notes where order_id = ${orderId} order by id`.execute(db)
  return rows
}

type NewNote = Omit<Note, 'id'> & { readonly orderId: number; readonly staffId: number | null }

export async function insertNote(db: Database, note: NewNote): Promise<void> {
  await db
    .insertInto('order_notes')
    .values({
      order_id: note.orderId,
      staff_id: note.staffId,
      author: note.author,
      body: note.body,
      created_at: note.at,
    })
    .execute()
}
