import { deliveryDaysTo } from '@shop/contract/content/delivery-days'
import { chargeOfZone, zoneOfPin } from '@shop/contract/content/delivery-zones'
import { add, money } from '@shop/contract/core/money'
import { readPostalCode } from '@shop/contract/core/place-rules'
import type { DeliveryPreview } from '@shop/contract/fulfilment/admin-delivery'
import { isCashOffered, offlineTermsInForce } from '#checkout'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { findPlaceOfPin, shippingCost } from '#selling'

type Wanted = {
  readonly country: 'IN' | 'AE' | 'US'
  readonly pin: string
  readonly valueMinor: number
  readonly grams: number
}

const countryNames = { IN: 'India', AE: 'United Arab Emirates', US: 'United States' } as const

async function placeOf(ctx: Context, { country, pin }: Wanted) {
  if (country !== 'IN') return { name: countryNames[country], postalCode: '' }
  const read = readPostalCode(country, pin)
  if ('problem' in read) throw new ValidationError([{ path: ['pin'], message: read.problem }])
  const found = await findPlaceOfPin(ctx, read.value)
  if (!found) throw new ShopError('address.unknown_pin')
  const names = [found.cityName, found.stateName].filter((name) => name !== null)
  return { name: [...new Set(names)].join(', '), postalCode: read.value }
}

/** Uses the rules that price every cart and calculate every arrival. */
export async function previewDelivery(ctx: Context, wanted: Wanted): Promise<DeliveryPreview> {
  const { country: countryCode, valueMinor, grams } = wanted
  const [{ name, postalCode }, rates, terms, { body: zones }] = await Promise.all([
    placeOf(ctx, wanted),
    readDeliveryRates(ctx.ports.documents),
    offlineTermsInForce(ctx),
    ctx.ports.documents.read('delivery-zones'),
  ])
  const value = money(valueMinor)
  const parcel = { lineTotal: value, quantity: 1, weightGrams: grams, isGiftCard: false }
  const cost = shippingCost([parcel], { countryCode, stateCode: '', postalCode, isDeliveredTo: true }, rates)
  if (cost === null) throw new ShopError('checkout.not_deliverable')
  const days = deliveryDaysTo({ countryCode, postalCode }, zones)
  const zone = countryCode === 'IN' ? zoneOfPin(zones, postalCode) : undefined
  const piece = { isGiftCard: false, stockPolicy: 'tracked' } as const
  return {
    place: name,
    zone: zone?.name ?? null,
    isRemote: zone?.isRemote ?? false,
    costMinor: cost.amountMinor,
    freeFromMinor: countryCode === 'IN' ? chargeOfZone(zone, rates).freeFromMinor : null,
    daysMin: days.min,
    daysMax: days.max,
    isCashOffered: isCashOffered({ piece, countryCode, postalCode, total: add(value, cost) }, terms),
  }
}
