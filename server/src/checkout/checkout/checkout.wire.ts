import type { checkoutEndpoints } from '@shop/contract/checkout/checkout'
import type { BodyOf, ReplyOf } from '@shop/contract/core/endpoint'
import { add, parsePriceText, toRupeeNumber, toWire, type Money } from '@shop/contract/core/money'
import { toLandedReply } from '@shop/contract/selling/landed-price'
import type { AcceptedLate } from '@shop/contract/selling/lateness'
import type { storedValueEndpoints } from '@shop/contract/selling/stored-value'
import type { ValueChoice } from '#selling'
import type { ExtraOptions } from './checkout.rules.ts'
import type { Estimate } from './delivery-estimate.service.ts'
import type { ShownOrder } from './shown-order.rules.ts'
import type { ValuePreview } from './value-preview.service.ts'

export function toShippingReply(cost: Money): ReplyOf<typeof checkoutEndpoints.shippingCost> {
  return { result: true, shipping_type: 'home_delivery', value: toRupeeNumber(cost), value_string: toWire(cost) }
}

type Flag = BodyOf<typeof checkoutEndpoints.storeOrder>['gift_wrap']

const isSet = (flag: Flag): boolean => flag === true || flag === 1 || flag === '1'

function toBusiness(given: BodyOf<typeof checkoutEndpoints.storeOrder>['business']): ExtraOptions['business'] {
  if (!given) return null
  const { gstin, legal_name: legalName, address, city, postal_code: postalCode } = given
  return { gstin, legalName, address, city, postalCode, isForThirdParty: isSet(given.for_third_party) }
}

export function fromExtraOptions(body: BodyOf<typeof checkoutEndpoints.storeOrder>): ExtraOptions {
  return {
    giftNote: body.gift_note ?? '',
    isGiftWrapped: isSet(body.gift_wrap),
    isCutToMeasure: isSet(body.cut_to_measure),
    neededBy: body.needed_by ?? null,
    business: toBusiness(body.business),
  }
}

export function printedTexts({ gift_note: note, business }: BodyOf<typeof checkoutEndpoints.storeOrder>) {
  const { legal_name: name = '', address = '', city = '' } = business ?? {}
  return [
    { path: ['gift_note'], text: note ?? '' },
    { path: ['business', 'legal_name'], text: name },
    { path: ['business', 'address'], text: address },
    { path: ['business', 'city'], text: city },
  ]
}

export function toAcceptedLate({ accepts_late: lines }: BodyOf<typeof checkoutEndpoints.storeOrder>): AcceptedLate[] {
  return (lines ?? []).map(({ id, latest }) => ({ lineId: id, latest }))
}

export function toShownOrder({ shown }: BodyOf<typeof checkoutEndpoints.storeOrder>): ShownOrder | null {
  if (!shown) return null
  const address = shown.address ?? null
  return {
    lines: shown.lines.map((line) => ({
      itemId: line.id,
      sku: line.variation,
      quantity: line.quantity,
      unitPriceMinor: parsePriceText(line.price).amountMinor,
    })),
    totalMinor: parsePriceText(shown.grand_total).amountMinor,
    address: address && {
      id: address.id,
      name: address.name,
      address: address.address,
      city: address.city_name,
      postalCode: address.postal_code,
      phone: address.phone,
    },
    storeId: shown.pickup_store_id ?? null,
  }
}

type Choice = BodyOf<typeof checkoutEndpoints.storeOrder>['stored_value']

export function toValueChoice(choice: Choice): ValueChoice | null {
  if (!choice || (choice.codes.length === 0 && !choice.use_credit)) return null
  return { codes: choice.codes, usesCredit: choice.use_credit }
}

export function toPreviewReply({ uses, toPay, credit }: ValuePreview): ReplyOf<typeof storedValueEndpoints.preview> {
  return {
    result: true,
    message: '',
    uses: uses.map(({ kind, codeEnd, amount }) => ({ kind, code_end: codeEnd, amount: toWire(amount) })),
    to_pay: toWire(toPay),
    credit: toWire(credit),
  }
}

export function toEstimateReply(estimate: Estimate): ReplyOf<typeof checkoutEndpoints.deliveryEstimate> {
  return {
    data: {
      place: estimate.place,
      cost: toWire(estimate.cost),
      dispatch_days: { ...estimate.dispatch },
      delivery_days: { ...estimate.delivery },
      earliest: estimate.earliest,
      latest: estimate.latest,
      wear_from: estimate.wearFrom,
      pay_on_delivery: estimate.isCashOffered,
      duties: estimate.hasDuties,
      ...(estimate.landed !== null && { landed: toLandedReply(estimate.landed, add(estimate.price, estimate.cost)) }),
      ...(estimate.refused !== null && { refused: estimate.refused }),
    },
    success: true,
    status: 200,
  }
}
