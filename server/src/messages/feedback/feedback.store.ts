import type { Database } from '#platform/db/db.ts'

export type Feedback = {
  readonly rating: number
  readonly message: string
  readonly email: string | null
  readonly page: string | null
}

export async function insert(db: Database, feedback: Feedback): Promise<void> {
  await db.insertInto('feedback_messages').values(feedback).execute()
}
