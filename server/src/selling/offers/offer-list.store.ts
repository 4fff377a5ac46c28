import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { ListedOffer } from './offer.types.ts'
import { termsColumns, toTerms, type TermsRow } from './offers.store.ts'

type Page = { readonly now: Date; readonly offset: number; readonly limit: number }
type ListedRow = TermsRow & { readonly isForSome: boolean; readonly since: Date; readonly count: number }

export async function listPublic(
  db: Database,
  { now, offset, limit }: Page,
): Promise<{ readonly offers: ListedOffer[]; readonly total: number }> {
  const isPublic = sql`offer.is_listed and offer.code is not null and offer.ended_at is null
    and coalesce(offer.starts_at <= ${now}, true) and coalesce(offer.ends_at > ${now}, true)
    and coalesce(offer.taken < offer.in_all, true)`
  const { rows } = await sql<ListedRow>`
    select ${sql.raw(termsColumns)}, coalesce(offer.starts_at, offer.created_at) as since,
      (offer.category_ids <> '{}' or offer.designer_ids <> '{}') as "isForSome"
    from offers offer where ${isPublic} order by offer.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::integer as count from offers offer where ${isPublic}`.execute(db)
  const offers = rows.map((row) => ({ ...toTerms(row), since: row.since, isForSome: row.isForSome }))
  return { offers, total: counted.rows[0]?.count ?? 0 }
}
