import { priceShown, type OfferPrice, type SalePeriod } from '@shop/contract/catalogue/offer-price'
import { localIndia } from '@shop/contract/core/india-day'
import { toRupeeNumber, type Money } from '@shop/contract/core/money'
import type { FeedPicture } from './feed-piece.types.ts'

/** `10800.00 INR`. */
export const amountText = (amount: Money): string => `${toRupeeNumber(amount).toFixed(2)} ${amount.currency}`

/** The time in India with its distance to UTC, as ISO 8601 writes it. */
const timeText = (at: Date): string => `${localIndia(at)}+05:30`

export const periodText = ({ startsAt, endsAt }: SalePeriod): string => `${timeText(startsAt)}/${timeText(endsAt)}`

export const dayText = (day: string): string => `${day}T00:00+05:30`

/** For a platform that reads no dates of a sale: the price of now, and nothing of a sale that is to come. */
export function priceWithoutDates(price: OfferPrice, now: Date): OfferPrice {
  const isOn = price.sale !== null && priceShown(price, now) === price.sale
  return isOn ? { ...price, period: null } : { regular: price.regular, sale: null, period: null }
}

export const webpAddress = (_publicUrl: string, { webp }: FeedPicture): string => webp

/** Every platform shows JPEG; the shop makes the file when somebody first asks for it. */
export const jpegAddress = (publicUrl: string, { mediaId }: FeedPicture): string =>
  `${publicUrl}/media/feed/${mediaId}.jpg`
