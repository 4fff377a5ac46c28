import { describe, expect, test } from 'vitest'
import { money } from '@shop/contract/core/money'
import type { CartItem } from './cart-line.types.ts'
import { planMerge } from './cart-merge.rules.ts'

function itemOf(variantId: number, changes: Partial<CartItem> = {}): CartItem {
  return {
    id: variantId,
    variantId,
    productId: 1,
    productName: 'Silk Kurta',
    designerName: '',
    sku: 'M',
    options: { Size: 'M' },
    quantity: 1,
    unitPrice: money(100),
    mrp: money(100),
    priceWhenAdded: money(100),
    percentOff: 0,
    gstRule: 'apparel',
    hsn: '',
    weightGrams: 0,
    isGiftCard: false,
    dispatchDaysMin: 0,
    dispatchDaysMax: 0,
    returns: 'returnable',
    policySet: 1,
    stockItemId: variantId,
    stockPolicy: 'tracked',
    available: 10,
    isOffered: true,
    mediaId: null,
    picture: null,
    isOwnAmount: false,
    amountProblem: '',
    pictureAlt: '',
    ...changes,
  }
}

const plan = (items: readonly CartItem[], own: Record<number, number>, added: Record<number, number>) => {
  const lines = (given: Record<number, number>) =>
    new Map(Object.entries(given).map(([id, count]) => [Number(id), count]))
  return planMerge({ items, own: lines(own), added: lines(added) })
}

describe('CART-01: the carts of a guest and an account', () => {
  test('CART-01: are summed, and lines of the account alone stay as they are', () => {
    const { quantities, capped } = plan([itemOf(1), itemOf(2), itemOf(3)], { 1: 2, 2: 1 }, { 1: 3, 3: 4 })
    expect(Object.fromEntries(quantities)).toEqual({ 1: 5, 3: 4 })
    expect(capped).toEqual([])
  })

  test('CART-01: keep to the limit per size and to the stock, and say so', () => {
    const items = [itemOf(1, { available: 50 }), itemOf(2, { available: 3 })]
    const { quantities, capped } = plan(items, { 1: 7, 2: 2 }, { 1: 7, 2: 2 })
    expect(Object.fromEntries(quantities)).toEqual({ 1: 10, 2: 3 })
    expect(capped.map(({ wanted, inCart }) => [wanted, inCart])).toEqual([
      [14, 10],
      [4, 3],
    ])
  })

  test('CART-01: never take pieces from the account, also when its stock has shrunk', () => {
    expect(Object.fromEntries(plan([itemOf(1, { available: 1 })], { 1: 4 }, { 1: 1 }).quantities)).toEqual({ 1: 4 })
  })

  test('CART-01: share one stock over several sizes', () => {
    const items = [itemOf(1, { stockItemId: 9, available: 5 }), itemOf(2, { stockItemId: 9, available: 5 })]
    expect(Object.fromEntries(plan(items, { 1: 3 }, { 2: 4 }).quantities)).toEqual({ 2: 2 })
  })

  test('CART-01: keep sold-out and withdrawn pieces, which the cart explains', () => {
    const items = [itemOf(1, { available: 0 }), itemOf(2, { isOffered: false })]
    const { quantities, capped } = plan(items, {}, { 1: 2, 2: 3 })
    expect(Object.fromEntries(quantities)).toEqual({ 1: 2, 2: 3 })
    expect(capped).toEqual([])
  })

  test('CART-01: leave out lines that a full cart has no room for, by name', () => {
    const own = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [index + 10, 1]))
    const { quantities, capped, overflow } = plan([itemOf(1)], own, { 1: 2 })
    expect(quantities.size).toBe(0)
    expect(overflow.map(({ variantId }) => variantId)).toEqual([1])
    expect(capped).toEqual([{ productId: 1, productName: 'Silk Kurta', options: { Size: 'M' }, wanted: 2, inCart: 0 }])
  })
})
