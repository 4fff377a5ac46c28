import { expect, test } from 'vitest'
import { money, rupees } from '@shop/contract/core/money'
import { cartReply, cartSummary } from '@shop/contract/selling/cart'
import type { ShownCart, ShownLine } from './cart.service.ts'
import { toCartReply, toSummaryReply } from './cart.wire.ts'

const pictureSet = {
  alt: 'Silk kurta',
  width: 900,
  height: 1200,
  colour: '#e9ece8',
  src: '/media/a-960.webp',
  avif: '',
  webp: '/media/a-960.webp 960w',
}

const policy: ShownCart['policies'][number] = {
  productRule: null,
  hsnPrefix: null,
  designerName: null,
  making: null,
  isGiftCard: null,
  abovePercentOff: null,
  cancelHours: 24,
  cancelUntil: 'dispatch',
  cancelShareBp: 10_000,
  returnDays: 7,
  returnShareBp: 10_000,
  exchangeDays: 7,
  pickupFeeMinor: 0,
}

const line: ShownLine = {
  id: 77,
  variantId: 5,
  productId: 61,
  productName: 'Silk kurta',
  designerName: 'Studio Example',
  sku: 'M-StudioExample',
  options: { Size: 'M', Designer: 'Studio Example' },
  quantity: 2,
  unitPrice: rupees(10_800),
  mrp: rupees(12_000),
  priceWhenAdded: rupees(9900),
  percentOff: 10,
  gstRule: 'apparel',
  hsn: '6204',
  weightGrams: 900,
  isGiftCard: false,
  returns: 'returnable',
  dispatchDaysMin: 2,
  dispatchDaysMax: 5,
  policySet: 1,
  stockItemId: 5,
  stockPolicy: 'tracked',
  available: 5,
  isOffered: true,
  mediaId: 3,
  picture: null,
  isOwnAmount: false,
  amountProblem: '',
  pictureAlt: '',
  problem: null,
  priceChange: 'raised',
  upperLimit: 5,
  lineTotal: rupees(21_600),
  discount: money(0),
  taxRatePercent: 18,
  tax: rupees(3294.92),
  slug: 'silk-kurta-61',
  pictureSet,
  thumbnail: 'https://shop.example/media/a-640.webp',
}

const offers = { code: null, applied: [], unused: [], uses: [], hasLostFreeDelivery: false } as const

const totals = {
  subtotal: rupees(21_600),
  shipping: rupees(149),
  discount: money(0),
  duties: money(0),
  total: rupees(21_749),
  goodsTax: rupees(3294.92),
  shippingTax: rupees(22.73),
  itemCount: 2,
}

test('CART-01: the cart has the shape that clients read, with all lines in the first element', () => {
  const cart: ShownCart = { lines: [line], totals, offers, policies: [policy] }
  const reply = toCartReply(cart, { userId: 7, brand: 'Ruhvana', language: 'en' })
  expect(cartReply.parse(reply)).toEqual(reply)
  expect(reply).toEqual({
    grand_total: 'Rs21,600.00',
    data: [
      {
        name: 'Ruhvana',
        owner_id: 1,
        sub_total: 'Rs21,600.00',
        cart_items: [
          {
            id: 77,
            owner_id: 1,
            user_id: 7,
            product_id: 61,
            product_name: 'Silk kurta',
            auction_product: 0,
            product_thumbnail_image: 'https://shop.example/media/a-640.webp',
            variation: 'M-StudioExample',
            price: 'Rs10,800.00',
            currency_symbol: 'Rs',
            tax: 'Rs0.00',
            shipping_cost: 0,
            quantity: 2,
            lower_limit: 1,
            upper_limit: 5,
            option_json: '{"size":"M","designer":"Studio Example"}',
            product_slug: 'silk-kurta-61',
            designer: 'Studio Example',
            line_total: 'Rs21,600.00',
            stroked_price: 'Rs12,000.00',
            picture: pictureSet,
            problem: null,
            problem_text: '',
            price_change: 'raised',
            price_when_added: 'Rs9,900.00',
            made_to_order: false,
            dispatch_days: { min: 2, max: 5 },
            returns: 'returnable',
            return_policy: 'Return or exchange within 7 days of delivery; cancel free until it ships.',
          },
        ],
      },
    ],
  })
})

test('CART-01: an empty cart has no element', () => {
  const empty = { ...totals, subtotal: money(0), total: money(0) }
  expect(
    toCartReply({ lines: [], totals: empty, offers, policies: [] }, { userId: 7, brand: 'Ruhvana', language: 'en' }),
  ).toEqual({
    grand_total: 'Rs0.00',
    data: [],
  })
})

test('CART-02: the summary has the shape that clients read', () => {
  const days = { earliest: '2026-11-28', latest: '2026-12-02' }
  const arrivals = [{ lineId: 77, ...days, wearFrom: '2026-12-04', dispatchBetween: days }]
  const reply = toSummaryReply({ totals, offers, arrivals, hasDuties: false, landed: null, refused: [] })
  expect(cartSummary.parse(reply)).toEqual(reply)
  expect(reply).toEqual({
    sub_total: 'Rs21,600.00',
    tax: 'Rs0.00',
    shipping_cost: 'Rs149.00',
    discount: 'Rs0.00',
    grand_total: 'Rs21,749.00',
    grand_total_value: 21_749,
    coupon_code: '',
    coupon_applied: false,
    offers: [],
    unused_offers: [],
    free_delivery_lost: false,
    item_count: 2,
    shipping_known: true,
    tax_included: 'Rs3,317.65',
    arrivals: [{ line_id: 77, earliest: '2026-11-28', latest: '2026-12-02', wear_from: '2026-12-04' }],
    duties: false,
  })
  expect(
    toSummaryReply({
      totals: { ...totals, shipping: null },
      offers,
      arrivals: [],
      hasDuties: false,
      landed: null,
      refused: [],
    }),
  ).toMatchObject({
    shipping_cost: 'Rs0.00',
    shipping_known: false,
  })
})
