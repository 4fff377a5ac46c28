import { money, type Money } from '@shop/contract/core/money'
import type { OfferKind } from '@shop/contract/selling/offer-options'
import { batchedQuery, type Step } from '#platform/db/db.ts'
import type { Offer } from './offer.types.ts'

export type TermsRow = {
  readonly id: number
  readonly key: string
  readonly version: number
  readonly title: string
  readonly code: string | null
  readonly kind: OfferKind
  readonly percent: number
  readonly amountMinor: number
  readonly capMinor: number | null
  readonly buyPieces: number
  readonly getPieces: number
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly minSpendMinor: number
  readonly minPieces: number
  readonly isFirstOrder: boolean
  readonly isFullPriceOnly: boolean
  readonly perAccount: number | null
  readonly inAll: number | null
  readonly stacksWith: string[]
  readonly priority: number
  readonly isEnded: boolean
}

type OfferRow = TermsRow & {
  readonly productIds: number[] | null
  readonly taken: number
  readonly ownUses: number
  readonly hasBought: boolean
}

export const termsColumns = `
  offer.id, offer.key, offer.version, offer.title, offer.code, offer.kind, offer.percent,
  offer.amount_minor as "amountMinor", offer.cap_minor as "capMinor", offer.buy_pieces as "buyPieces",
  offer.get_pieces as "getPieces", offer.starts_at as "startsAt", offer.ends_at as "endsAt",
  offer.min_spend_minor as "minSpendMinor", offer.min_pieces as "minPieces",
  offer.is_first_order as "isFirstOrder", offer.is_full_price_only as "isFullPriceOnly",
  offer.per_account as "perAccount", offer.in_all as "inAll", offer.stacks_with as "stacksWith", offer.priority,
  offer.ended_at is not null as "isEnded"`

// Uses by the shopper's own unpaid orders count as free, because a new order releases them first, like their stock.
const selectOffers = batchedQuery<OfferRow>(`
  select request.request_no, ${termsColumns},
    case when offer.category_ids <> '{}' or offer.designer_ids <> '{}' then array(
      select distinct product.id
      from cart_items item
      join variants variant on variant.id = item.variant_id
      join products product on product.id = variant.product_id
      left join product_listings listing on listing.product_id = product.id
      where item.cart_id = cart.id
        and (offer.category_ids = '{}' or offer.category_ids && listing.category_ids)
        and (offer.designer_ids = '{}' or product.designer_id = any (offer.designer_ids))
    ) end as "productIds",
    offer.taken - case when offer.in_all is null then 0 else coalesce(own.held, 0) end as taken,
    coalesce(own.uses, 0) as "ownUses",
    offer.is_first_order and exists (
      select from orders bought
      where bought.user_id = request.user_id and bought.paid_at is not null
        and bought.state not in ('cancelled', 'refunded')
    ) as "hasBought"
  from unnest($1::bigint[], $2::text[], $3::timestamptz[]) with ordinality
    as request (user_id, tried_code, now, request_no)
  left join carts cart on cart.user_id = request.user_id
  join offers offer on (offer.code = coalesce(request.tried_code, cart.offer_code) and not offer.is_draft) or (
    offer.code is null and offer.ended_at is null
    and coalesce(offer.starts_at <= request.now, true) and coalesce(offer.ends_at > request.now, true)
  )
  left join lateral (
    select count(*) filter (where placed.state <> 'awaiting_payment' or placed.user_id is distinct from request.user_id)
        ::integer as uses,
      count(*) filter (where placed.state = 'awaiting_payment' and placed.user_id = request.user_id)::integer as held
    from offer_uses used join orders placed on placed.id = used.order_id
    where used.identity = offer_identity(request.user_id) and used.offer_id = offer.id and used.released_at is null
  ) own on offer.in_all is not null or offer.per_account is not null
  order by offer.id`)

/** The automatic offers, and the offer of the code in the cart, or of `triedCode` instead. */
export function selectOffersFor(userId: number, now: Date, triedCode: string | null = null): Step<OfferRow> {
  return selectOffers.with(userId, triedCode, now)
}

const amountOf = (minor: number | null): Money | null => (minor === null ? null : money(minor))

export function toTerms<Row extends TermsRow>({ amountMinor, capMinor, minSpendMinor, ...row }: Row) {
  return { ...row, amount: money(amountMinor), cap: amountOf(capMinor), minSpend: money(minSpendMinor) }
}

export const toOffer = (row: OfferRow): Offer => toTerms(row)
