import { expect, test } from 'vitest'
import { money, rupees } from '@shop/contract/core/money'
import { taxesDefault } from '@shop/contract/selling/gst-rates'
import type { CartItem, DeliveryPlace, GstRule } from './cart-line.types.ts'
import {
  cartOf,
  planAddition,
  quantityLimit,
  refusalOfQuantities,
  taxRatePercent,
  type CartContent,
} from './cart.rules.ts'

const taxes = taxesDefault.rates

const pune: DeliveryPlace = { countryCode: 'IN', stateCode: 'MH', postalCode: '411045', isDeliveredTo: true }
const texas: DeliveryPlace = { countryCode: 'US', stateCode: 'TX', postalCode: '75024', isDeliveredTo: true }

/** Builds an item with its own product and stock; `number` is used for every id. It costs 1,000 rupees by default. */
function item(number: number, overrides: Partial<CartItem> = {}): CartItem {
  return {
    id: number,
    variantId: number,
    productId: number,
    productName: `Kurta ${number}`,
    designerName: 'Studio Example',
    sku: 'M',
    options: { Size: 'M' },
    quantity: 1,
    unitPrice: rupees(1000),
    mrp: rupees(1000),
    priceWhenAdded: rupees(1000),
    percentOff: 0,
    gstRule: 'apparel',
    hsn: '6204',
    weightGrams: 500,
    isGiftCard: false,
    returns: 'returnable',
    dispatchDaysMin: 2,
    dispatchDaysMax: 5,
    policySet: 1,
    stockItemId: number,
    stockPolicy: 'tracked',
    available: 5,
    isOffered: true,
    mediaId: null,
    picture: null,
    isOwnAmount: false,
    amountProblem: '',
    pictureAlt: '',
    ...overrides,
  }
}

const problemsOf = (items: readonly CartItem[]) => cartOf(items, null).lines.map(({ problem }) => problem)

test.each<[GstRule, number, number]>([
  ['apparel', 2625, 5],
  ['apparel', 2625.01, 18],
  ['apparel', 2626, 18],
  ['apparel', 2950, 18],
  ['footwear', 2625, 5],
  ['footwear', 2626, 18],
  ['saree', 90_000, 5],
  ['shawl', 90_000, 5],
  ['bag', 90_000, 5],
  ['jewellery', 90_000, 3],
  ['standard', 100, 18],
  ['none', 5000, 0],
])('MONEY-05: the price of %s at %d contains %d percent tax', (rule, price, percent) => {
  expect(taxRatePercent({ gstRule: rule, hsn: '6204' }, rupees(price), { place: pune, taxes })).toBe(percent)
  expect(taxRatePercent({ gstRule: rule, hsn: '6204' }, rupees(price), { place: null, taxes })).toBe(percent)
  expect(taxRatePercent({ gstRule: rule, hsn: '6204' }, rupees(price), { place: texas, taxes })).toBe(0)
})

test('MONEY-05: the unit price decides the tax slab, and the line total the tax', () => {
  const { lines, totals } = cartOf([item(1, { unitPrice: rupees(2625), quantity: 3 })], pune)
  expect(lines[0]).toMatchObject({ taxRatePercent: 5, lineTotal: rupees(7875), tax: rupees(375) })
  expect(totals).toMatchObject({
    subtotal: rupees(7875),
    shipping: money(0),
    goodsTax: rupees(375),
    total: rupees(7875),
  })
})

test('CART-02: totals include only lines that can be bought, to the paisa', () => {
  const items = [
    item(1, { unitPrice: money(99_999), quantity: 3 }),
    item(2, { unitPrice: money(33_333), available: 0 }),
    item(3, { unitPrice: money(1), quantity: 2 }),
  ]
  const { totals } = cartOf(items, pune)
  expect(totals).toMatchObject({ subtotal: money(299_999), shipping: rupees(149), total: money(314_899), itemCount: 5 })
  expect(cartOf(items, null).totals).toMatchObject({ shipping: null, total: money(299_999) })
  expect(cartOf([], pune).totals).toMatchObject({
    subtotal: money(0),
    shipping: money(0),
    total: money(0),
    itemCount: 0,
  })
})

