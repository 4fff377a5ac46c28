import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { MergeSide } from './merge.rules.ts'

export type Pair = { readonly from: number; readonly to: number }

type SideRow = Omit<MergeSide, 'email' | 'phone'> & {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

const columns = sql`
  id, name, is_guest as "isGuest", created_at as since, email, email_verified as "isEmailVerified", phone,
  phone_verified as "isPhoneVerified"`

const toSide = ({ email, isEmailVerified, phone, isPhoneVerified, ...side }: SideRow): MergeSide => ({
  ...side,
  email: email === null ? null : { value: email, isVerified: isEmailVerified },
  phone: phone === null ? null : { value: phone, isVerified: isPhoneVerified },
})

/** Leaves out customers who are deleted or already merged. */
export async function findSides(db: Database, ids: readonly number[]): Promise<readonly MergeSide[]> {
  const { rows } = await sql<SideRow>`
    select ${columns} from users where id = any (${[...ids]}::bigint[]) and merged_into is null`.execute(db)
  return rows.map(toSide)
}

/** Locks both in the order of their ids, which also blocks their addresses, carts and orders. */
export async function lockSides(db: Database, ids: readonly number[]): Promise<readonly MergeSide[]> {
  const { rows } = await sql<SideRow>`
    select ${columns} from users where id = any (${[...ids]}::bigint[]) and merged_into is null
    order by id for no key update`.execute(db)
  return rows.map(toSide)
}

export type Moves = {
  readonly orders: number
  readonly addresses: number
  readonly wishlist: number
  readonly cart: number
  readonly creditMinor: number
  readonly giftCards: number
  readonly reviews: number
  readonly notes: number
  readonly hasMeasurements: boolean
  readonly sessions: number
  readonly droppedReviews: number
}

/** Counts the belongings of the absorbed account that the other one lacks. */
export async function countMoves(db: Database, { from, to }: Pair): Promise<Moves> {
  const { rows } = await sql<Moves>`
    select
      (select count(*)::integer from orders where user_id = ${from}) as orders,
      (select count(*)::integer from addresses where user_id = ${from}) as addresses,
      (select count(*)::integer from wishlist_items item where user_id = ${from}
        and not exists (select from wishlist_items own where own.user_id = ${to} and own.product_id = item.product_id)
      ) as wishlist,
      (select coalesce(sum(item.quantity), 0)::integer from carts join cart_items item on item.cart_id = carts.id
        where carts.user_id = ${from}) as cart,
      (select coalesce(sum(balance_minor), 0)::bigint from stored_values
        where user_id = ${from} and kind = 'store_credit') as "creditMinor",
      (select count(*)::integer from stored_values value join order_lines line on line.id = value.order_line_id
        join orders o on o.id = line.order_id where o.user_id = ${from}) as "giftCards",
      (select count(*)::integer from reviews review where user_id = ${from}
        and not exists (select from reviews own where own.user_id = ${to} and own.product_id = review.product_id)
      ) as reviews,
      (select count(*)::integer from reviews review where user_id = ${from}
        and exists (select from reviews own where own.user_id = ${to} and own.product_id = review.product_id)
      ) as "droppedReviews",
      (select count(*)::integer from customer_notes where user_id = ${from}) as notes,
      exists (select from measurements where user_id = ${from})
        and not exists (select from measurements where user_id = ${to}) as "hasMeasurements",
      (select count(*)::integer from access_tokens where user_id = ${from} and revoked_at is null) as sessions`.execute(
    db,
  )
  const [moves] = rows
  if (!moves) throw new Error('A count without tables has one row.')
  return moves
}

/** If both accounts reviewed a product, keeps the surviving account's review. */
export async function moveReviews(db: Database, { from, to }: Pair): Promise<void> {
  await sql`
    delete from reviews review where user_id = ${from}
      and exists (select from reviews own where own.user_id = ${to} and own.product_id = review.product_id)`.execute(db)
  await sql`update reviews set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update review_pictures set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update product_questions set user_id = ${to} where user_id = ${from}`.execute(db)
}

export async function moveAlerts(db: Database, { from, to }: Pair): Promise<void> {
  await sql`update stock_holds set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`
    delete from alerts item where user_id = ${from} and exists (
      select from alerts own where own.user_id = ${to} and own.product_id = item.product_id
        and own.variant_id is not distinct from item.variant_id and own.kind = item.kind
    )`.execute(db)
  await sql`update alerts set user_id = ${to} where user_id = ${from}`.execute(db)
}

/** Equal tags become one, and whoever looks after the surviving account goes on. */
async function moveTags(db: Database, { from, to }: Pair): Promise<void> {
  await sql`
    insert into customer_tags (user_id, tag) select ${to}, tag from customer_tags where user_id = ${from}
    on conflict do nothing`.execute(db)
  await sql`delete from customer_tags where user_id = ${from}`.execute(db)
  await sql`
    insert into customer_assignees (user_id, staff_id)
    select ${to}, staff_id from customer_assignees where user_id = ${from} on conflict do nothing`.execute(db)
  await sql`delete from customer_assignees where user_id = ${from}`.execute(db)
}

/**
 * Copies choices, because they are append-only. An opt-out is always copied; a consent only where the surviving account
 * has made no choice.
 */
export async function copyChoices(db: Database, { from, to }: Pair): Promise<void> {
  await sql`
    insert into message_choices (user_id, contact, channel, purpose, is_given, text_version, source, at)
    select ${to}, made.contact, made.channel, made.purpose, made.is_given, made.text_version, made.source, made.at
    from (
      select distinct on (purpose, channel, contact) * from message_choices
      where user_id = ${from} order by purpose, channel, contact, id desc
    ) made
    where not made.is_given or not exists (
      select from message_choices own
      where own.user_id = ${to} and own.purpose = made.purpose and own.channel = made.channel
    )
    order by made.id`.execute(db)
}

export async function moveMessagesAndNotes(db: Database, { from, to }: Pair): Promise<void> {
  await sql`update phone_messages set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update marketing_messages set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update order_messages set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update feedback_messages set user_id = ${to} where user_id = ${from}`.execute(db)
  await sql`update customer_notes set user_id = ${to} where user_id = ${from}`.execute(db)
  await moveTags(db, { from, to })
  await sql`
    update customer_requests asked set customer_id = ${to}
    where customer_id = ${from} and not exists (
      select from customer_requests own
      where asked.state = 'open' and own.customer_id = ${to} and own.kind = asked.kind and own.state = 'open'
    )`.execute(db)
}

/** Google log-ins follow the email: those of the other account stay only where its counterpart has none. */
export async function joinIdentities(db: Database, winnerId: number, { from, to }: Pair): Promise<void> {
  const loserId = winnerId === to ? from : to
  await sql`
    delete from social_identities lost using social_identities won
    where lost.user_id = ${loserId} and won.user_id = ${winnerId} and won.provider = lost.provider`.execute(db)
  await sql`update social_identities set user_id = ${to} where user_id = ${from}`.execute(db)
}

export type MergedLogins = {
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly phone: string | null
  readonly isPhoneVerified: boolean
}

/**
 * Turns the absorbed row into a merged guest without contacts; its password is used only if the surviving account has
 * none.
 */
export async function joinLogins(db: Database, { from, to }: Pair, logins: MergedLogins): Promise<void> {
  await sql`delete from verification_codes where user_id in (${from}, ${to})`.execute(db)
  await sql`delete from pending_contacts where user_id in (${from}, ${to})`.execute(db)
  await sql`delete from known_networks where user_id = ${from}`.execute(db)
  await sql`delete from second_factor_challenges where user_id in (${from}, ${to})`.execute(db)
  await sql`delete from second_factors where user_id in (${from}, ${to}) and confirmed_at is null`.execute(db)
  // The surviving account takes over the absorbed account's authenticator app if it has none, so that the merge weakens
  // no protection.
  await sql`
    update second_factors set user_id = ${to}
    where user_id = ${from} and not exists (select from second_factors where user_id = ${to})`.execute(db)
  await sql`delete from second_factors where user_id = ${from}`.execute(db)
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${from}`.execute(db)
  const hash = rows[0]?.hash ?? null
  // Of a field that both have, the value of the surviving account stays.
  await sql`
    update users set fields = absorbed.fields || users.fields from users absorbed
    where users.id = ${to} and absorbed.id = ${from} and absorbed.fields <> '{}'`.execute(db)
  await sql`
    update users set is_guest = true, merged_into = ${to}, email = null, email_verified = false, phone = null,
      verified_phone = null, guest_email = null, guest_phone = null, password_hash = null, avatar_url = null, fields = '{}',
      updated_at = now()
    where id = ${from}`.execute(db)
  await sql`
    update users set email = ${logins.email}, email_verified = ${logins.isEmailVerified}, phone = ${logins.phone},
      verified_phone = ${logins.isPhoneVerified ? logins.phone : null},
      password_hash = case when is_guest then null else coalesce(password_hash, ${hash}) end, updated_at = now()
    where id = ${to}`.execute(db)
}

export async function rememberMerge(db: Database, { from, to }: Pair, now: Date): Promise<void> {
  await sql`update users set merged_into = ${to} where merged_into = ${from}`.execute(db)
  await sql`update merged_customers set into_id = ${to} where into_id = ${from}`.execute(db)
  await sql`insert into merged_customers (old_id, into_id, at) values (${from}, ${to}, ${now})`.execute(db)
}
