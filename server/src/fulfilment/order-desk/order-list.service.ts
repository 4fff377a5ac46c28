import type { z } from 'zod'
import { indiaDay } from '@shop/contract/core/india-day'
import { minorIn } from '@shop/contract/core/typed-number'
import type { adminOrderEndpoints, AdminOrderRow, OrderView } from '@shop/contract/fulfilment/admin-orders'
import type { OrderState } from '@shop/contract/selling/orders'
import { toPictureSet } from '#catalogue'
import type { Context } from '#platform/runtime/context.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { noFacets, type OrderFacets } from './order-filters.store.ts'
import * as listStore from './order-list.store.ts'
import type { Counts, ListedOrder } from './order-list.store.ts'

export type Requested = {
  readonly facets: OrderFacets
  readonly view: OrderView
  readonly state: OrderState | null
  readonly search: string
  readonly designer: string | null
  readonly from: string | null
  readonly until: string | null
  readonly afterId: number | null
  readonly limit: number
}

type OrderQuery = z.output<typeof adminOrderEndpoints.list.query>

/** The filters of the list's call. */
export function wantedOrders({
  cursor,
  state,
  designer,
  from,
  until,
  view,
  search,
  limit,
  ...rest
}: OrderQuery): Requested {
  const { min, max, courier, method, place, country, making, pickup, balance, tag, assigned, seller } = rest
  const minorOf = (rupees: string | undefined) => (rupees === undefined ? null : (minorIn(rupees) ?? null))
  return {
    view,
    search,
    limit,
    state: state ?? null,
    designer: designer ?? null,
    from: from ?? null,
    until: until ?? null,
    afterId: cursor ?? null,
    facets: {
      courier: courier ?? null,
      method: method ?? null,
      place: place ?? null,
      country: country ?? null,
      minMinor: minorOf(min),
      maxMinor: minorOf(max),
      making: making ?? null,
      pickup: pickup ?? null,
      balance: balance ?? null,
      tag: tag ?? null,
      assigned: assigned ?? null,
      seller: seller ?? null,
    },
  }
}

const lateShown = 8

function toRow(actor: Actor, listed: ListedOrder): AdminOrderRow {
  const { placedAt, customer, totalMinor } = listed
  return {
    code: listed.code,
    state: listed.state,
    city: listed.city,
    country: listed.country,
    pieces: listed.pieces,
    sentPieces: listed.sentPieces,
    isPickup: listed.isPickup,
    pictures: listed.pictures.map((picture) => toPictureSet(picture, '').src),
    isMadeToOrder: listed.isMadeToOrder,
    isPaid: listed.isPaid,
    paymentType: listed.paymentType,
    dispatchBy: listed.dispatchBy,
    daysLate: listed.daysLate,
    approval: listed.approval,
    placedAt: placedAt.toISOString(),
    customer: actor.permissions.has('contacts.read') && actor.label === null ? customer : null,
    tags: actor.label === null ? [...listed.tags] : [],
    assignee: actor.label === null ? listed.assignee : null,
    seller: actor.label === null ? listed.seller : null,
    totalMinor: actor.label === null ? totalMinor : null,
  }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listOrders(
  ctx: Context,
  actor: Actor,
  requested: Requested,
): Promise<{ readonly orders: AdminOrderRow[]; readonly next: string | null }> {
  const rows = await listStore.listOrders(ctx.db, {
    ...requested,
    // A person of one label sees no sums and places by whose filter they could be guessed.
    facets: actor.label === null ? requested.facets : { ...noFacets, making: requested.facets.making },
    labelId: actor.label?.id ?? null,
    searchesContacts: actor.permissions.has('contacts.read') && actor.label === null,
    today: indiaDay(ctx.now),
    limit: requested.limit + 1,
  })
  const page = rows.slice(0, requested.limit)
  return {
    orders: page.map((row) => toRow(actor, row)),
    next: rows.length > requested.limit ? String(page.at(-1)?.id ?? '') : null,
  }
}

export async function countOrders(ctx: Context, { label }: Actor): Promise<Counts> {
  return listStore.countViews(ctx.db, { today: indiaDay(ctx.now), labelId: label?.id ?? null })
}

/** The most overdue orders, for the first screen. */
export async function listLateOrders(ctx: Context, actor: Actor): Promise<AdminOrderRow[]> {
  const rows = await listStore.listOrders(ctx.db, {
    view: 'late',
    state: null,
    search: '',
    facets: noFacets,
    searchesContacts: false,
    designer: null,
    labelId: actor.label?.id ?? null,
    from: null,
    until: null,
    today: indiaDay(ctx.now),
    afterId: null,
    limit: 200,
  })
  return rows
    .toSorted((a, b) => b.daysLate - a.daysLate || a.id - b.id)
    .slice(0, lateShown)
    .map((row) => toRow(actor, row))
}
