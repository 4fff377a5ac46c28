import { sql } from 'kysely'
import type { EnquiryKind, EnquiryStepKind, EnquiryView } from '@shop/contract/messages/admin-enquiries'
import type { Database } from '#platform/db/db.ts'
import { enquiryColumns, enquiryTables, toEnquiry, type EnquiryRow } from './enquiries.store.ts'
import type { Enquiry } from './enquiry.types.ts'

export type ListedEnquiry = {
  readonly id: number
  readonly version: number
  readonly ticket: string
  readonly createdAt: Date
  readonly isDone: boolean
  readonly enquiry: Enquiry
}

type Row = EnquiryRow & { readonly id: number; readonly version: number; readonly isDone: boolean }

const columns = sql`
  enquiry.id, enquiry.done_at is not null as "isDone",
  (select count(*)::integer + 1 from enquiry_steps where enquiry_id = enquiry.id) as version, ${enquiryColumns}`

function toListed(row: Row): ListedEnquiry {
  const { id, version, ticket, createdAt, isDone } = row
  return { id, version, ticket, createdAt, isDone, enquiry: toEnquiry(row) }
}

export type EnquiryFilter = {
  readonly view: EnquiryView
  readonly kind: EnquiryKind | null
  readonly afterId: number | null
  readonly limit: number
}

const viewConditions = {
  open: sql`enquiry.done_at is null`,
  done: sql`enquiry.done_at is not null`,
  all: sql`true`,
} as const satisfies Record<EnquiryView, unknown>

/** Open enquiries are listed oldest first; the other lists start with the newest. */
export async function listEnquiries(db: Database, filter: EnquiryFilter): Promise<ListedEnquiry[]> {
  const { view, kind, afterId, limit } = filter
  const isOldestFirst = view === 'open'
  const conditions = [
    viewConditions[view],
    ...(kind === null ? [] : [sql`enquiry.kind = ${kind}`]),
    ...(afterId === null ? [] : [isOldestFirst ? sql`enquiry.id > ${afterId}` : sql`enquiry.id < ${afterId}`]),
  ]
  const { rows } = await sql<Row>`
    select ${columns} from ${enquiryTables} where ${sql.join(conditions, sql` and `)}
    order by enquiry.id ${isOldestFirst ? sql`asc` : sql`desc`} limit ${limit}`.execute(db)
  return rows.map(toListed)
}

export async function findEnquiry(db: Database, id: number): Promise<ListedEnquiry | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${enquiryTables} where enquiry.id = ${id}`.execute(db)
  return rows[0] && toListed(rows[0])
}

/** Serialises the steps of one enquiry. */
export async function lockEnquiry(db: Database, id: number): Promise<void> {
  await sql`select from enquiries where id = ${id} for update`.execute(db)
}

export async function updateDone(db: Database, id: number, doneAt: Date | null): Promise<void> {
  await db.updateTable('enquiries').set({ done_at: doneAt }).where('id', '=', id).execute()
}

export type EnquiryStep = {
  readonly id: number
  readonly kind: EnquiryStepKind
  readonly actor: string
  readonly body: string
  readonly at: Date
}

export async function insertStep(db: Database, enquiryId: number, step: Omit<EnquiryStep, 'id'>): Promise<void> {
  await db
    .insertInto('enquiry_steps')
    .values({ enquiry_id: enquiryId, ...step })
    .execute()
}

export async function listSteps(db: Database, enquiryId: number): Promise<EnquiryStep[]> {
  const { rows } = await sql<EnquiryStep>`
    select id, kind, actor, body, at from enquiry_steps where enquiry_id = ${enquiryId} order by id`.execute(db)
  return rows
}
