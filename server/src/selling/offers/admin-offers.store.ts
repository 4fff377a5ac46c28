import { sql } from 'kysely'
import type { OfferState } from '@shop/contract/selling/admin-offers'
import type { OfferKind } from '@shop/contract/selling/offer-options'
import type { Database } from '#platform/db/db.ts'

export type ListedOffer = {
  readonly id: number
  readonly version: number
  readonly key: string
  readonly title: string
  readonly code: string | null
  readonly kind: OfferKind
  readonly percent: number
  readonly amountMinor: number
  readonly buyPieces: number
  readonly getPieces: number
  readonly state: OfferState
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly inAll: number | null
  readonly uses: number
  readonly codes: number
}

export type FoundOffer = ListedOffer & {
  readonly series: string | null
  readonly isListed: boolean
  readonly isDraft: boolean
  readonly capMinor: number | null
  readonly minSpendMinor: number
  readonly minPieces: number
  readonly categoryIds: number[]
  readonly designerIds: number[]
  readonly isFirstOrder: boolean
  readonly isFullPriceOnly: boolean
  readonly perAccount: number | null
  readonly stacksWith: string[]
  readonly priority: number
}

export type Usage = {
  readonly held: number
  readonly used: number
  readonly givenMinor: number
  readonly lastUsedAt: Date | null
}

/** An offer may have a hundred thousand uses, so a list stops counting here. */
const maxCounted = 1000

const stateOf = (now: Date) => sql<OfferState>`case
  when offer.is_draft then 'draft'
  when offer.ended_at is not null or offer.ends_at <= ${now} then 'ended'
  when offer.starts_at > ${now} then 'scheduled'
  else 'on' end`

const usesOf = sql`
  from offer_uses used join offers one on one.id = used.offer_id
  where (one.id = offer.id or one.series = offer.series) and used.released_at is null`

const columnsAt = (now: Date) => sql`
  offer.id, offer.version, offer.key, offer.title, offer.code, offer.kind, offer.percent,
  offer.amount_minor as "amountMinor", offer.buy_pieces as "buyPieces", offer.get_pieces as "getPieces",
  ${stateOf(now)} as state, offer.starts_at as "startsAt", offer.ends_at as "endsAt", offer.ended_at as "endedAt",
  offer.in_all as "inAll",
  case when offer.series is null
    then (select count(*) from (
      select from offer_uses used where used.offer_id = offer.id and used.released_at is null limit ${maxCounted}
    ) counted)
    else (select count(*) from (select ${usesOf} limit ${maxCounted}) counted)
  end as uses,
  case when offer.series is null then 0 else (select max(one.series_no) from offers one where one.series = offer.series)
  end as codes`

export type OfferFilter = {
  readonly state: OfferState | 'all'
  readonly search: string
  readonly afterId: number | null
  readonly limit: number
}

/** Newest first. The first code of a series stands for the whole series; a search finds any code by its whole text. */
export async function listOffers(db: Database, now: Date, filter: OfferFilter): Promise<ListedOffer[]> {
  const { state, search, afterId, limit } = filter
  const words = search.toLowerCase()
  const conditions = [
    sql`not offer.is_one_off`,
    sql`(offer.series_no is null or offer.series_no = 1 or (${search} <> '' and offer.code = upper(${search})))`,
    ...(state === 'all' ? [] : [sql`${stateOf(now)} = ${state}`]),
    ...(search === ''
      ? []
      : [
          sql`(position(${words} in lower(offer.title)) > 0 or position(${words} in offer.key) > 0
            or offer.code = upper(${search}))`,
        ]),
    ...(afterId === null ? [] : [sql`offer.id < ${afterId}`]),
  ]
  const { rows } = await sql<ListedOffer>`
    select ${columnsAt(now)} from offers offer where ${sql.join(conditions, sql` and `)}
    order by offer.id desc limit ${limit}`.execute(db)
  return rows
}

