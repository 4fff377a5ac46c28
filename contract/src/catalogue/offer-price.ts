/**
 * The price of a size for programs outside the shop. The structured data of a page names what a buyer pays now; a feed is
 * read later, so it names the regular price, the sale price and the time of the sale.
 */
import { dayMs } from '#core/durations.ts'
import type { Money } from '#core/money.ts'

export type SalePeriod = { readonly startsAt: Date; readonly endsAt: Date }

export type PricedSize = {
  /** What a buyer pays now. */
  readonly price: Money
  readonly mrp: Money
  /** The price after the running sale; null without one. */
  readonly priceAfterSale: Money | null
  /** The running or the next sale of the piece, with the price of this size in it. */
  readonly sale: (SalePeriod & { readonly price: Money }) | null
}

export type OfferPrice = {
  readonly regular: Money
  readonly sale: Money | null
  /** When the sale price holds; null while it has no end. */
  readonly period: SalePeriod | null
}

const isBelow = (a: Money, b: Money): boolean => a.amountMinor < b.amountMinor

function inRunningSale(size: PricedSize, regular: Money, now: Date): OfferPrice {
  if (!isBelow(size.price, regular)) return { regular: size.price, sale: null, period: null }
  const { sale } = size
  const isTimed = sale !== null && sale.startsAt <= now && sale.endsAt > now
  return {
    regular,
    sale: size.price,
    period: isTimed ? { startsAt: sale.startsAt, endsAt: sale.endsAt } : null,
  }
}

/** Platforms read a feed once a day at least. */
const announcedMs = dayMs

function isAnnounced({ price, sale }: PricedSize, now: Date, withinMs: number): boolean {
  if (sale === null || !isBelow(sale.price, price)) return false
  const untilMs = sale.startsAt.getTime() - now.getTime()
  return untilMs > 0 && untilMs <= withinMs
}

/**
 * A sale with an end has the price after it as its regular price, so that a reader who stops it in time shows what the
 * page then shows. A planned sale is announced. A piece that is reduced already is shown with its MRP until the last day
 * before its sale, because a feed has one sale price only.
 */
export function offerPrice(size: PricedSize, now: Date): OfferPrice {
  const { price, mrp, priceAfterSale, sale } = size
  if (priceAfterSale !== null) return inRunningSale(size, priceAfterSale, now)
  const isReduced = isBelow(price, mrp)
  if (sale !== null && isAnnounced(size, now, isReduced ? announcedMs : Number.POSITIVE_INFINITY)) {
    return { regular: price, sale: sale.price, period: { startsAt: sale.startsAt, endsAt: sale.endsAt } }
  }
  return isReduced ? { regular: mrp, sale: price, period: null } : { regular: price, sale: null, period: null }
}

/** What a reader of the feed shows at a time. */
export function priceShown({ regular, sale, period }: OfferPrice, at: Date): Money {
  if (sale === null) return regular
  const isOn = period === null || (period.startsAt <= at && at < period.endsAt)
  return isOn ? sale : regular
}
