import { randomBytes } from 'node:crypto'
import { dayMs } from '@shop/contract/core/durations'
import type { Database } from '#platform/db/db.ts'
import { smallJpeg } from './jpeg.ts'

type Wanted = { readonly isOpen?: boolean }

/** A step of the first line with one picture, approved by its customer or, with `isOpen`, still open. */
export async function newStep(db: Database, orderId: number, { isOpen = false }: Wanted = {}) {
  const now = new Date()
  const { id: stepId } = await db
    .insertInto('workroom_steps')
    .values({
      order_id: orderId,
      position: 1,
      kind: 'fabric',
      note: 'The silk has arrived.',
      author: 'Meera',
      created_at: now,
      approval: isOpen ? 'open' : 'approved',
      round: 1,
      answer_until: new Date(now.getTime() + dayMs),
      answered_at: isOpen ? null : now,
      answered_by: isOpen ? null : 'customer',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stepPictureKey = randomBytes(16).toString('hex')
  const content = Buffer.from(smallJpeg, 'base64')
  await db
    .insertInto('workroom_pictures')
    .values({
      key: stepPictureKey,
      order_id: orderId,
      position: 1,
      step_id: stepId,
      place: 1,
      upload_digest: randomBytes(32),
      width: 48,
      height: 48,
      content,
      small: content,
      created_at: now,
    })
    .execute()
  return { stepId, stepPictureKey }
}
