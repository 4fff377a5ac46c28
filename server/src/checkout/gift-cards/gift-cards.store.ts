import { sql } from 'kysely'
import type { Language } from '@shop/contract/core/locale'
import { money, type Money } from '@shop/contract/core/money'
import { storedSpellings } from '@shop/contract/core/phone-rules'
import type { GiftCardDesign, StoredValueKind } from '@shop/contract/selling/stored-value-options'
import type { Database } from '#platform/db/db.ts'
import type { Recipient } from './gift-cards.rules.ts'

/** False when the line is not a gift card in the shopper's cart. */
export async function saveRecipient(
  db: Database,
  userId: number,
  { cartItemId, recipient }: { readonly cartItemId: number; readonly recipient: Recipient },
): Promise<boolean> {
  const { name, email, phone, senderName, message, design, deliverOn } = recipient
  const { rows } = await sql`
    insert into cart_item_gifts (
      cart_item_id, recipient_name, recipient_email, recipient_phone, sender_name, message, design, deliver_on
    )
    select item.id, ${name}, ${email}, ${phone}, ${senderName}, ${message}, ${design}, ${deliverOn}::date
    from cart_items item join carts cart on cart.id = item.cart_id
    join variants variant on variant.id = item.variant_id join products product on product.id = variant.product_id
    where item.id = ${cartItemId} and cart.user_id = ${userId} and product.is_gift_card
    on conflict (cart_item_id) do update set recipient_name = excluded.recipient_name,
      recipient_email = excluded.recipient_email, recipient_phone = excluded.recipient_phone,
      sender_name = excluded.sender_name, message = excluded.message, design = excluded.design,
      deliver_on = excluded.deliver_on
    returning cart_item_id`.execute(db)
  return rows.length > 0
}

/** The lines of gift cards in a cart, keyed by size. */
export async function cardLines(db: Database, userId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; variantId: number }>`
    select item.id, item.variant_id as "variantId" from carts cart join cart_items item on item.cart_id = cart.id
    join variants variant on variant.id = item.variant_id join products product on product.id = variant.product_id
    where cart.user_id = ${userId} and product.is_gift_card`.execute(db)
  return new Map(rows.map(({ id, variantId }) => [variantId, id]))
}

export async function getSku(db: Database, variantId: number): Promise<string> {
  const { sku } = await db.selectFrom('variants').select('sku').where('id', '=', variantId).executeTakeFirstOrThrow()
  return sku
}

export type SavedRecipient = Recipient & { readonly cartItemId: number }

export async function listRecipients(db: Database, userId: number): Promise<SavedRecipient[]> {
  const { rows } = await sql<SavedRecipient>`
    select gift.cart_item_id as "cartItemId", gift.recipient_name as name, gift.recipient_email as email,
      gift.recipient_phone as phone, gift.sender_name as "senderName", gift.message, gift.design,
      to_char(gift.deliver_on, 'YYYY-MM-DD') as "deliverOn"
    from carts cart join cart_items item on item.cart_id = cart.id
    join cart_item_gifts gift on gift.cart_item_id = item.id
    where cart.user_id = ${userId} order by item.id`.execute(db)
  return rows
}

type Buyer = { readonly userId: number | null; readonly email: string; readonly name: string }

export type DueCard = {
  readonly id: number
  readonly amountMinor: number
  readonly expiresAt: Date
  readonly order: { readonly id: number; readonly code: string; readonly language: Language } | null
  readonly buyer: Buyer | null
  readonly recipientName: string | null
  readonly recipientEmail: string | null
  readonly recipientPhone: string | null
  readonly senderName: string | null
  readonly message: string | null
  readonly design: GiftCardDesign | null
}

/** The order that bought the card, or the house that issued it. */
const origin = sql`
  left join order_lines line on line.id = value.order_line_id left join orders o on o.id = line.order_id
  left join order_line_gifts gift on gift.order_line_id = line.id
  left join issued_gift_cards given on given.value_id = value.id`

const holder = sql`
  case when o.id is not null then
    jsonb_build_object('userId', o.user_id, 'email', o.ship_email, 'name', o.ship_name)
  end as buyer,
  coalesce(gift.recipient_name, given.recipient_name) as "recipientName",
  coalesce(gift.recipient_email, given.recipient_email) as "recipientEmail",
  gift.recipient_phone as "recipientPhone"`

/** Locks cards with a due delivery; two jobs never get the same card. */
export async function lockDue(db: Database, now: Date, limit: number): Promise<DueCard[]> {
  const { rows } = await sql<DueCard>`
    select value.id, value.balance_minor as "amountMinor", value.expires_at as "expiresAt",
      case when o.id is not null then jsonb_build_object('id', o.id, 'code', o.code, 'language', o.language) end as "order", ${holder},
      coalesce(gift.sender_name, given.sender_name) as "senderName", coalesce(gift.message, given.message) as message,
      coalesce(gift.design, given.design) as design
    from stored_values value ${origin}
    where value.kind = 'gift_card' and value.delivered_at is null and value.blocked_at is null
      and value.deliver_at <= ${now}
    order by value.deliver_at limit ${limit} for update of value skip locked`.execute(db)
  return rows
}

