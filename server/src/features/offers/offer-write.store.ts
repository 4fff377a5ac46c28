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

type NewOffer = {
  readonly row: OfferRow
  readonly categoryIds: readonly number[]
  readonly designerIds: readonly number[]
}
type Written = 'new' | 'changed' | 'same'

function valuesOf({ row, categoryIds, designerIds }: NewOffer) {
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
    ended_at: null,
  }
}

/** Locks the offer of this key, so that no order uses it meanwhile; a change makes a new version and counts its uses again. */
export async function write(db: Database, offer: NewOffer): Promise<Written> {
  const { key } = offer.row
  const before = await db.selectFrom('offers').selectAll().where('key', '=', key).forUpdate().executeTakeFirst()
  const values = valuesOf(offer)
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

export async function listKeys(db: Database): Promise<{ readonly key: string; readonly code: string | null }[]> {
  return db.selectFrom('offers').select(['key', 'code']).execute()
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
    group by offer.id order by offer.id`.execute(db)
  return rows
}

/** False for an unknown key; an offer that ended keeps its first end. */
export async function end(db: Database, key: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('offers')
    .set({ ended_at: sql`coalesce(ended_at, ${now}::timestamptz)` })
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