test('CART-01: a line says why it cannot be bought as it is', () => {
  expect(problemsOf([item(1, { available: 0 })])).toEqual(['sold_out'])
  expect(problemsOf([item(1, { quantity: 3, available: 2 })])).toEqual(['fewer_left'])
  expect(problemsOf([item(1, { isOffered: false })])).toEqual(['unavailable'])
  expect(problemsOf([item(1, { quantity: 5, available: 5 })])).toEqual([null])
  expect(problemsOf([item(1, { stockPolicy: 'made_to_order', available: 0, quantity: 5 })])).toEqual([null])
})

test('CART-01: lines that share one stock are checked by their sum, earlier lines first', () => {
  const shared = { stockItemId: 9, available: 2 }
  expect(problemsOf([item(1, shared), item(2, shared)])).toEqual([null, null])
  expect(problemsOf([item(1, { ...shared, quantity: 2 }), item(2, shared)])).toEqual([null, 'sold_out'])
  expect(problemsOf([item(1, shared), item(2, { ...shared, quantity: 2 })])).toEqual([null, 'fewer_left'])
  expect(problemsOf([item(1, { ...shared, quantity: 2, isOffered: false }), item(2, shared)])).toEqual([
    'unavailable',
    null,
  ])
})

test.each([
  { what: 'ten of what is plenty', items: [item(1, { available: 50 })], limits: [10] },
  { what: 'what is left', items: [item(1, { available: 3 })], limits: [3] },
  { what: 'none of what is gone', items: [item(1, { available: 0 })], limits: [0] },
  { what: 'five of what is made to order', items: [item(1, { stockPolicy: 'made_to_order' })], limits: [5] },
  { what: 'none of what is not offered', items: [item(1, { isOffered: false })], limits: [0] },
  {
    what: 'what the other line of the stock leaves',
    items: [item(1, { stockItemId: 9, quantity: 2 }), item(2, { stockItemId: 9 })],
    limits: [4, 3],
  },
])('CART-01: a line may hold $what', ({ items, limits }) => {
  expect(cartOf(items, null).lines.map(({ upperLimit }) => upperLimit)).toEqual(limits)
})

test('CART-01: the quantity limit of a line depends on its stock policy', () => {
  expect([quantityLimit('tracked', 12), quantityLimit('tracked', 4), quantityLimit('tracked', -1)]).toEqual([10, 4, 0])
  expect([quantityLimit('made_to_order', 0), quantityLimit('untracked', 0)]).toEqual([5, 5])
})

const outcomeOf = (items: readonly CartItem[], requested: readonly (readonly [number, number])[]) =>
  refusalOfQuantities(items, new Map(requested))?.code ?? null

test('CART-03: quantities stay within the stock left and within the limit', () => {
  const plenty = item(1, { available: 50 })
  expect(outcomeOf([plenty], [[1, 10]])).toBeNull()
  expect(outcomeOf([plenty], [[1, 11]])).toBe('cart.too_many')
  expect(outcomeOf([item(1)], [[1, 5]])).toBeNull()
  expect(outcomeOf([item(1)], [[1, 6]])).toBe('cart.too_many')
  expect(outcomeOf([item(1)], [[1, 0]])).toBe('cart.minimum_quantity')
  expect(outcomeOf([item(1, { available: 0 })], [[1, 1]])).toBe('cart.sold_out')
  expect(outcomeOf([item(1, { isOffered: false })], [[1, 1]])).toBe('cart.sold_out')
  expect(outcomeOf([item(1, { stockPolicy: 'untracked' })], [[1, 6]])).toBe('cart.too_many')
})

test('CART-01, CART-03: a refusal names the most that a line may hold, added or changed', () => {
  const variant = {
    id: 1,
    stockItemId: 1,
    stockPolicy: 'tracked',
    available: 50,
    reserved: 0,
    ownAmountMinor: null,
  } as const
  const added = (available: number, lines: CartContent, quantity: number) =>
    planAddition({ isPublished: true, variant: { ...variant, available }, lines }, quantity)
  const refusal = (most: number) => ({ code: 'cart.too_many', facts: { available: most } })
  expect(added(50, [], 11)).toEqual(refusal(10))
  expect(added(3, [], 4)).toEqual(refusal(3))
  expect(added(5, [{ variantId: 2, stockItemId: 1, quantity: 2 }], 4)).toEqual(refusal(5))
  const changed = (items: readonly CartItem[], quantity: number) => refusalOfQuantities(items, new Map([[1, quantity]]))
  expect(changed([item(1, { available: 50 })], 11)).toEqual(refusal(10))
  expect(changed([item(1, { available: 3 })], 4)).toEqual(refusal(3))
  const shared = { stockItemId: 1, available: 5 }
  expect(changed([item(1, shared), item(2, { ...shared, quantity: 2 })], 4)).toEqual(refusal(5))
})

