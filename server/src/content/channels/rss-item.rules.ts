import { branch, leaf, xmlHead } from '#content/discovery/xml.rules.ts'
import type { Channel } from './channel.types.ts'
import type { FeedHouse, FeedItem, Shipping } from './feed-item.types.ts'
import type { FeedPicture } from './feed-piece.types.ts'
import { amountText, dayText, periodText, priceWithoutDates } from './feed-words.rules.ts'

/** What differs between the platforms that read Google's fields as RSS. */
export type RssWords = {
  readonly availability: Channel['availability']
  readonly pictureAddress: (publicUrl: string, picture: FeedPicture) => string
  readonly mostPictures: number
  readonly hasSaleDates: boolean
  /** Highlights, details and the country of dispatch. */
  readonly hasGoogleFields: boolean
}

function prices({ price: full }: FeedItem, { now }: FeedHouse, { hasSaleDates }: RssWords): string {
  const price = hasSaleDates ? full : priceWithoutDates(full, now)
  return [
    leaf('g:price', amountText(price.regular)),
    price.sale === null ? '' : leaf('g:sale_price', amountText(price.sale)),
    price.sale === null || price.period === null ? '' : leaf('g:sale_price_effective_date', periodText(price.period)),
  ].join('')
}

function shipping({ country, price, handling, transit }: Shipping): string {
  return branch(
    'g:shipping',
    leaf('g:country', country),
    leaf('g:service', 'Standard'),
    leaf('g:price', amountText(price)),
    leaf('g:min_handling_time', String(handling.min)),
    leaf('g:max_handling_time', String(handling.max)),
    leaf('g:min_transit_time', String(transit.min)),
    leaf('g:max_transit_time', String(transit.max)),
  )
}

function delivery(item: FeedItem): string {
  return [
    ...item.shipping.map(shipping),
    item.weightGrams > 0 ? leaf('g:shipping_weight', `${item.weightGrams} g`) : '',
    leaf('g:min_handling_time', String(item.handling.min)),
    leaf('g:max_handling_time', String(item.handling.max)),
  ].join('')
}

/** Google refuses a single highlight. */
const fewestHighlights = 2

function googleFields({ highlights, details }: FeedItem): string {
  return [
    ...(highlights.length >= fewestHighlights ? highlights.map((text) => leaf('g:product_highlight', text)) : []),
    ...details.map(({ name, value }) =>
      branch(
        'g:product_detail',
        leaf('g:section_name', 'Details'),
        leaf('g:attribute_name', name),
        leaf('g:attribute_value', value),
      ),
    ),
    leaf('g:ships_from_country', 'IN'),
  ].join('')
}

function wearing(item: FeedItem): string {
  return [
    leaf('g:gender', item.gender),
    leaf('g:age_group', item.ageGroup),
    leaf('g:color', item.colours.join('/')),
    leaf('g:size', item.size),
    leaf('g:size_type', item.sizeType),
    leaf('g:material', item.material),
    leaf('g:pattern', item.pattern),
  ].join('')
}

export function rssItem(item: FeedItem, house: FeedHouse, words: RssWords): string {
  const [first, ...more] = item.pictures.map((picture) => words.pictureAddress(house.publicUrl, picture))
  return `${branch(
    'item',
    leaf('g:id', item.id),
    leaf('g:item_group_id', item.groupId),
    leaf('g:title', item.title),
    leaf('g:description', item.description),
    leaf('g:link', item.link),
    leaf('g:canonical_link', item.canonicalLink),
    leaf('g:image_link', first ?? ''),
    ...more.slice(0, words.mostPictures).map((picture) => leaf('g:additional_image_link', picture)),
    leaf('g:availability', words.availability[item.availability]),
    item.availableFrom === null ? '' : leaf('g:availability_date', dayText(item.availableFrom)),
    prices(item, house, words),
    leaf('g:brand', item.brand),
    leaf('g:condition', 'new'),
    // Handmade products have neither a GTIN nor a manufacturer's part number.
    item.gtin === '' ? leaf('g:identifier_exists', 'no') : leaf('g:gtin', item.gtin),
    leaf('g:product_type', item.productType),
    leaf('g:google_product_category', item.googleCategory),
    wearing(item),
    delivery(item),
    ...item.labels.map((label, index) => leaf(`g:custom_label_${index}`, label)),
    words.hasGoogleFields ? googleFields(item) : '',
  )}\n`
}

export function rssHead({ publicUrl, brandName }: FeedHouse): string {
  const about =
    leaf('title', brandName) + leaf('link', publicUrl) + leaf('description', `What ${brandName} sells, size by size.`)
  return `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${about}\n`
}

export const rssFoot = '</channel></rss>\n'
