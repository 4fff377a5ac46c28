import { policyFor, type ReturnPolicy } from '@shop/contract/content/return-policy'
import { policyTextIn } from '@shop/contract/content/return-policy-words'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import type { Language } from '@shop/contract/core/locale'
import { add, money, subtract, toRupeeNumber, toWire } from '@shop/contract/core/money'
import type { CartLineItem, CartSummary, cartEndpoints } from '@shop/contract/selling/cart'
import { toLandedReply } from '@shop/contract/selling/landed-price'
import { toOfferFields } from './cart-offers.wire.ts'
import type { CartSummaryFacts, ShownCart, ShownLine } from './cart.service.ts'

function policyOf(line: ShownLine, policies: readonly ReturnPolicy[]): ReturnPolicy {
  const { hsn, designerName, isGiftCard, percentOff, returns: productRule, stockPolicy } = line
  const making = stockPolicy === 'made_to_order' ? 'to_order' : 'ready'
  return policyFor(policies, { hsn, designerName, isGiftCard, percentOff, productRule, making })
}

/** The shop is the only seller. */
const sellerId = 1
const nothing = toWire(money(0))

type Owner = { readonly userId: number; readonly brand: string; readonly language: Language }

export function toCartReply(
  { lines, totals, policies }: ShownCart,
  { userId, brand, language }: Owner,
): ReplyOf<typeof cartEndpoints.list> {
  const subtotal = toWire(totals.subtotal)
  const items = lines.map((line) => toLineItem(line, userId, policyTextIn(policyOf(line, policies), language)))
  const data = items.length === 0 ? [] : [{ name: brand, owner_id: sellerId, sub_total: subtotal, cart_items: items }]
  return { grand_total: subtotal, data }
}

function toLineItem(line: ShownLine, userId: number, policy: string): CartLineItem {
  const hasDiscount = line.percentOff > 0
  return {
    id: line.id,
    owner_id: sellerId,
    user_id: userId,
    product_id: line.productId,
    product_name: line.productName,
    auction_product: 0,
    product_thumbnail_image: line.thumbnail,
    variation: line.sku,
    price: toWire(line.unitPrice),
    currency_symbol: 'Rs',
    // Zero, because prices include the tax.
    tax: nothing,
    shipping_cost: 0,
    quantity: line.quantity,
    lower_limit: 1,
    upper_limit: line.upperLimit,
    option_json: JSON.stringify(
      Object.fromEntries(Object.entries(line.options).map(([title, choice]) => [title.toLowerCase(), choice])),
    ),
    product_slug: line.slug,
    designer: line.designerName,
    line_total: toWire(line.lineTotal),
    stroked_price: toWire(hasDiscount ? line.mrp : line.unitPrice),
    picture: line.pictureSet,
    problem: line.problem,
    problem_text: line.amountProblem,
    price_change: line.priceChange,
    price_when_added: toWire(line.priceWhenAdded),
    made_to_order: line.stockPolicy === 'made_to_order' && !line.isGiftCard,
    dispatch_days: line.isGiftCard ? null : { min: line.dispatchDaysMin, max: line.dispatchDaysMax },
    returns: line.returns,
    return_policy: policy,
  }
}

export function toSummaryReply(summary: CartSummaryFacts): CartSummary {
  const { totals, offers, arrivals, hasDuties, landed, refused } = summary
  return {
    sub_total: toWire(totals.subtotal),
    tax: nothing,
    shipping_cost: toWire(totals.shipping ?? money(0)),
    discount: toWire(totals.discount),
    grand_total: toWire(totals.total),
    grand_total_value: toRupeeNumber(totals.total),
    ...toOfferFields(offers),
    item_count: totals.itemCount,
    shipping_known: totals.shipping !== null,
    tax_included: toWire(add(totals.goodsTax, totals.shippingTax)),
    arrivals: arrivals.map(({ lineId, earliest, latest, wearFrom }) => ({
      line_id: lineId,
      earliest,
      latest,
      wear_from: wearFrom,
    })),
    duties: hasDuties,
    ...(landed !== null && { landed: toLandedReply(landed, subtract(totals.total, totals.duties)) }),
    ...(refused.length > 0 && {
      refused: refused.map(({ lineId, productName, kind }) => ({ line_id: lineId, product_name: productName, kind })),
    }),
  }
}