export type EndingCard = {
  readonly id: number
  readonly codeEnd: string
  readonly balanceMinor: number
  readonly expiresAt: Date
  readonly buyer: Buyer | null
  readonly recipientName: string | null
  readonly recipientEmail: string | null
  readonly recipientPhone: string | null
}

/** Marks cards with a balance that expire soon, each once, and returns them with their holders. */
export async function markReminded(db: Database, now: Date, limit: number): Promise<EndingCard[]> {
  const { rows } = await sql<EndingCard>`
    with ending as (
      select value.id from stored_values value, gift_card_terms terms
      where value.kind = 'gift_card' and value.reminded_at is null and value.delivered_at is not null
        and value.blocked_at is null and value.balance_minor > 0 and value.expires_at > ${now}
        and value.expires_at <= ${now}::timestamptz + make_interval(days => terms.remind_days_before)
      order by value.expires_at limit ${limit} for update of value skip locked
    ),
    marked as (
      update stored_values set reminded_at = ${now} from ending where stored_values.id = ending.id
      returning stored_values.*
    )
    select value.id, value.code_end as "codeEnd", value.balance_minor as "balanceMinor",
      value.expires_at as "expiresAt", ${holder}
    from marked value ${origin}`.execute(db)
  return rows
}

type Delivered = { readonly id: number; readonly digest: string; readonly codeEnd: string; readonly now: Date }

export async function markDelivered(db: Database, { id, digest, codeEnd, now }: Delivered): Promise<void> {
  await db
    .updateTable('stored_values')
    .set({ code_digest: digest, code_end: codeEnd, delivered_at: now })
    .where('id', '=', id)
    .execute()
}

export type Ended = { readonly id: number; readonly kind: StoredValueKind; readonly balance: Money }

type EndedRow = { readonly id: number; readonly kind: StoredValueKind; readonly balanceMinor: number }

/** Locks expired cards whose balance no unpaid order holds. */
export async function lockExpired(db: Database, now: Date, limit: number): Promise<Ended[]> {
  const { rows } = await sql<EndedRow>`
    select id, kind, balance_minor as "balanceMinor" from stored_values
    where expires_at <= ${now} and balance_minor > 0 and held_minor = 0
    order by expires_at limit ${limit} for update skip locked`.execute(db)
  return rows.map(({ balanceMinor, ...row }) => ({ ...row, balance: money(balanceMinor) }))
}

export type ListedValue = {
  readonly id: number
  readonly kind: StoredValueKind
  readonly codeEnd: string
  readonly balanceMinor: number
  readonly heldMinor: number
  readonly state: string
  readonly expiresAt: Date | null
}

export async function listValues(db: Database, limit: number): Promise<ListedValue[]> {
  const { rows } = await sql<ListedValue>`
    select id, kind, code_end as "codeEnd", balance_minor as "balanceMinor", held_minor as "heldMinor",
      expires_at as "expiresAt",
      case when blocked_at is not null then 'void' when kind = 'gift_card' and delivered_at is null then 'scheduled'
        when balance_minor = 0 then 'spent' else 'active' end as state
    from stored_values order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Locks a card or credit for the merchant. */
export async function lockValue(
  db: Database,
  id: number,
): Promise<(Ended & { readonly heldMinor: number }) | undefined> {
  const { rows } = await sql<EndedRow & { readonly heldMinor: number }>`
    select id, kind, balance_minor as "balanceMinor", held_minor as "heldMinor" from stored_values
    where id = ${id} and blocked_at is null for update`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { id: row.id, kind: row.kind, balance: money(row.balanceMinor), heldMinor: row.heldMinor }
}

/** Locks the credit of an account that is about to be deleted. */
export async function lockCredit(db: Database, userId: number): Promise<{ id: number; free: Money } | undefined> {
  const { rows } = await sql<{ id: number; freeMinor: number }>`
    select id, balance_minor - held_minor as "freeMinor" from stored_values
    where user_id = ${userId} and kind = 'store_credit' and balance_minor > held_minor for update`.execute(db)
  return rows[0] && { id: rows[0].id, free: money(rows[0].freeMinor) }
}

export async function findAccount(db: Database, contact: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users where not is_guest and (lower(email) = lower(${contact}) or phone = any (${[...storedSpellings(contact)]}::text[]))
    order by id limit 1`.execute(db)
  return rows[0]?.id
}

export type Liability = { readonly kind: StoredValueKind; readonly count: number; readonly balanceMinor: number }

/** The shop's debt at the end of an Indian day, summed from the entries of cards and credit. */
export async function liabilityAt(db: Database, day: string): Promise<Liability[]> {
  const { rows } = await sql<Liability>`
    select value.kind, (count(*) filter (where sums.balance > 0))::integer as count,
      coalesce(sum(sums.balance), 0)::bigint as "balanceMinor"
    from stored_values value join lateral (
      select sum(amount_minor)::bigint as balance from stored_value_entries entry
      where entry.value_id = value.id and entry.at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')
    ) sums on sums.balance is not null
    group by value.kind order by value.kind`.execute(db)
  return rows
}

/** The same debt by the ledger. The two must be equal. */
export async function ledgerLiabilityAt(db: Database, day: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select -coalesce(sum(gift_card_liability_minor + store_credit_liability_minor), 0)::bigint as sum
    from ledger_transactions where at < ((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`.execute(db)
  return rows[0]?.sum ?? 0
}