const foundColumns = sql`
  offer.series, offer.is_listed as "isListed", offer.is_draft as "isDraft", offer.cap_minor as "capMinor",
  offer.min_spend_minor as "minSpendMinor", offer.min_pieces as "minPieces", offer.category_ids as "categoryIds",
  offer.designer_ids as "designerIds", offer.is_first_order as "isFirstOrder",
  offer.is_full_price_only as "isFullPriceOnly", offer.per_account as "perAccount",
  offer.stacks_with as "stacksWith", offer.priority`

export async function findOffer(db: Database, now: Date, id: number): Promise<FoundOffer | undefined> {
  const { rows } = await sql<FoundOffer>`
    select ${columnsAt(now)}, ${foundColumns} from offers offer where offer.id = ${id}`.execute(db)
  return rows[0]
}

export async function findIdByKey(db: Database, key: string): Promise<number | undefined> {
  return (await db.selectFrom('offers').select('id').where('key', '=', key).executeTakeFirst())?.id
}

/** Serialises changes of one offer with the orders that use it. */
export async function lockOffer(db: Database, id: number): Promise<void> {
  await sql`select from offers where id = ${id} for update`.execute(db)
}

export async function usageOf(db: Database, id: number): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(used.order_id) filter (where placed.paid_at is null) as held,
      count(used.order_id) filter (where placed.paid_at is not null) as used,
      coalesce(sum(used.discount_minor + used.delivery_minor) filter (where placed.paid_at is not null), 0)::bigint
        as "givenMinor",
      max(placed.paid_at) as "lastUsedAt"
    from offers offer
    join offers one on one.id = offer.id or one.series = offer.series
    join offer_uses used on used.offer_id = one.id and used.released_at is null
    join orders placed on placed.id = used.order_id
    where offer.id = ${id}`.execute(db)
  const [usage] = rows
  if (!usage) throw new Error('A sum without rows.')
  return usage
}

/** True when an offer or a series already has one of the keys. */
export async function isKeyTaken(db: Database, keys: readonly string[], series: string): Promise<boolean> {
  const { rows } = await sql`
    select from offers where key = any (${[...keys]}::text[]) or series = ${series} limit 1`.execute(db)
  return rows.length > 0
}

export type SeriesCode = { readonly code: string; readonly orders: string | null; readonly isEnded: boolean }

export async function listSeriesCodes(db: Database, series: string): Promise<SeriesCode[]> {
  const { rows } = await sql<SeriesCode>`
    select offer.code, offer.ended_at is not null as "isEnded",
      (select string_agg(o.code, ' ') from offer_uses used join orders o on o.id = used.order_id
        where used.offer_id = offer.id and used.released_at is null) as orders
    from offers offer where offer.series = ${series} order by offer.series_no`.execute(db)
  return rows
}

type Named = { readonly id: number; readonly name: string }

/** Each category's name includes its parent's. */
export async function listCategories(db: Database): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select category.id, concat_ws(' › ', above.name, category.name) as name
    from categories category left join categories above on above.id = category.parent_id order by name, id`.execute(db)
  return rows
}

export async function listDesigners(db: Database): Promise<Named[]> {
  return db.selectFrom('designers').select(['id', 'name']).orderBy('name').execute()
}

const maxStackable = 500

export async function listStackable(db: Database): Promise<{ readonly key: string; readonly title: string }[]> {
  return db
    .selectFrom('offers')
    .select(['key', 'title'])
    .where('series', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(maxStackable)
    .execute()
}

export type SamplePiece = {
  readonly id: number
  readonly name: string
  readonly priceMinor: number
  readonly percentOff: number
  readonly isGiftCard: boolean
}

export async function listSamplePieces(db: Database, ids: readonly number[]): Promise<SamplePiece[]> {
  const { rows } = await sql<SamplePiece>`
    select product_id as id, name, price_minor as "priceMinor", percent_off as "percentOff",
      is_gift_card as "isGiftCard"
    from product_listings where product_id = any (${[...ids]}::bigint[])`.execute(db)
  return rows
}
