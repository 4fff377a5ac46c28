import { sql } from 'kysely'
import type { SegmentRule } from '@shop/contract/customers/admin-segments'
import type { SegmentMatch } from '@shop/contract/customers/segment-options'
import type { Database } from '#platform/db/db.ts'
import { hasConsented } from '#sql/marketing-consent.ts'
import { segmentQuery, type SegmentTerms } from './segment-conditions.store.ts'

export type StoredSegment = {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly match: SegmentMatch
  readonly rules: readonly SegmentRule[]
  readonly updatedAt: Date
}

const columns = sql`id, version, name, match, rules, updated_at as "updatedAt"`

export async function listSegments(db: Database): Promise<readonly StoredSegment[]> {
  const { rows } = await sql<StoredSegment>`
    select ${columns} from segments where removed_at is null order by lower(name)`.execute(db)
  return rows
}

export async function findSegment(db: Database, id: number): Promise<StoredSegment | undefined> {
  const { rows } = await sql<StoredSegment>`
    select ${columns} from segments where id = ${id} and removed_at is null`.execute(db)
  return rows[0]
}

/** Locks the segment, so that changes based on one version happen one after another. */
export async function lockSegment(db: Database, id: number): Promise<void> {
  await sql`select from segments where id = ${id} for update`.execute(db)
}

export type NewSegment = SegmentTerms & { readonly name: string; readonly now: Date }

export async function insertSegment(db: Database, { name, match, rules, now }: NewSegment): Promise<number> {
  const { id } = await db
    .insertInto('segments')
    .values({ name, match, rules: JSON.stringify(rules), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSegment(db: Database, id: number, { name, match, rules, now }: NewSegment): Promise<void> {
  await sql`
    update segments set name = ${name}, match = ${match}, rules = ${JSON.stringify(rules)}::jsonb,
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db)
}

export async function removeSegment(db: Database, id: number, now: Date): Promise<void> {
  await sql`update segments set removed_at = ${now}, version = version + 1 where id = ${id}`.execute(db)
}

/** True while a campaign that has not started names the segment. */
export async function isPlanned(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from campaigns where segment_id = ${id} and state in ('draft', 'awaiting_approval', 'scheduled')
    limit 1`.execute(db)
  return rows.length > 0
}

export type Counted = { readonly count: number; readonly email: number; readonly whatsapp: number }

/** The rules run once, for the count, the reach and the newest customers. */
export async function previewSegment(
  db: Database,
  terms: SegmentTerms,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<Counted & { readonly customers: readonly { readonly id: number; readonly name: string }[] }> {
  const chosen = sql`
    u.id, u.name, ${hasConsented({ purpose: 'offers', channel: 'email' })} as by_email,
    ${hasConsented({ purpose: 'offers', channel: 'whatsapp' })} as by_whatsapp`
  const { rows } = await sql<Counted & { customers: { id: number; name: string }[] }>`
    with chosen as materialized (${segmentQuery(terms, { columns: chosen, now })})
    select count(*)::integer as count, count(*) filter (where by_email)::integer as email,
      count(*) filter (where by_whatsapp)::integer as whatsapp,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by id desc)
        from (select id, name from chosen order by id desc limit ${most}) newest
      ), '[]') as customers
    from chosen`.execute(db)
  return rows[0] ?? { count: 0, email: 0, whatsapp: 0, customers: [] }
}

type Named = { readonly id: number; readonly name: string }

/** What rules can name: only countries and states of customers, so that the lists stay short. */
export async function listChoices(db: Database) {
  const [categories, designers, sizes, countries, states, tags] = await Promise.all([
    sql<Named>`
      select category.id, concat_ws(' › ', above.name, category.name) as name
      from categories category left join categories above on above.id = category.parent_id
      where category.kind <> 'designer' order by name, id`.execute(db),
    sql<Named>`select id, name from designers order by lower(name)`.execute(db),
    sql<{ size: string }>`
      select body_size as size from sizes group by body_size order by min(rank), body_size`.execute(db),
    sql<{ code: string; name: string }>`
      select code, name from countries where is_delivered_to order by code <> 'IN', name`.execute(db),
    sql<{ name: string }>`
      select distinct state.name from states state join countries country on country.id = state.country_id
      where country.code = 'IN' order by state.name`.execute(db),
    sql<{ tag: string }>`
      select min(tag) as tag from customer_tags group by lower(tag) order by lower(min(tag)) limit 200`.execute(db),
  ])
  return {
    categories: categories.rows,
    designers: designers.rows,
    sizes: sizes.rows.map(({ size }) => size),
    countries: countries.rows,
    states: states.rows.map(({ name }) => name),
    tags: tags.rows.map(({ tag }) => tag),
  }
}
