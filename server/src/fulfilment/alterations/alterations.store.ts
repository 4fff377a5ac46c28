import { sql, type RawBuilder } from 'kysely'
import type { AlterationView } from '@shop/contract/fulfilment/admin-alterations'
import type { AlterationState, AlterationStep } from '@shop/contract/fulfilment/alteration-options'
import type { OrderState } from '@shop/contract/selling/orders'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns, type Picture } from '#platform/media/picture.ts'
import { refundedPiecesColumn } from '#sql/refunded-pieces.ts'

export type ListedAlteration = {
  readonly id: number
  readonly orderId: number
  readonly orderCode: string
  readonly customer: string
  readonly piece: string
  readonly designer: string
  readonly options: Readonly<Record<string, string>>
  readonly picture: Picture | null
  readonly pieces: number
  readonly what: string
  readonly priceMinor: number
  readonly dueDay: string | null
  readonly daysLate: number
  readonly state: AlterationState
  readonly version: number
  readonly openedBy: string
  readonly openedAt: Date
  readonly paidWith: string | null
}

const columns = (now: Date): RawBuilder<unknown> => sql`
  job.id, job.order_id as "orderId", o.code as "orderCode", o.ship_name as customer, line.product_name as piece,
  line.designer_name as designer, line.options, ${pictureColumns('media')} as picture, job.pieces, job.what,
  job.price_minor as "priceMinor", job.due_day::text as "dueDay", job.state, job.version, job.opened_by as "openedBy",
  job.opened_at as "openedAt", (select code from orders paid where paid.id = job.paid_with_id) as "paidWith",
  case when job.closed_at is null
    then greatest(coalesce((${now}::timestamptz at time zone 'Asia/Kolkata')::date - job.due_day, 0), 0) else 0
  end as "daysLate"
  from alterations job join orders o on o.id = job.order_id
  join order_lines line on line.order_id = job.order_id and line.position = job.position
  left join media on media.id = line.media_id`

type Filter = {
  readonly view: AlterationView
  readonly code: string | null
  readonly afterId: number | null
  readonly limit: number
  readonly now: Date
}

export async function listAlterations(
  db: Database,
  { view, code, afterId, limit, now }: Filter,
): Promise<ListedAlteration[]> {
  const isOpen = view === 'open'
  const isAfter = isOpen ? sql`job.id > ${afterId}` : sql`job.id < ${afterId}`
  const conditions = [
    ...(code === null
      ? [isOpen ? sql`job.closed_at is null` : sql`job.closed_at is not null`]
      : [sql`o.code = ${code}`]),
    ...(afterId === null ? [] : [isAfter]),
  ]
  const { rows } = await sql<ListedAlteration>`
    select ${columns(now)} where ${sql.join(conditions, sql` and `)}
    order by job.id ${isOpen ? sql`` : sql`desc`} limit ${limit}`.execute(db)
  return rows
}

export async function findAlteration(db: Database, id: number, now: Date): Promise<ListedAlteration | undefined> {
  const { rows } = await sql<ListedAlteration>`select ${columns(now)} where job.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the row, so that each step follows the one that its author saw. */
export async function lockAlteration(db: Database, id: number): Promise<void> {
  await sql`select id from alterations where id = ${id} for update`.execute(db)
}

export type Step = {
  readonly kind: AlterationStep
  readonly note: string
  readonly author: string
  readonly at: Date
}

export async function listSteps(db: Database, id: number): Promise<Step[]> {
  const { rows } = await sql<Step>`
    select kind, note, author, at from alteration_steps where alteration_id = ${id} order by id desc`.execute(db)
  return rows
}

type Place = { readonly orderId: number; readonly position: number }

/** Pieces of a line that the customer has and that are not being altered; undefined when there is no such line. */
export async function countAlterable(db: Database, { orderId, position }: Place): Promise<number | undefined> {
  const { rows } = await sql<{ left: number }>`
    select line.quantity - ${sql.raw(refundedPiecesColumn)} - coalesce((
      select sum(job.pieces) from alterations job
      where job.order_id = line.order_id and job.position = line.position and job.closed_at is null
    ), 0)::integer as left
    from order_lines line
    where line.order_id = ${orderId} and line.position = ${position} and not line.is_gift_card`.execute(db)
  return rows[0]?.left
}

type NewAlteration = Place & {
  readonly pieces: number
  readonly what: string
  readonly priceMinor: number
  readonly dueDay: string | null
  readonly by: string
  readonly now: Date
}

export async function insertAlteration(db: Database, job: NewAlteration): Promise<number> {
  const { id } = await db
    .insertInto('alterations')
    .values({
      order_id: job.orderId,
      position: job.position,
      pieces: job.pieces,
      what: job.what,
      price_minor: job.priceMinor,
      due_day: job.dueDay,
      state: 'expected',
      opened_by: job.by,
      opened_at: job.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Moved = Step & {
  readonly state: AlterationState
  readonly isClosed: boolean
  readonly paidWithId: number | null
}

export async function recordStep(db: Database, id: number, moved: Moved): Promise<void> {
  const { kind, note, author, at, state, isClosed, paidWithId } = moved
  await sql`
    with changed as (
      update alterations set state = ${state}, version = version + 1, paid_with_id = ${paidWithId}::bigint,
        closed_at = ${isClosed ? at : null}
      where id = ${id}
    )
    insert into alteration_steps (alteration_id, kind, note, author, at)
    values (${id}, ${kind}, ${note}, ${author}, ${at})`.execute(db)
}

export type PayingOrder = {
  readonly id: number
  readonly state: OrderState
  readonly totalMinor: number
  /** True when it pays for another alteration. */
  readonly isSpent: boolean
}

export async function findPayingOrder(db: Database, code: string): Promise<PayingOrder | undefined> {
  const { rows } = await sql<PayingOrder>`
    select id, state, total_minor as "totalMinor",
      exists (select from alterations job where job.paid_with_id = orders.id) as "isSpent"
    from orders where code = ${code} for update`.execute(db)
  return rows[0]
}

/** Calls off alterations of pieces that the customer was refunded, the last opened ones first. */
export async function callOffRefunded(db: Database, orderId: number, now: Date): Promise<void> {
  await sql`
    with counted as (
      select job.id, sum(job.pieces) over (partition by job.position order by job.id) as pieces,
        line.quantity - ${sql.raw(refundedPiecesColumn)} as left_pieces
      from alterations job join order_lines line on line.order_id = job.order_id and line.position = job.position
      where job.order_id = ${orderId} and job.closed_at is null
    ),
    ended as (
      update alterations job set state = 'called_off', version = job.version + 1, closed_at = ${now}
      from counted where job.id = counted.id and counted.pieces > counted.left_pieces
      returning job.id
    )
    insert into alteration_steps (alteration_id, kind, note, author, at)
    select id, 'called_off', 'The piece was refunded.', 'the refund', ${now} from ended`.execute(db)
}
