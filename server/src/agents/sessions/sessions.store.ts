import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { SessionInput, SessionKind, SessionRow } from './session.types.ts'

const columns = sql`
  id, kind, user_id as "userId", platform_id as "platformId", protocol, cart_id as "cartId",
  variant_ids as "variantIds", codes, buyer, order_id as "orderId", created_at as "createdAt",
  expires_at as "expiresAt", handed_over_at as "handedOverAt", canceled_at as "canceledAt",
  to_char(needed_by, 'YYYY-MM-DD') as "neededBy", accepts_late as "acceptsLate"`

async function one(db: Database, condition: RawBuilder<unknown>): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`select ${columns} from agent_sessions where ${condition}`.execute(db)
  return rows[0]
}

type Owned = { readonly platformId: number; readonly id: string; readonly kind: SessionKind }

/** Only the platform that opened a session finds it. */
export const find = (db: Database, { platformId, id, kind }: Owned): Promise<SessionRow | undefined> =>
  one(db, sql`id = ${id} and platform_id = ${platformId} and kind = ${kind}`)

/** The same, locked until the transaction ends. */
export const lock = (trx: Database, { platformId, id, kind }: Owned): Promise<SessionRow | undefined> =>
  one(trx, sql`id = ${id} and platform_id = ${platformId} and kind = ${kind} for update`)

export const findCheckoutOf = (db: Database, cartId: string): Promise<SessionRow | undefined> =>
  one(db, sql`cart_id = ${cartId}`)

/** For the hand-off, whose signature names the session; locked until the transaction ends. */
export const lockAny = (trx: Database, id: string): Promise<SessionRow | undefined> =>
  one(trx, sql`id = ${id} for update`)

export type NewSession = Pick<SessionRow, 'kind' | 'userId' | 'platformId' | 'protocol' | 'cartId'> & {
  readonly webhookUrl: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The id is a secret of 128 bits. */
export async function insert(db: Database, session: NewSession): Promise<SessionRow> {
  const id = randomBytes(16).toString('base64url')
  const { kind, userId, platformId, protocol, cartId, webhookUrl, createdAt, expiresAt } = session
  const { rows } = await sql<SessionRow>`
    insert into agent_sessions (id, kind, user_id, platform_id, protocol, cart_id, webhook_url, created_at, expires_at)
    values (${id}, ${kind}, ${userId}, ${platformId}, ${protocol}, ${cartId}, ${webhookUrl}, ${createdAt}, ${expiresAt})
    returning ${columns}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A session was not stored.')
  return row
}

type Told = Pick<SessionInput, 'buyer' | 'codes' | 'attribution' | 'occasion'> & {
  readonly variantIds: readonly number[]
}

/** Stores what the platform said; what it left out stays. */
export async function update(
  db: Database,
  id: string,
  { variantIds, buyer, codes, attribution, occasion: { neededBy, acceptsLate } }: Told,
): Promise<void> {
  await sql`
    update agent_sessions set variant_ids = ${[...variantIds]}::bigint[],
      buyer = coalesce(${buyer === undefined ? null : JSON.stringify(buyer)}::jsonb, buyer),
      codes = coalesce(${codes === undefined ? null : [...codes]}::text[], codes),
      attribution = coalesce(${attribution === undefined ? null : JSON.stringify(attribution)}::jsonb, attribution),
      needed_by = case when ${neededBy === undefined} then needed_by else ${neededBy ?? null}::date end,
      accepts_late = coalesce(${acceptsLate === undefined ? null : JSON.stringify(acceptsLate)}::jsonb, accepts_late)
    where id = ${id}`.execute(db)
}

export async function setCanceled(db: Database, id: string, now: Date): Promise<void> {
  await sql`update agent_sessions set canceled_at = ${now} where id = ${id} and canceled_at is null`.execute(db)
}

/** A cart and the checkout that was made of it have one guest, so they are handed over together. */
export async function setHandedOver(db: Database, { id, cartId }: SessionRow, now: Date): Promise<void> {
  await sql`
    update agent_sessions set handed_over_at = ${now} where id in (${id}, ${cartId}) or cart_id = ${id}`.execute(db)
}

export async function moveSessions(
  db: Database,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await sql`update agent_sessions set user_id = ${to} where user_id = ${from}`.execute(db)
}

export async function countOpen(db: Database, platformId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from agent_sessions
    where platform_id = ${platformId} and canceled_at is null and order_id is null and expires_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

export type BoughtOrder = { readonly id: number; readonly code: string; readonly isPaid: boolean }

/**
 * The order that the buyer placed of the cart that was handed over: the first that is paid, before that the newest. One
 * without any piece of the session is none of its platform's business.
 */
export async function findOrder(
  db: Database,
  { id, variantIds, handedOverAt, orderId }: SessionRow,
): Promise<BoughtOrder | undefined> {
  if (handedOverAt === null) return undefined
  const { rows } = await sql<BoughtOrder>`
    select orders.id, orders.code, orders.paid_at is not null as "isPaid"
    from orders
    where orders.agent_session_id = ${id}
      and (${orderId}::bigint is null or orders.id = ${orderId})
      and exists (
        select from order_lines line
        where line.order_id = orders.id and line.variant_id = any (${[...variantIds]}::bigint[])
      )
    order by orders.paid_at nulls last, orders.id desc limit 1`.execute(db)
  return rows[0]
}

export async function setOrder(db: Database, id: string, orderId: number): Promise<void> {
  await sql`
    update agent_sessions set order_id = ${orderId} where id = ${id} and order_id is null`.execute(db)
}
