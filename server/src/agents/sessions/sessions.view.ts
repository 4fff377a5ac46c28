import { dayRangeText } from '@shop/contract/core/day-text'
import { add, money } from '@shop/contract/core/money'
import { speaksOccasion } from '#agents/occasion/occasion-schema.rules.ts'
import { toOccasion } from '#agents/occasion/occasion.wire.ts'
import {
  customsTotal,
  lineTotals,
  orderLineId,
  orderTotals,
  takenOff,
  titleOf,
  toItem,
} from '#agents/orders/agent-orders.view.ts'
import type { Caller } from '#agents/platforms/admission.service.ts'
import { relevantTo } from '#agents/protocol/negotiation.rules.ts'
import { shopping, type Release } from '#agents/protocol/releases.ts'
import { toFullPicture } from '#catalogue'
import type { CheckoutCart } from '#selling'
import type { ShownSession } from './session.types.ts'

type CartLine = CheckoutCart['lines'][number]

const lineId = ({ variantId }: Pick<CartLine, 'variantId'>): string => `line-${variantId}`

function cartLines({ cart, bought }: ShownSession, publicUrl: string) {
  if (bought !== null) {
    return bought.lines.map((line) => ({
      id: orderLineId(line),
      item: toItem(line, publicUrl),
      quantity: line.quantity,
      totals: lineTotals(money(line.lineTotalMinor), money(line.discountMinor)),
    }))
  }
  return (cart?.lines ?? []).map((line) => ({
    id: lineId(line),
    item: {
      id: `${line.productId}-${line.variantId}`,
      title: titleOf(line.productName, line.options),
      price: line.unitPrice.amountMinor,
      image_url: toFullPicture(line.picture, publicUrl),
    },
    quantity: line.quantity,
    // A line with a problem cannot be bought, so it counts for nothing.
    totals: line.problem === null ? lineTotals(line.lineTotal, line.discount) : lineTotals(money(0), money(0)),
  }))
}

const noTotals = [
  { type: 'subtotal', amount: 0 },
  { type: 'total', amount: 0 },
]

function totalsOf({ cart, bought }: ShownSession) {
  if (bought !== null) return orderTotals(bought)
  if (cart === undefined) return noTotals
  const { subtotal, discount, shipping, duties, total } = cart.totals
  return [
    { type: 'subtotal', display_text: 'Pieces', amount: subtotal.amountMinor },
    ...(discount.amountMinor > 0
      ? [{ type: 'items_discount', display_text: 'Offers', amount: takenOff(discount) }]
      : []),
    ...(shipping === null ? [] : [{ type: 'fulfillment', display_text: 'Delivery', amount: shipping.amountMinor }]),
    ...customsTotal(duties),
    { type: 'total', display_text: 'Total', amount: total.amountMinor },
  ]
}

function discountsOf({ row, cart }: ShownSession) {
  const applied = (cart?.offers.applied ?? []).flatMap(({ offer, discount, delivery }) => {
    const amount = delivery === null ? discount : add(discount, delivery)
    if (amount.amountMinor === 0) return []
    const code = offer.code === null ? { automatic: true } : { code: offer.code }
    return [{ title: offer.title, amount: amount.amountMinor, ...code }]
  })
  return { discounts: { codes: [...row.codes], applied } }
}

type Address = NonNullable<CheckoutCart['address']>

/** What the platform sent, or what the buyer entered since; after the hand-off the street is the buyer's own. */
function toDestination({ name, phone, address, city, state, countryCode, postalCode }: Address, isHandedOver: boolean) {
  const town = { address_locality: city, address_region: state, address_country: countryCode }
  if (isHandedOver) return town
  const [first = '', ...rest] = name.split(' ')
  return {
    ...town,
    first_name: first,
    last_name: rest.join(' '),
    phone_number: phone,
    street_address: address,
    postal_code: postalCode,
  }
}

function deliveryOf({ row, cart, arrival }: ShownSession, release: Release) {
  if (cart === undefined) return {}
  const ids = cart.lines.filter(({ problem }) => problem === null).map(lineId)
  const { shipping } = cart.totals
  const option = {
    id: 'standard',
    title: 'Standard delivery',
    ...(arrival && {
      description: release.described(`Arrives between ${dayRangeText(arrival)}`),
      earliest_fulfillment_time: `${arrival.earliest}T00:00:00+05:30`,
      latest_fulfillment_time: `${arrival.latest}T23:59:59+05:30`,
    }),
    totals: [{ type: 'total', amount: shipping?.amountMinor ?? 0 }],
  }
  const hasOption = shipping !== null && cart.address !== null
  const destination = cart.address && {
    id: 'address',
    ...(release.hasTypedDestinations && { type: 'shipping_address' }),
    ...toDestination(cart.address, row.handedOverAt !== null),
  }
  const group = { id: 'parcel', line_item_ids: ids, options: [option], selected_option_id: 'standard' }
  const method = {
    id: 'shipping',
    type: 'shipping',
    line_item_ids: ids,
    ...(destination && { destinations: [destination], selected_destination_id: 'address' }),
    groups: hasOption ? [group] : [],
  }
  return { fulfillment: { methods: [method] } }
}

const links = (publicUrl: string) =>
  (
    [
      ['privacy_policy', 'privacy-policy'],
      ['terms_of_service', 'terms-conditions'],
      ['refund_policy', 'refund-cancellation-policy'],
      ['shipping_policy', 'shipping'],
    ] as const
  ).map(([type, path]) => ({ type, url: `${publicUrl}/${path}` }))

function buyerOf({ row: { buyer } }: ShownSession) {
  const { firstName = '', lastName = '', email = '', phone = '' } = buyer
  const said = { first_name: firstName, last_name: lastName, email, phone_number: phone }
  const filled = Object.entries(said).filter(([, value]) => value !== '')
  return filled.length === 0 ? {} : { buyer: Object.fromEntries(filled) }
}

export function toSession(shown: ShownSession, caller: Caller, publicUrl: string) {
  const { row, status, messages, continueUrl, order } = shown
  const isCheckout = row.kind === 'checkout'
  const { release, agreed } = caller
  const root = isCheckout ? shopping.checkout : shopping.cart
  return {
    ucp: {
      version: release.version,
      capabilities: relevantTo(agreed, root),
      ...(isCheckout && { payment_handlers: {} }),
    },
    id: row.id,
    ...(isCheckout && { status }),
    currency: 'INR',
    line_items: cartLines(shown, publicUrl),
    totals: totalsOf(shown),
    ...buyerOf(shown),
    ...(agreed.has(shopping.discount) && discountsOf(shown)),
    ...(isCheckout && agreed.has(shopping.delivery) && deliveryOf(shown, release)),
    ...(speaksOccasion(agreed) && toOccasion(row, shown.late)),
    messages,
    links: links(publicUrl),
    expires_at: row.expiresAt.toISOString(),
    ...(continueUrl !== null && { continue_url: continueUrl }),
    ...(order && { order: { id: order.id, label: order.id, permalink_url: order.url } }),
  }
}
