import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { OfferRow } from './offers-file.reader.ts'

export type NamedThing = { readonly id: number; readonly name: string }

export async function listCategories(db: Database): Promise<NamedThing[]> {
  return db.selectFrom('categories').select(['id', 'name']).execute()
}

export async function listDesigners(db: Database): Promise<NamedThing[]> {
  return db.selectFrom('designers').select(['id', 'name']).execute()
}

export type NewOffer = {
  readonly row: OfferRow
  readonly categoryIds: readonly number[]
  readonly designerIds: readonly number[]
}
/** Rows per statement. */
const seriesBatch = 1000

type Written = 'new' | 'changed' | 'same'

function valuesOf({ row, categoryIds, designerIds }: NewOffer, now: Date) {
  return {
    title: row.title,
    code: row.code,
    is_listed: row.isListed,
    kind: row.kind,
    percent: row.percent,
    amount_minor: row.amount.amountMinor,
    cap_minor: row.cap?.amountMinor ?? null,
    buy_pieces: row.buyPieces,
    get_pieces: row.getPieces,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
    min_spend_minor: row.minSpend.amountMinor,
    min_pieces: row.minPieces,
    category_ids: [...categoryIds],
    designer_ids: [...designerIds],
    is_first_order: row.isFirstOrder,
    is_full_price_only: row.isFullPriceOnly,
    per_account: row.perAccount,
    in_all: row.inAll,
    stacks_with: [...row.stacksWith],
    priority: row.priority,
    is_draft: row.isDraft,
    ended_at: row.isDraft ? now : null,
  }
}

/** Locks the offer, so that no order uses it meanwhile. A change creates a new version, whose uses start from zero. */
export async function write(db: Database, offer: NewOffer, now: Date): Promise<Written> {
  const { key } = offer.row
  const before = await db.selectFrom('offers').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
  const values = valuesOf(offer, before?.ended_at ?? now)
  if (before === undefined) {
    await db
      .insertInto('offers')
      .values({ key, ...values })
      .execute()
    return 'new'
  }
  const known = new Map(Object.entries(before))
  const isSame = Object.entries(values).every(
    ([name, value]) => JSON.stringify(known.get(name)) === JSON.stringify(value),
  )
  if (isSame) return 'same'
  await db
    .updateTable('offers')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .set({
      taken:
        values.in_all === null
          ? 0
          : sql`(select count(*)::integer from offer_uses used where used.offer_id = offers.id and used.released_at is null)`,
    })
    .where('id', '=', before.id)
    .execute()
  return 'changed'
}

type Mentioned = Pick<OfferRow, 'key' | 'code' | 'stacksWith'>

/**
 * The offers with the rows' keys or codes. Reads only those, because there may be a hundred thousand single-use codes.
 */
export async function listKeys(
  db: Database,
  rows: readonly { readonly row: Mentioned }[],
): Promise<{ readonly key: string; readonly code: string | null }[]> {
  const keys = rows.flatMap(({ row: { key, stacksWith } }) => [key, ...stacksWith])
  const codes = rows.flatMap(({ row: { code } }) => code ?? [])
  const { rows: found } = await sql<{ key: string; code: string | null }>`
    select key, code from offers where key = any (${keys}::text[]) or code = any (${codes}::text[])`.execute(db)
  return found
}

export type OfferInUse = {
  readonly key: string
  readonly title: string
  readonly code: string | null
  readonly version: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly inAll: number | null
  readonly held: number
  readonly used: number
  readonly givenMinor: number
}

export async function listInUse(db: Database): Promise<OfferInUse[]> {
  const { rows } = await sql<OfferInUse>`
    select offer.key, offer.title, offer.code, offer.version, offer.starts_at as "startsAt", offer.ends_at as "endsAt",
      offer.ended_at as "endedAt", offer.in_all as "inAll",
      (count(used.order_id) filter (where placed.paid_at is null))::integer as held,
      (count(used.order_id) filter (where placed.paid_at is not null))::integer as used,
      coalesce(sum(used.discount_minor + used.delivery_minor) filter (where placed.paid_at is not null), 0)::bigint
        as "givenMinor"
    from offers offer
    left join offer_uses used on used.offer_id = offer.id and used.released_at is null
    left join orders placed on placed.id = used.order_id
    where not offer.is_one_off
    group by offer.id order by offer.id`.execute(db)
  return rows
}

/** False for an unknown key. An offer that has already ended keeps its end. */
export async function end(db: Database, key: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update offers set is_draft = false, ended_at = coalesce(ended_at, ${now}),
      version = case when ended_at is null or is_draft then version + 1 else version end, updated_at = now()
    where key = ${key} returning id`.execute(db)
  return rows.length > 0
}

export type Series = { readonly name: string; readonly codes: readonly string[] }

/** Inserts offers that differ only in their codes. */
export async function insertSeries(
  db: Database,
  offer: NewOffer,
  { name, codes, now }: Series & { readonly now: Date },
): Promise<void> {
  const values = valuesOf(offer, now)
  for (let from = 0; from < codes.length; from += seriesBatch) {
    const batch = codes.slice(from, from + seriesBatch).map((code, index) => ({
      ...values,
      key: `${name}-${from + index + 1}`,
      code,
      series: name,
      series_no: from + index + 1,
    }))
    await db.insertInto('offers').values(batch).execute()
  }
}

export async function endSeries(db: Database, series: string, now: Date): Promise<void> {
  await sql`
    update offers set is_draft = false, ended_at = ${now}, version = version + 1, updated_at = now()
    where series = ${series} and (ended_at is null or is_draft)`.execute(db)
}
