import { sql } from 'kysely'
import type { InvoicingDocument } from '@shop/contract/selling/invoice-options'
import type { Database } from '#platform/db/db.ts'

/** The setting in force at a time; undefined before anything was published, and for the default. */
export async function issueTimeAt(db: Database, at: Date): Promise<InvoicingDocument['issueAt'] | undefined> {
  const { rows } = await sql<{ issueAt: InvoicingDocument['issueAt'] | null }>`
    select body ->> 'issueAt' as "issueAt" from document_versions
    where document_key = 'invoicing' and state = 'published' and publish_at <= ${at}
    order by id desc limit 1`.execute(db)
  return rows[0]?.issueAt ?? undefined
}
