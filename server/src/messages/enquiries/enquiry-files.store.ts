import type { Database } from '#platform/db/db.ts'

/** Stored in a separate table, so that lists do not read the bytes. */
export type StoredFile = { readonly name: string; readonly content: Uint8Array }

export async function insert(db: Database, enquiryId: number, { name, content }: StoredFile): Promise<void> {
  await db
    .insertInto('enquiry_files')
    .values({ enquiry_id: enquiryId, name, content: Buffer.from(content.buffer, content.byteOffset, content.length) })
    .execute()
}

export function findByTicket(db: Database, ticket: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('enquiry_files')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_files.enquiry_id')
    .select(['enquiry_files.name', 'enquiry_files.content'])
    .where('enquiries.ticket', '=', ticket)
    .executeTakeFirst()
}
