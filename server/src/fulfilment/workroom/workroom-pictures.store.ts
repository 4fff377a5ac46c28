import { sql } from 'kysely'
import { statement, type Database } from '#platform/db/db.ts'
import type { ShopperPicture } from '#platform/media/shopper-picture.ts'
import type { StepPicture } from './workroom.types.ts'

type NewPicture = ShopperPicture & {
  readonly key: string
  readonly orderId: number
  readonly position: number
  readonly digest: Uint8Array
  readonly now: Date
}

/** Stores a picture that no step has yet. */
export async function insertPicture(db: Database, picture: NewPicture): Promise<void> {
  const { key, orderId, position, digest, width, height, content, small, now } = picture
  await sql`
    insert into workroom_pictures
      (key, order_id, position, upload_digest, width, height, content, small, created_at)
    values (
      ${key}, ${orderId}, ${position}, ${Buffer.from(digest)}, ${width}, ${height}, ${Buffer.from(content)},
      ${Buffer.from(small)}, ${now}
    )
    on conflict (upload_digest) do nothing`.execute(db)
}

export async function findByUpload(db: Database, digest: Uint8Array): Promise<StepPicture | undefined> {
  return db
    .selectFrom('workroom_pictures')
    .select(['key', 'width', 'height'])
    .where('upload_digest', '=', Buffer.from(digest))
    .executeTakeFirst()
}

type Attached = {
  readonly stepId: number
  readonly orderId: number
  readonly position: number
  readonly keys: readonly string[]
}

/** Makes these the pictures of the step, in this order; false when one belongs to another piece or step. */
export async function attachPictures(db: Database, { stepId, orderId, position, keys }: Attached): Promise<boolean> {
  const { rows } = await sql`
    update workroom_pictures picture set step_id = ${stepId}, place = given.place
    from unnest(${keys}::text[]) with ordinality as given (key, place)
    where picture.key = given.key and picture.step_id is null
      and picture.order_id = ${orderId} and picture.position = ${position}
    returning picture.key`.execute(db)
  return rows.length === keys.length
}

type Found = {
  readonly content: Uint8Array
  readonly orderId: number
  readonly userId: number | null
  readonly designerId: number | null
  /** True until a step includes it: the customer does not see it yet. */
  readonly isWaiting: boolean
}

const facts = `picture.order_id as "orderId", o.user_id as "userId", line.designer_id as "designerId",
  picture.step_id is null as "isWaiting"
  from workroom_pictures picture join orders o on o.id = picture.order_id
    join order_lines line on line.order_id = picture.order_id and line.position = picture.position
  where picture.key = $1`

const fileOf = {
  large: statement<Found>(`select picture.content, ${facts}`),
  small: statement<Found>(`select picture.small as content, ${facts}`),
}

export async function findFile(db: Database, key: string, size: keyof typeof fileOf): Promise<Found | undefined> {
  const [row] = await fileOf[size](db, key)
  return row
}
