import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type CustomerNote = {
  readonly id: number
  readonly userId: number
  readonly staffId: number | null
  readonly author: string
  readonly body: string
  readonly at: Date
  readonly editedAt: Date | null
  readonly version: number
}

const columns = sql`
  id, user_id as "userId", staff_id as "staffId", author, body, created_at as at, edited_at as "editedAt", version`

export async function listByCustomer(db: Database, userId: number): Promise<readonly CustomerNote[]> {
  const { rows } = await sql<CustomerNote>`
    select ${columns} from customer_notes where user_id = ${userId} order by id desc`.execute(db)
  return rows
}

export async function lockNote(db: Database, id: number): Promise<CustomerNote | undefined> {
  const { rows } = await sql<CustomerNote>`
    select ${columns} from customer_notes where id = ${id} for update`.execute(db)
  return rows[0]
}

type NewNote = Pick<CustomerNote, 'staffId' | 'author' | 'body' | 'at'>

export async function insertNote(db: Database, userId: number, note: NewNote): Promise<void> {
  const { staffId, author, body, at } = note
  await db
    .insertInto('customer_notes')
    .values({ user_id: userId, staff_id: staffId, author, body, created_at: at })
    .execute()
}

export async function updateNote(db: Database, id: number, { body, at }: Pick<CustomerNote, 'body' | 'at'>) {
  await sql`
    update customer_notes set body = ${body}, edited_at = ${at}, version = version + 1 where id = ${id}`.execute(db)
}

export async function deleteNote(db: Database, id: number): Promise<void> {
  await db.deleteFrom('customer_notes').where('id', '=', id).execute()
}
