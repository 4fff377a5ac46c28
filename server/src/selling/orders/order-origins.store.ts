import { sql } from 'kysely'
import { batchedQuery, statement, type Database, type UnitOfWork } from '#platform/db/db.ts'

export type Origin = { readonly network: string; readonly contact: string; readonly isGuest: boolean }

/** `contact` is the proved contact, else the given one; empty for none. */
export type OrderingShopper = {
  readonly name: string
  readonly contact: string
  readonly isGuest: boolean
  readonly isProved: boolean
}

const selectShopper = batchedQuery<OrderingShopper>(`
  select request.request_no, users.name, users.is_guest as "isGuest", users.email_verified or users.phone_verified as "isProved",
    coalesce(
      case when users.email_verified then users.email when users.phone_verified then users.phone end,
      users.email, users.phone, users.guest_email, users.guest_phone, ''
    ) as contact
  from unnest($1::bigint[]) with ordinality as request (id, request_no) join users on users.id = request.id`)

export async function findShopper(db: Database, userId: number): Promise<OrderingShopper | undefined> {
  const [row] = await selectShopper(db, userId)
  return row
}

const insertOrigin = statement(`
  insert into order_origins (order_id, network, contact, is_guest, created_at)
  select max(id), $2, $3, $4, $5 from orders where user_id = $1`)

export function insertOriginOf(work: UnitOfWork, userId: number, origin: Origin & { readonly now: Date }): void {
  const { network, contact, isGuest, now } = origin
  work.add(insertOrigin.with(userId, network, contact, isGuest, now))
}

/** Serialises orders of this contact or network until the transaction ends. Call it before other locks. */
export async function lockOrigin(
  db: Database,
  { network, contact }: Pick<Origin, 'network' | 'contact'>,
): Promise<void> {
  const keys = [`network ${network}`, ...(contact === '' ? [] : [`contact ${contact}`])].toSorted()
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key order by key`.execute(db)
}

export type Named = Pick<Origin, 'network' | 'contact'> & { readonly userId: number }

export type OthersHolds = {
  readonly contactOrders: number
  /** Pieces in unpaid orders of this network's guests. */
  readonly networkPieces: number
  /** Minutes for which lapsed orders of this contact reserved stock. */
  readonly contactMinutes: number
  readonly networkPieceMinutes: number
  /** The same for contact or network together, for the wanted piece that was reserved longest in vain. */
  readonly pieceMinutes: number
}

type Wanted = Named & { readonly stockItemIds: readonly number[]; readonly now: Date; readonly since: Date }

/** Leaves out orders of the shopper: the next order replaces them, and the limit by account counts them. */
export async function readOthersHolds(
  db: Database,
  { userId, network, contact, stockItemIds, now, since }: Wanted,
): Promise<OthersHolds> {
  const { rows } = await sql<OthersHolds>`
    with others as (
      select o.id, origin.network = ${network} as of_network, origin.is_guest,
        origin.contact = ${contact} and origin.contact <> '' as of_contact,
        o.state = 'awaiting_payment' and o.reserved_until > ${now} as is_open,
        case when o.state = 'cancelled'
          then extract(epoch from least(o.updated_at, o.reserved_until) - o.created_at) / 60 else 0
        end as minutes
      from order_origins origin join orders o on o.id = origin.order_id
      where origin.created_at > ${since} and (origin.network = ${network} or origin.contact = ${contact})
        and o.user_id is distinct from ${userId} and o.state in ('awaiting_payment', 'cancelled')
    ),
    pieces as (
      select others.*, piece.stock_item_id, piece.quantity from others join order_pieces piece on piece.order_id = others.id
    )
    select
      (select count(*) from others where of_contact and is_open) as "contactOrders",
      (select coalesce(sum(quantity), 0) from pieces where of_network and is_guest and is_open) as "networkPieces",
      (select coalesce(sum(minutes), 0)::float8 from others where of_contact) as "contactMinutes",
      (select coalesce(sum(minutes * quantity), 0)::float8 from pieces where of_network) as "networkPieceMinutes",
      (
        select coalesce(max(lapsed.minutes), 0)::float8 from (
          select sum(minutes) as minutes from pieces
          where (of_network or of_contact) and stock_item_id = any(${[...stockItemIds]}::bigint[])
          group by stock_item_id
        ) lapsed
      ) as "pieceMinutes"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers with one row.')
  return row
}

export type LongHolds = {
  readonly hasAwaited: boolean
  readonly networkOrders: number
  readonly contactLapsed: number
  readonly networkLapsed: number
}

type Asked = Named & {
  readonly now: Date
  readonly since: Date
  /** The order whose contact is being proved; null before the order is placed. */
  readonly exceptId: number | null
  /** Strangers' orders do not count against a shopper who proved the contact. */
  readonly isProved: boolean
}

export async function readLongHolds(
  db: Database,
  { userId, network, contact, now, since, exceptId, isProved }: Asked,
): Promise<LongHolds> {
  const { rows } = await sql<LongHolds>`
    with others as (
      select way.method, way.hours_after_code is null as is_long, origin.network = ${network} as of_network,
        o.user_id = ${userId} or (origin.contact = ${contact} and origin.contact <> '') as of_contact,
        o.user_id = ${userId} as is_own,
        o.state = 'awaiting_payment' and o.reserved_until > ${now} as is_open,
        o.state = 'cancelled' and least(o.updated_at, o.reserved_until) - o.created_at > interval '2 hours' as has_lapsed
      from order_origins origin
      join orders o on o.id = origin.order_id
      join offline_orders way on way.order_id = o.id
      where origin.created_at > ${since} and o.id is distinct from ${exceptId}
        and (
          origin.network = ${network} or origin.contact = ${contact}
          or origin.order_id = any(array(select id from orders where user_id = ${userId}))
        )
    )
    select
      exists (
        select from others where of_contact and is_open and method = 'bank_transfer'
          and (is_long or is_own or not ${isProved}::boolean)
      ) as "hasAwaited",
      (select count(*) from others where of_network and is_open and is_long) as "networkOrders",
      (select count(*) from others where of_contact and has_lapsed) as "contactLapsed",
      (select count(*) from others where of_network and has_lapsed) as "networkLapsed"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers with one row.')
  return row
}

export async function findOrigin(db: Database, orderId: number): Promise<Origin | undefined> {
  return db
    .selectFrom('order_origins')
    .select(['network', 'contact', 'is_guest as isGuest'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

type Proved = { readonly orderId: number; readonly until: Date }

export async function extendAfterCode(db: Database, { orderId, until }: Proved): Promise<void> {
  await sql`update orders set reserved_until = greatest(reserved_until, ${until}::timestamptz) where id = ${orderId}`.execute(
    db,
  )
  await db.updateTable('offline_orders').set({ hours_after_code: null }).where('order_id', '=', orderId).execute()
}
