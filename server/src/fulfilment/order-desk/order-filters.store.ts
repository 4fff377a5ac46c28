import { sql, type RawBuilder } from 'kysely'
import { nobody } from '@shop/contract/core/tag-options'
import type { orderMakings, OrderMethod, OrderPickupFilter } from '@shop/contract/fulfilment/order-filter-options'
import { likeText } from '#sql/by-code.ts'
import { isOverduePickup } from '#sql/order-pickups.ts'
import { isLineInHouse } from '#sql/sent-pieces.ts'
import { orderTags, tagConditions } from '#sql/tags.ts'

/** Filters beside view, state, search and days; null for all. */
export type OrderFacets = {
  readonly courier: string | null
  readonly method: OrderMethod | null
  readonly place: string | null
  readonly country: string | null
  readonly minMinor: number | null
  readonly maxMinor: number | null
  readonly making: (typeof orderMakings)[number] | null
  readonly pickup: OrderPickupFilter | null
  readonly balance: 'due' | null
  readonly tag: string | null
  readonly assigned: string | null
  readonly seller: string | null
}

export const noFacets: OrderFacets = {
  courier: null,
  method: null,
  place: null,
  country: null,
  minMinor: null,
  maxMinor: null,
  making: null,
  pickup: null,
  balance: null,
  tag: null,
  assigned: null,
  seller: null,
}

type Condition = RawBuilder<unknown>

export const isMade = sql`exists (
  select from order_lines line where line.order_id = o.id and line.is_made_to_order and ${isLineInHouse}
)`

function methodCondition(method: OrderMethod): Condition {
  if (method === 'stored_value')
    return sql`(o.paid_at is not null and o.total_minor = o.gift_card_minor + o.store_credit_minor)`
  return method === 'cash_on_delivery' || method === 'bank_transfer'
    ? sql`o.id in (select order_id from offline_orders where method = ${method})`
    : sql`o.id in (select order_id from payments where method = ${method})`
}

/** A city; for who sees addresses also a state, or the beginning of a PIN. */
function placeCondition(place: string, seesAddress: boolean): Condition {
  const isCity = sql`lower(o.ship_city) = lower(${place})`
  if (!seesAddress) return isCity
  return /\d/.test(place)
    ? sql`lower(o.ship_postal_code) like ${`${likeText(place)}%`}`
    : sql`(${isCity} or lower(o.ship_state) = lower(${place}))`
}

const isDue = sql`(
  o.state = 'awaiting_payment' or (o.state not in ('cancelled', 'refunded') and o.id in (
    select order_id from offline_orders where collected_at is null and refused_at is null
    union all select order_id from part_payments where balance_minor > 0
  ))
)`

function sellerCondition(seller: string): Condition {
  return seller === nobody
    ? sql`not exists (select from order_sellers sold where sold.order_id = o.id)`
    : sql`o.id in (select order_id from order_sellers where staff_id = ${Number(seller)})`
}

const isToHandOver = sql`pickup.handed_over_at is null and o.state in ('confirmed', 'quality_check')`

function pickupCondition(pickup: OrderPickupFilter, today: string): Condition {
  const rows = {
    any: sql`true`,
    to_ready: sql`pickup.ready_at is null and o.state in ('paid', 'confirmed', 'in_workroom', 'quality_check')`,
    waiting: sql`pickup.ready_at is not null and ${isToHandOver}`,
    overdue: sql`${isOverduePickup(today)} and ${isToHandOver}`,
  }
  return sql`exists (select from order_pickups pickup where pickup.order_id = o.id and ${rows[pickup]})`
}

type Seen = { readonly seesAddress: boolean; readonly today: string }

export function facetConditions(facets: OrderFacets, { seesAddress, today }: Seen): readonly Condition[] {
  const { courier, method, place, country, minMinor, maxMinor, making, pickup, balance, seller } = facets
  return [
    ...(courier === null
      ? []
      : [sql`o.id in (select order_id from parcels where direction = 'out' and lower(courier) = lower(${courier}))`]),
    ...(method === null ? [] : [methodCondition(method)]),
    ...(place === null ? [] : [placeCondition(place, seesAddress)]),
    ...(country === null
      ? []
      : [sql`(lower(o.ship_country) = lower(${country}) or o.ship_country_code = upper(${country}))`]),
    ...(minMinor === null ? [] : [sql`o.total_minor >= ${minMinor}`]),
    ...(maxMinor === null ? [] : [sql`o.total_minor <= ${maxMinor}`]),
    ...(making === null ? [] : [making === 'to_order' ? isMade : sql`not ${isMade}`]),
    ...(pickup === null ? [] : [pickupCondition(pickup, today)]),
    ...(balance === null ? [] : [isDue]),
    ...(seller === null ? [] : [sellerCondition(seller)]),
    ...tagConditions(orderTags, sql`o.id`, facets),
  ]
}
