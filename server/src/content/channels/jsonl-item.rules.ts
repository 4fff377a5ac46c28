import type { Channel } from './channel.types.ts'
import type { FeedHouse, FeedItem } from './feed-item.types.ts'
import { amountText, dayText, jpegAddress, priceWithoutDates } from './feed-words.rules.ts'

/** OpenAI's words; it knows a back-order. */
export const assistantAvailability: Channel['availability'] = {
  in_stock: 'in_stock',
  backorder: 'backorder',
  out_of_stock: 'out_of_stock',
}

const mostPictures = 10
const gramsOfKilogram = 1000

/** A fact that a piece does not have is left out: an empty text would be a fault. */
function withoutEmpty(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '' && value !== undefined))
}

function variantOf({ size, colours, hasSizes, groupId }: FeedItem): Readonly<Record<string, unknown>> {
  if (!hasSizes) return { listing_has_variations: false }
  const [colour] = colours
  return {
    group_id: groupId,
    listing_has_variations: true,
    variant_dict: withoutEmpty({ size, color: colour }),
  }
}

function returnsOf({ returns: { days, exchangeDays } }: FeedItem, publicUrl: string) {
  return {
    accepts_returns: days > 0,
    ...(days > 0 && { return_deadline_in_days: days }),
    accepts_exchanges: exchangeDays > 0,
    return_policy: `${publicUrl}/returns-and-exchange`,
  }
}

/** One line for each size. Nobody can pay within an assistant: it leads to the page of the piece. */
export function jsonlItem(item: FeedItem, { publicUrl, brandName, now, countries }: FeedHouse): string {
  const price = priceWithoutDates(item.price, now)
  const [first, ...more] = item.pictures.map((picture) => jpegAddress(publicUrl, picture))
  const row = {
    item_id: item.id,
    title: item.title,
    description: item.description,
    url: item.link,
    brand: item.brand,
    image_url: first,
    ...(more.length > 0 && { additional_image_urls: more.slice(0, mostPictures) }),
    price: amountText(price.regular),
    ...(price.sale !== null && { sale_price: amountText(price.sale) }),
    availability: assistantAvailability[item.availability],
    ...(item.availableFrom !== null && { availability_date: dayText(item.availableFrom) }),
    ...variantOf(item),
    gtin: item.gtin,
    condition: 'new',
    product_category: item.googleCategory,
    material: item.material,
    color: item.colours.join('/'),
    size: item.size,
    gender: item.gender,
    age_group: item.ageGroup,
    ...(item.weightGrams > 0 && { weight: String(item.weightGrams / gramsOfKilogram), item_weight_unit: 'kg' }),
    shipping: item.shipping.map(({ country, price: cost }) => `${country}::Standard:${amountText(cost)}`),
    seller_name: brandName,
    seller_url: publicUrl,
    seller_privacy_policy: `${publicUrl}/privacy-policy`,
    seller_tos: `${publicUrl}/terms-conditions`,
    ...returnsOf(item, publicUrl),
    store_country: 'IN',
    target_countries: countries,
    is_eligible_search: true,
    is_eligible_checkout: false,
  }
  return `${JSON.stringify(withoutEmpty(row))}\n`
}
