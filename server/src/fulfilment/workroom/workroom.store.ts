import { sql } from 'kysely'
import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { Database } from '#platform/db/db.ts'
import { pictureColumns } from '#platform/media/picture.ts'
import { isLineLeft, refundedPiecesColumn } from '#sql/refunded-pieces.ts'
import type { Request } from './workroom.rules.ts'
import type { Step, WorkLine, WorkOrder } from './workroom.types.ts'

type Named = { readonly code: string } | { readonly id: number }

export async function findOrder(db: Database, named: Named): Promise<WorkOrder | undefined> {
  const condition = 'code' in named ? sql`code = ${named.code}` : sql`id = ${named.id}`
  const { rows } = await sql<WorkOrder>`
    select id, code, state, user_id as "userId" from orders where ${condition}`.execute(db)
  return rows[0]
}

export async function listLines(db: Database, orderId: number): Promise<WorkLine[]> {
  const { rows } = await sql<WorkLine>`
    select line.id as "lineId", line.position, line.product_name as name, line.designer_name as designer,
      line.designer_id as "designerId", line.options,
      ${pictureColumns('media')} as picture, line.quantity,
      case when ${isLineLeft} then line.dispatch_latest::text end as "dispatchBy"
    from order_lines line left join media on media.id = line.media_id
    where line.order_id = ${orderId} and line.is_made_to_order order by line.position`.execute(db)
  return rows
}

export async function hasPieceOf(db: Database, orderId: number, labelId: number): Promise<boolean> {
  const row = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('designer_id', '=', labelId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type RequestColumns = { readonly [Field in keyof Request]: Request[Field] | null }
type StepRow = Omit<Step, 'request'> & RequestColumns

function toStep({
  state,
  round,
  until,
  words,
  remindedAt,
  answeredAt,
  answeredBy,
  closedAt,
  closedBy,
  ...step
}: StepRow): Step {
  const { id, position, kind, note, author, createdAt, pictures } = step
  const request =
    state === null || round === null || until === null
      ? null
      : {
          state,
          round,
          until,
          words: words ?? '',
          remindedAt,
          answeredAt,
          answeredBy,
          closedAt,
          closedBy: closedBy ?? '',
        }
  return { id, position, kind, note, author, createdAt, pictures, request }
}

const stepColumns = sql`
  step.id, step.position, step.kind, step.note, step.author, step.created_at as "createdAt",
  step.approval as state, step.round, step.answer_until as until, step.words, step.reminded_at as "remindedAt",
  step.answered_at as "answeredAt",
  step.answered_by as "answeredBy", step.closed_at as "closedAt", step.closed_by as "closedBy",
  (
    select coalesce(jsonb_agg(jsonb_build_object('key', key, 'width', width, 'height', height) order by place), '[]')
    from workroom_pictures picture where picture.step_id = step.id
  ) as pictures`

/** The newest first. */
export async function listSteps(db: Database, orderId: number): Promise<Step[]> {
  const { rows } = await sql<StepRow>`
    select ${stepColumns} from workroom_steps step where step.order_id = ${orderId} order by step.id desc`.execute(db)
  return rows.map(toStep)
}

export async function findOrderOfStep(db: Database, stepId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('workroom_steps')
    .select('order_id as orderId')
    .where('id', '=', stepId)
    .executeTakeFirst()
  return row?.orderId
}

type NewStep = {
  readonly orderId: number
  readonly position: number
  readonly kind: StepKind
  readonly note: string
  readonly author: string
  readonly request: { readonly round: number; readonly until: Date; readonly remindAt: Date | null } | null
  readonly now: Date
}

export async function insertStep(db: Database, { request, now, ...step }: NewStep): Promise<number> {
  const { id } = await db
    .insertInto('workroom_steps')
    .values({
      order_id: step.orderId,
      position: step.position,
      kind: step.kind,
      note: step.note,
      author: step.author,
      created_at: now,
      approval: request === null ? null : 'open',
      round: request?.round ?? null,
      answer_until: request?.until ?? null,
      remind_at: request?.remindAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Answered = {
  readonly state: 'approved' | 'changes'
  readonly words: string
  readonly by: 'customer' | 'link'
  readonly now: Date
}

/** The caller must have locked the order. */
export async function answerStep(db: Database, stepId: number, { state, words, by, now }: Answered): Promise<void> {
  await db
    .updateTable('workroom_steps')
    .set({ approval: state, words, answered_at: now, answered_by: by })
    .where('id', '=', stepId)
    .execute()
}

type Closing = { readonly by: string; readonly now: Date }

export async function withdrawStep(db: Database, stepId: number, { by, now }: Closing): Promise<void> {
  await db
    .updateTable('workroom_steps')
    .set({ approval: 'withdrawn', closed_at: now, closed_by: by })
    .where('id', '=', stepId)
    .execute()
}

/** A new step of the piece closes the changes that its customer requested. */
export async function closeChanges(
  db: Database,
  { orderId, position }: { readonly orderId: number; readonly position: number },
  { by, now }: Closing,
): Promise<void> {
  await sql`
    update workroom_steps set closed_at = ${now}, closed_by = ${by}
    where order_id = ${orderId} and position = ${position} and approval = 'changes' and closed_at is null`.execute(db)
}

/** Closes the requests that delay the order: withdraws open ones and closes requested changes. Returns their number. */
type ClosingOf = Closing & { readonly positions: readonly number[] | null }

const isOneOf = (positions: readonly number[] | null) =>
  positions === null ? sql`true` : sql`position = any (${[...positions]}::integer[])`

export async function closeWaiting(db: Database, orderId: number, { by, now, positions }: ClosingOf): Promise<number> {
  const { rows } = await sql`
    update workroom_steps set closed_at = ${now}, closed_by = ${by},
      approval = case approval when 'open' then 'withdrawn' else approval end
    where order_id = ${orderId} and (approval = 'open' or (approval = 'changes' and closed_at is null))
      and ${isOneOf(positions)}
    returning id`.execute(db)
  return rows.length
}

/** Does the same for pieces that are wholly refunded. */
export async function closeRefunded(db: Database, orderId: number, { by, now }: Closing): Promise<void> {
  await sql`
    update workroom_steps step set closed_at = ${now}, closed_by = ${by},
      approval = case approval when 'open' then 'withdrawn' else approval end
    from order_lines line
    where step.order_id = ${orderId} and (approval = 'open' or (approval = 'changes' and closed_at is null))
      and line.order_id = step.order_id and line.position = step.position
      and line.quantity <= ${sql.raw(refundedPiecesColumn)}`.execute(db)
}

export async function countWaiting(
  db: Database,
  orderId: number,
  positions: readonly number[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from workroom_steps
    where order_id = ${orderId} and (approval = 'open' or (approval = 'changes' and closed_at is null))
      and ${isOneOf(positions)}`.execute(db)
  return rows[0]?.count ?? 0
}
