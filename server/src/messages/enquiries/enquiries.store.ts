import { sql } from 'kysely'
import { partsOfDay } from '@shop/contract/content/visits'
import { contactTopics } from '@shop/contract/messages/enquiry-options'
import type { Database } from '#platform/db/db.ts'
import type { Enquiry, FileLabel, OpenEnquiry } from './enquiry.types.ts'

export type NewEnquiry = {
  readonly ticket: string
  readonly requestKey: string | null
  readonly createdAt: Date
  readonly enquiry: Enquiry
}

function ownColumns(enquiry: Enquiry) {
  if (enquiry.kind === 'contact') return { topic: enquiry.topic, order_code: enquiry.orderCode }
  if (enquiry.kind === 'application') return { role: enquiry.role }
  const { store, storeName, day, partOfDay, hours, visitors } = enquiry
  const when = { visit_day: sql<Date>`${day}::date`, visit_part: partOfDay, visit_hours: hours }
  return { store, store_name: storeName, ...when, visitors }
}

/** Returns the row's id, or undefined when the request key exists already. */
export async function insert(
  db: Database,
  { ticket, requestKey, createdAt, enquiry }: NewEnquiry,
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('enquiries')
    .values({
      ...ownColumns(enquiry),
      ticket,
      request_key: requestKey,
      kind: enquiry.kind,
      name: enquiry.name,
      email: enquiry.email,
      phone: enquiry.phone,
      message: enquiry.message,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function getTicket(db: Database, requestKey: string | null): Promise<string> {
  const found = db.selectFrom('enquiries').select('ticket').where('request_key', '=', requestKey)
  return (await found.executeTakeFirstOrThrow()).ticket
}

export type EnquiryRow = {
  readonly ticket: string
  readonly createdAt: Date
  readonly topic: string | null
  readonly orderCode: string | null
  readonly store: string | null
  readonly storeName: string | null
  readonly visitHours: string | null
  readonly day: string | null
  readonly partOfDay: string | null
  readonly visitors: number | null
  readonly role: string | null
  readonly fileName: string | null
  readonly fileBytes: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly message: string
}

function fileOf({ fileName, fileBytes }: Pick<EnquiryRow, 'fileName' | 'fileBytes'>): FileLabel | null {
  return fileName === null || fileBytes === null ? null : { name: fileName, bytes: fileBytes }
}

/** Earlier visits stored only the store's id, such as `delhi`, from which the name is derived. */
const nameOf = (store: string): string => store.charAt(0).toUpperCase() + store.slice(1)

export function toEnquiry({ name, email, phone, message, ...row }: EnquiryRow): Enquiry {
  const writer = { name, email, phone, message }
  if (row.role !== null) return { kind: 'application', role: row.role, file: fileOf(row), ...writer }
  const { store } = row
  if (store === null) {
    const topic = contactTopics.find((one) => one === row.topic) ?? 'other'
    return { kind: 'contact', topic, orderCode: row.orderCode, ...writer }
  }
  const partOfDay = partsOfDay.find((part) => part === row.partOfDay) ?? 'morning'
  const place = { store, storeName: row.storeName ?? nameOf(store), hours: row.visitHours ?? '' }
  return { kind: 'visit', ...place, day: row.day ?? '', partOfDay, visitors: row.visitors ?? 1, ...writer }
}

export const enquiryColumns = sql`
  enquiry.ticket, enquiry.created_at as "createdAt", enquiry.topic, enquiry.order_code as "orderCode",
  enquiry.store, enquiry.store_name as "storeName", enquiry.visit_hours as "visitHours", enquiry.visit_day::text as day, enquiry.visit_part as "partOfDay", enquiry.visitors, enquiry.role,
  file.name as "fileName", file.bytes as "fileBytes", enquiry.name, enquiry.email, enquiry.phone, enquiry.message`

export const enquiryTables = sql`enquiries enquiry left join enquiry_files file on file.enquiry_id = enquiry.id`

export async function listOpen(db: Database, limit: number): Promise<readonly OpenEnquiry[]> {
  const { rows } = await sql<EnquiryRow>`
    select ${enquiryColumns} from ${enquiryTables}
    where enquiry.done_at is null order by enquiry.created_at, enquiry.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ticket: row.ticket, createdAt: row.createdAt, enquiry: toEnquiry(row) }))
}

export type TicketRow = { readonly id: number; readonly doneAt: Date | null }

export async function findTicket(db: Database, ticket: string): Promise<TicketRow | undefined> {
  const found = db.selectFrom('enquiries').select(['id', 'done_at as doneAt']).where('ticket', '=', ticket)
  return found.executeTakeFirst()
}
