import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import { subtract, sum } from '@shop/contract/core/money'
import { dialledPhone } from '@shop/contract/core/phone-rules'
import { cashDue } from '#checkout'
import { findAdminOrder, type AdminOrderView } from '#fulfilment/order-steps/fulfilment.service.ts'
import { leftToSend } from '#fulfilment/parcels/parcels.rules.ts'
import * as parcelsStore from '#fulfilment/parcels/parcels.store.ts'
import type { CourierAccount } from '#platform/couriers/courier-account.ts'
import { CourierError, type CourierAddress, type CourierQuery, type ParcelBooking } from '#platform/couriers/courier.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { listBoughtLines, piecesOf, type BoughtLine, type PayableOrder } from '#selling'
import type { Booking } from './bookings.store.ts'

/** A garment box; the services ask for its size, and pieces have a weight only. */
const boxCm = { length: 40, breadth: 30, height: 10 } as const

/** All accounts of the house, at least one. */
export function accountsOf({ ports: { couriers } }: Context): readonly CourierAccount[] {
  if (couriers.length === 0) throw new ShopError('courier.none')
  return couriers
}

/** The account with which something was booked. */
export function accountOf(ctx: Context, provider: string): CourierAccount {
  const account = accountsOf(ctx).find(({ courier }) => courier.provider === provider)
  if (!account) throw new ShopError('courier.none')
  return account
}

/** Parcels that were asked about before this moment are due; undefined without a courier service. */
export function askedBefore({ ports: { couriers }, now }: Context): Date | undefined {
  if (couriers.length === 0) return undefined
  return new Date(now.getTime() - Math.min(...couriers.map(({ askEveryMs }) => askEveryMs)))
}

/** What the courier or the order refuses is expected; any other fault of one parcel must not stop the others either. */
export function logUntracked({ log }: Context, what: Readonly<Record<string, number>>, error: unknown): void {
  if (error instanceof CourierError || error instanceof ShopError)
    log.warn({ ...what, reason: error.message }, 'courier service')
  else log.error({ ...what, err: error }, 'a parcel could not be tracked')
}

/** The pieces of an order that are still in the house, which the next parcel takes. */
async function linesInHouse(ctx: Context, orderId: number): Promise<BoughtLine[]> {
  const left = leftToSend(await parcelsStore.listLines(ctx.db, orderId))
  return piecesOf(await listBoughtLines(ctx, orderId), left)
}

/** The cash that a courier must still collect for an order; nothing for an order that is paid otherwise. */
export async function cashOf(ctx: Context, { order }: AdminOrderView): Promise<number> {
  if (order.offline?.method !== 'cash_on_delivery' || order.offline.isCollected) return 0
  const due = await cashDue(ctx, order.id)
  return Math.max(0, subtract(due, await parcelsStore.sumCash(ctx.db, order.id)).amountMinor)
}

/** What a courier charges depends on these, and on where it collects. */
export async function queryOf(
  ctx: Context,
  view: AdminOrderView,
  weightGrams: number,
): Promise<Omit<CourierQuery, 'fromPin'>> {
  const lines = await linesInHouse(ctx, view.order.id)
  const value = sum(lines.map(({ lineTotal, discount }) => subtract(lineTotal, discount)))
  return {
    toPin: view.order.shipTo.postalCode,
    weightGrams,
    codMinor: await cashOf(ctx, view),
    valueMinor: value.amountMinor,
  }
}

/** Days until the promised arrival; null without a promise. */
export function daysLeft(ctx: Context, { facts }: AdminOrderView): number | null {
  const latest = facts.promise?.arrival.latest
  if (latest === undefined) return null
  return Math.max(0, Math.round((Date.parse(latest) - Date.parse(indiaDay(ctx.now))) / dayMs))
}

/** The parcel as its courier needs it: everything of the order that is still in the house. */
export async function parcelOf(ctx: Context, booking: Booking, courierId: string | null): Promise<ParcelBooking> {
  const view = await findAdminOrder(ctx, booking.orderCode)
  if (!view) throw new ShopError('order.not_found')
  const { order } = view
  const goods = goodsOf(await linesInHouse(ctx, order.id))
  return {
    reference: booking.reference,
    placedAt: order.createdAt,
    to: await addressOf(ctx, order),
    ...goods,
    codMinor: booking.codMinor,
    weightGrams: booking.weightGrams,
    courierId,
  }
}

/** The shopper's address as couriers need it, where a parcel is brought or collected. */
export async function addressOf(ctx: Context, { shipTo, email }: PayableOrder): Promise<CourierAddress> {
  const { name, address, city, state, country, countryCode, postalCode, phone } = shipTo
  return {
    name,
    lines: address.split('\n'),
    city,
    state,
    pin: postalCode,
    country,
    phone: dialledPhone(countryCode, phone),
    email: email === '' ? (await ctx.ports.documents.read('house')).body.careEmail : email,
  }
}

export const goodsOf = (lines: readonly BoughtLine[]) => ({
  lines: lines.map((line) => ({
    name: line.productName,
    sku: line.sku,
    quantity: line.quantity,
    priceMinor: line.unitPrice.amountMinor,
    hsn: line.hsn,
  })),
  valueMinor: sum(lines.map(({ lineTotal, discount }) => subtract(lineTotal, discount))).amountMinor,
  boxCm,
})