test('CART-03: two lines of one stock rise only as far as their sum allows, and can always be lowered', () => {
  const [one, two] = [item(1, { stockItemId: 9 }), item(2, { stockItemId: 9, quantity: 3 })]
  expect(outcomeOf([one, two], [[1, 2]])).toBeNull()
  expect(outcomeOf([one, two], [[1, 3]])).toBe('cart.too_many')
  expect(
    outcomeOf(
      [one, two],
      [
        [1, 3],
        [2, 2],
      ],
    ),
  ).toBeNull()
  const shrunk = [
    item(1, { stockItemId: 9, available: 2, quantity: 2 }),
    item(2, { stockItemId: 9, available: 2, quantity: 2 }),
  ]
  expect(outcomeOf(shrunk, [[1, 1]])).toBeNull()
  expect(outcomeOf(shrunk, [[1, 2]])).toBe('cart.too_many')
})

test('CART-03: a line with a problem does not block changes to another line', () => {
  expect(outcomeOf([item(1, { available: 0 }), item(2)], [[2, 2]])).toBeNull()
})

const saree = {
  id: 7,
  stockItemId: 70,
  stockPolicy: 'tracked',
  available: 3,
  reserved: 0,
  ownAmountMinor: null,
} as const
const facts = { isPublished: true, variant: saree, lines: [] } as const
const line = (variantId: number, stockItemId: number, quantity: number) => ({ variantId, stockItemId, quantity })
const fullCart = Array.from({ length: 100 }, (_, index) => line(index + 1000, index + 1000, 1))

test.for([
  ['the last pieces', facts, 3, { variantId: 7, quantity: 3 }],
  ['a size that the cart holds', { ...facts, lines: [line(7, 70, 1)] }, 2, { variantId: 7, quantity: 3 }],
  ['another size of its stock', { ...facts, lines: [line(8, 70, 1)] }, 2, { variantId: 7, quantity: 2 }],
  [
    'what its own unpaid order reserves',
    { ...facts, variant: { ...saree, available: 0, reserved: 2 } },
    2,
    { variantId: 7, quantity: 2 },
  ],
  [
    'a size of a full cart',
    { ...facts, lines: [...fullCart.slice(1), line(7, 70, 1)] },
    1,
    { variantId: 7, quantity: 2 },
  ],
  [
    'five made to order',
    { ...facts, variant: { ...saree, stockPolicy: 'made_to_order', available: 0 } },
    5,
    { variantId: 7, quantity: 5 },
  ],
] as const)('CART-01: the cart may have %s', ([, given, quantity, plan]) => {
  expect(planAddition(given, quantity)).toEqual(plan)
})

test.for([
  ['none', facts, 0, { code: 'cart.minimum_quantity' }],
  ['an unpublished product', { ...facts, isPublished: false }, 1, { code: 'product.not_found' }],
  ['an unknown size', { ...facts, variant: null }, 1, { code: 'cart.unknown_variant' }],
  ['a sold-out size', { ...facts, variant: { ...saree, available: 0 } }, 1, { code: 'cart.sold_out' }],
  ['a line more than it holds', { ...facts, lines: fullCart }, 1, { code: 'cart.full' }],
  ['more than are left', facts, 4, { code: 'cart.too_many', facts: { available: 3 } }],
  [
    'more than are left beside its own',
    { ...facts, lines: [line(7, 70, 2)] },
    2,
    { code: 'cart.too_many', facts: { available: 3 } },
  ],
  [
    'more than are left beside another size',
    { ...facts, lines: [line(8, 70, 2)] },
    2,
    { code: 'cart.too_many', facts: { available: 3 } },
  ],
  [
    'eleven',
    { ...facts, variant: { ...saree, available: 40 } },
    11,
    { code: 'cart.too_many', facts: { available: 10 } },
  ],
  [
    'six made to order',
    { ...facts, variant: { ...saree, stockPolicy: 'made_to_order' } },
    6,
    { code: 'cart.too_many', facts: { available: 5 } },
  ],
] as const)('CART-01: the cart may not have %s', ([, given, quantity, refusal]) => {
  expect(planAddition(given, quantity)).toEqual(refusal)
})
