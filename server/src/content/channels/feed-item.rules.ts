import { arrivalCounter } from '@shop/contract/catalogue/arrival'
import { availabilityOf, backorderDays } from '@shop/contract/catalogue/availability'
import { offerPrice, priceShown } from '@shop/contract/catalogue/offer-price'
import { deliveryCharge, highestChargeInIndia } from '@shop/contract/content/delivery-charge'
import { daysTogether, deliveryDaysTo } from '@shop/contract/content/delivery-days'
import { spanText } from '@shop/contract/core/day-span'
import { dayMs } from '@shop/contract/core/durations'
import { indiaDay } from '@shop/contract/core/india-day'
import type { Days, Detail, FeedHouse, FeedItem, Shipping } from './feed-item.types.ts'
import type { FeedPiece, FeedSize } from './feed-piece.types.ts'
import { googleCategoryOf } from './google-category.rules.ts'
import { gtinOf } from './gtin.rules.ts'
import { labelsOf } from './labels.rules.ts'
import { cleanHtml, cleanLine, shortened } from './plain-text.rules.ts'

/** The shortest of the platforms' bounds, so that a piece has the same words everywhere. */
const most = {
  title: 150,
  description: 5000,
  brand: 70,
  highlight: 150,
  detail: 140,
  value: 1000,
  material: 200,
  pattern: 100,
  size: 100,
  colour: 40,
  type: 750,
} as const
const [mostHighlights, mostDetails, mostColours] = [10, 30, 3]

const genders: Readonly<Record<string, FeedItem['gender']>> = {
  women: 'female',
  girls: 'female',
  men: 'male',
  boys: 'male',
  unisex: 'unisex',
}
const children = new Set(['girls', 'boys'])
const garments = new Set(['apparel', 'saree', 'shawl'])
/** Details of the making, in the order in which they sell. */
const crafts = ['Work', 'Craft', 'Weave', 'Embroidery', 'Print', 'Technique', 'Fabric', 'Base', 'Pieces', 'Occasion']
const plusSizes = /^(?:[4-9]XL|XXXXL)\b/i

const lineOf = (text: string, bound: number): string => shortened(cleanLine(text), bound)

/** A made size waits for the workroom as every order does. */
function handlingOf({ days, isMade }: FeedSize, { plan }: FeedHouse): Days {
  const queue = isMade ? Math.ceil(plan.waiting / plan.capacity) : 0
  return daysTogether(days, { min: queue, max: queue })
}

/** The last day of dispatch of an order of this minute, as the product page counts it; platforms take a year at most. */
function dispatchDay({ days }: FeedSize, { plan, now }: FeedHouse): string {
  const counted = arrivalCounter(plan, now)({ dispatch: days, isMade: true }, { countryCode: 'IN', postalCode: null })
  const longest = indiaDay(new Date(now.getTime() + backorderDays(Number.POSITIVE_INFINITY) * dayMs))
  const day = counted.dispatchBetween.latest
  return day < longest ? day : longest
}

function shippingOf(piece: FeedPiece, size: FeedSize, house: FeedHouse): readonly Shipping[] {
  const { plan, rates, countries, now } = house
  const value = priceShown(offerPrice(size, now), now)
  return countries.map((country) => {
    const place = { countryCode: country, postalCode: null, stateCode: '' }
    const customs = country === 'IN' ? { min: 0, max: 0 } : plan.customs
    return {
      country,
      price:
        country === 'IN'
          ? highestChargeInIndia(value, rates)
          : deliveryCharge({ value, grams: piece.weightGrams }, place, rates),
      handling: handlingOf(size, house),
      transit: daysTogether(deliveryDaysTo(place, plan.zones), customs),
    }
  })
}

function detailsOf({ details }: FeedPiece): readonly Detail[] {
  return Object.entries(details)
    .map(([name, value]) => ({ name: lineOf(name, most.detail), value: lineOf(value, most.value) }))
    .filter(({ name, value }) => name !== '' && value !== '')
    .slice(0, mostDetails)
}

/** What sells the piece in short lines: how it was made, of what, and when it leaves. */
function highlightsOf(piece: FeedPiece, size: FeedSize): readonly string[] {
  const made = crafts.flatMap((name) => {
    const value = piece.details[name]
    return value === undefined || cleanLine(value) === '' ? [] : [lineOf(`${name}: ${value}`, most.highlight)]
  })
  const span = spanText(size.days)
  const time = size.isMade ? `Made to order, leaves in ${span}` : `Leaves in ${span}`
  return [...made, ...(size.isReady || size.isMade ? [time] : [])].slice(0, mostHighlights)
}

function sizeTypeOf({ gstRule, gender }: FeedPiece, { size }: FeedSize): FeedItem['sizeType'] {
  if (gstRule !== 'apparel' || size === '' || children.has(gender)) return ''
  if (!plusSizes.test(size)) return 'regular'
  return gender === 'men' ? 'big' : 'plus'
}

function wearerOf({ gender }: FeedPiece): Pick<FeedItem, 'gender' | 'ageGroup'> {
  if (gender === 'none') return { gender: '', ageGroup: '' }
  return { gender: genders[gender] ?? 'unisex', ageGroup: children.has(gender) ? 'kids' : 'adult' }
}

const patternOf = ({ details, gstRule }: FeedPiece): string =>
  garments.has(gstRule) ? (details['Pattern'] ?? details['Motif'] ?? '') : ''

function linksOf({ slug, sizes }: FeedPiece, { size }: FeedSize, { publicUrl }: FeedHouse) {
  const canonicalLink = `${publicUrl}/products/${encodeURIComponent(slug)}`
  const isChoice = sizes.some((one) => one.size !== size)
  return { canonicalLink, link: isChoice ? `${canonicalLink}?size=${encodeURIComponent(size)}` : canonicalLink }
}

export function feedItem(piece: FeedPiece, size: FeedSize, house: FeedHouse): FeedItem {
  const availability = availabilityOf([size])
  const name = cleanLine(piece.name)
  const designer = cleanLine(piece.designer)
  return {
    id: `${piece.id}-${size.id}`,
    groupId: String(piece.id),
    groupTitle: shortened(name, most.title),
    title: shortened([name, cleanLine(size.size)].filter(Boolean).join(', '), most.title),
    description: shortened(cleanHtml(piece.description) || name, most.description),
    ...linksOf(piece, size, house),
    pictures: piece.pictures,
    availability,
    availableFrom: availability === 'backorder' ? dispatchDay(size, house) : null,
    price: offerPrice(size, house.now),
    brand: shortened(designer === '' ? house.brandName : designer, most.brand),
    gtin: gtinOf(size.barcode),
    googleCategory: googleCategoryOf(piece, house.googleCategories),
    productType: lineOf(piece.path.map(({ name: one }) => one).join(' > '), most.type),
    ...wearerOf(piece),
    colours: piece.colours.slice(0, mostColours).map((one) => lineOf(one, most.colour)),
    size: lineOf(size.size, most.size),
    sizeType: sizeTypeOf(piece, size),
    hasSizes: piece.sizes.length > 1,
    material: lineOf(piece.details['Fabric'] ?? '', most.material),
    pattern: lineOf(patternOf(piece), most.pattern),
    weightGrams: piece.weightGrams,
    handling: handlingOf(size, house),
    shipping: shippingOf(piece, size, house),
    highlights: highlightsOf(piece, size),
    details: detailsOf(piece),
    labels: labelsOf(piece, size, house),
    returns: piece.returns,
  }
}
