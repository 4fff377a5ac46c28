import { arrivalCounter, type Arrival } from '@shop/contract/catalogue/arrival'
import { deliveryDaysTo, type Days } from '@shop/contract/content/delivery-days'
import { indiaDay } from '@shop/contract/core/india-day'
import { add, type Money } from '@shop/contract/core/money'
import { readPostalCode, unknownPinText } from '@shop/contract/core/place-rules'
import type { Landed } from '@shop/contract/selling/duties'
import type { RefusedKind } from '@shop/contract/selling/refused-goods'
import { isCashOffered } from '#checkout/offline-payments/offline-payments.rules.ts'
import { offlineTermsInForce } from '#checkout/offline-payments/offline-terms.service.ts'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findPlaceOfPin, readAbroad, shippingCost } from '#selling'
import { deliveryPlan } from '#sql/delivery-plan.ts'
import { findCountry, findGoods, type Goods } from './checkout.store.ts'

const noDays: Days = { min: 0, max: 0 }

type EstimateRequest = {
  readonly productId: number
  readonly sku: string | null
  readonly countryCode: string
  readonly postalCode: string
}

export type Estimate = {
  readonly place: string
  readonly cost: Money
  readonly dispatch: Days
  readonly delivery: Days
  readonly hasDuties: boolean
  readonly isCashOffered: boolean
  readonly landed: Landed | null
  /** Why the piece cannot be sent there; null where it can. */
  readonly refused: RefusedKind | null
  readonly price: Money
} & Omit<Arrival, 'dispatchBetween'>

function readCode({ countryCode, postalCode }: EstimateRequest): string {
  // The charge abroad depends only on the country.
  if (countryCode !== 'IN') return ''
  const read = readPostalCode(countryCode, postalCode)
  if ('problem' in read) throw new ValidationError([{ path: ['postal_code'], message: read.problem }])
  return read.value
}

/** Names the place as the address book does; refuses a PIN code that does not exist. */
async function nameOf(ctx: Context, country: string, postalCode: string): Promise<string> {
  if (postalCode === '') return country
  const place = await findPlaceOfPin(ctx, postalCode)
  if (!place) throw new ValidationError([{ path: ['postal_code'], message: unknownPinText }])
  return place.cityName === null || place.cityName === place.stateName
    ? place.stateName
    : `${place.cityName}, ${place.stateName}`
}

type Priced = { readonly countryCode: string; readonly goods: Goods; readonly cost: Money }

/** A gift card is sent by email, and so passes no customs. */
async function customsOf(ctx: Context, { countryCode: country, goods, cost }: Priced) {
  if (goods.isGiftCard || country === 'IN') return { landed: null, refused: null }
  const { landed, refused } = await readAbroad(ctx)
  return {
    landed: landed({ country, pieces: [{ hsn: goods.hsn, total: goods.price }], delivery: cost }),
    refused: refused(goods, country),
  }
}

/** Estimates the delivery of a single unit; other lines of a cart may change the charge. */
export async function estimateDelivery(ctx: Context, requested: EstimateRequest): Promise<Estimate> {
  const { countryCode } = requested
  const [goods, country, plan, terms] = await Promise.all([
    findGoods(ctx.db, requested),
    findCountry(ctx.db, countryCode),
    deliveryPlan(ctx),
    offlineTermsInForce(ctx),
  ])
  if (!goods) throw new ShopError('product.not_found')
  const postalCode = readCode(requested)
  const parcel = { ...goods, lineTotal: goods.price, quantity: 1, taxRatePercent: 0 }
  const place = { countryCode, stateCode: '', postalCode, isDeliveredTo: country?.isDeliveredTo ?? false }
  const rates = await readDeliveryRates(ctx.ports.documents)
  const cost = shippingCost([parcel], place, rates)
  if (cost === null || !country?.isDeliveredTo) throw new ShopError('checkout.not_deliverable')
  // A gift card arrives today, because it is emailed at once.
  const today = indiaDay(ctx.now)
  const arrival = goods.isGiftCard
    ? { earliest: today, latest: today, wearFrom: today }
    : arrivalCounter(plan, ctx.now)({ dispatch: goods.dispatchDays, isMade: goods.isMade }, { countryCode, postalCode })
  const dispatch = goods.isGiftCard ? noDays : goods.dispatchDays
  const delivery = goods.isGiftCard ? noDays : deliveryDaysTo({ countryCode, postalCode }, plan.zones)
  return {
    place: await nameOf(ctx, country.name, postalCode),
    cost,
    dispatch,
    delivery,
    ...arrival,
    isCashOffered: isCashOffered(
      {
        piece: { isGiftCard: goods.isGiftCard, stockPolicy: goods.isMade ? 'made_to_order' : 'tracked' },
        countryCode,
        postalCode,
        total: add(goods.price, cost),
      },
      terms,
    ),
    hasDuties: countryCode !== 'IN' && !goods.isGiftCard,
    ...(await customsOf(ctx, { countryCode, goods, cost })),
    price: goods.price,
  }
}
