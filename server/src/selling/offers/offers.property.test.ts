import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money, subtract, sum, type Money } from '@shop/contract/core/money'
import { isFor } from './apply-discounts.rules.ts'
import type { Offer, OfferLine } from './offer.types.ts'
import { applyOffers, canCombine, standingOf } from './offers.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const edges = [262_500, 262_501, 263_000, 1, 99, 1_000_000]

const lineOf = fc
  .record({
    productId: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    price: fc.oneof(fc.constantFrom(...edges), fc.integer({ min: 1, max: 5_000_000 })),
    percentOff: fc.constantFrom(0, 0, 20),
    isGiftCard: fc.constantFrom(false, false, false, true),
  })
  .map(({ price, ...line }) => ({
    ...line,
    unitPrice: money(price),
    lineTotal: money(price * line.quantity),
  }))

const linesOf = fc
  .array(lineOf, { minLength: 0, maxLength: 7 })
  .map((lines): OfferLine[] => lines.map((line, index) => ({ ...line, variantId: index + 1 })))

const keys = ['a', 'b', 'c', 'd', 'e']

const offerOf = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_delivery', 'buy_x_get_y'),
  code: fc.constantFrom(null, 'CODE'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 2_000_000 }).map((minor) => money(minor)),
  cap: fc.option(fc.integer({ min: 1, max: 500_000 }).map((minor) => money(minor))),
  buyPieces: fc.integer({ min: 1, max: 3 }),
  getPieces: fc.integer({ min: 1, max: 2 }),
  minSpend: fc.constantFrom(money(0), money(500_000)),
  minPieces: fc.constantFrom(0, 2, 3),
  isFullPriceOnly: fc.boolean(),
  isFirstOrder: fc.boolean(),
  hasBought: fc.boolean(),
  productIds: fc.option(fc.subarray([1, 2, 3, 4, 5])),
  inAll: fc.constantFrom(null, 3),
  taken: fc.integer({ min: 0, max: 3 }),
  perAccount: fc.constantFrom(null, 1),
  ownUses: fc.integer({ min: 0, max: 1 }),
  stacksWith: fc.subarray(keys),
  priority: fc.integer({ min: 0, max: 2 }),
})

const offersOf = fc.array(offerOf, { maxLength: 5 }).map((offers): Offer[] =>
  offers.map((offer, index) => ({
    ...offer,
    id: index + 1,
    key: keys[index] ?? '',
    title: `Offer ${index + 1}`,
    version: 1,
    isEnded: false,
    startsAt: null,
    endsAt: null,
  })),
)

const rates = fc.constantFrom('india', 'abroad', 'unknown')
type Rate = 'india' | 'abroad' | 'unknown'

function shippingBy(rate: Rate) {
  return (nets: readonly Money[]): Money | null => {
    if (rate === 'unknown') return null
    const [freeFrom, cost] = rate === 'india' ? [500_000, 14_900] : [7_500_000, 320_000]
    return sum(nets).amountMinor >= freeFrom ? money(0) : money(cost)
  }
}

const runs = { numRuns: 2000, seed: 17 } as const
const grossOf = (lines: readonly OfferLine[]) => sum(lines.map(({ lineTotal }) => lineTotal))
const paidFor = ({ discounts, shipping }: ReturnType<typeof applyOffers>, lines: readonly OfferLine[]) =>
  add(subtract(grossOf(lines), sum(discounts)), shipping ?? money(0)).amountMinor

test('CART-02: the discounts of the lines add up to those of the offers, and no net is negative or above its price', () => {
  fc.assert(
    fc.property(linesOf, offersOf, rates, (lines, offers, rate) => {
      const outcome = applyOffers({ lines, shippingOf: shippingBy(rate) }, offers, now)
      expect(sum(outcome.discounts)).toEqual(sum(outcome.applied.map(({ discount }) => discount)))
      for (const [index, line] of lines.entries()) {
        const minor = outcome.discounts[index]?.amountMinor ?? -1
        expect(minor).toBeGreaterThanOrEqual(0)
        expect(minor).toBeLessThanOrEqual(line.lineTotal.amountMinor)
        if (!outcome.applied.some(({ offer }) => isFor(offer, line))) expect(minor).toBe(0)
        if (line.isGiftCard) expect(minor).toBe(0)
      }
      for (const { offer, discount, delivery } of outcome.applied) {
        if (offer.cap)
          expect(add(discount, delivery ?? money(0)).amountMinor).toBeLessThanOrEqual(offer.cap.amountMinor)
        if (offer.kind === 'amount') expect(discount.amountMinor).toBeLessThanOrEqual(offer.amount.amountMinor)
      }
    }),
    runs,
  )
})

test('CART-02: the delivery charge and the freed part add up to the charge for what is left to pay', () => {
  fc.assert(
    fc.property(linesOf, offersOf, rates, (lines, offers, rate) => {
      const shippingOf = shippingBy(rate)
      const { discounts, shipping, applied } = applyOffers({ lines, shippingOf }, offers, now)
      const nets = lines.map(({ lineTotal }, index) => subtract(lineTotal, discounts[index] ?? money(0)))
      const freed = sum(applied.map(({ delivery }) => delivery ?? money(0)))
      const charge = shippingOf(nets)
      expect(shipping && add(shipping, freed)).toEqual(charge)
    }),
    runs,
  )
})

test('CART-02: the sequence of offers and of lines changes nothing, and a second look neither', () => {
  fc.assert(
    fc.property(linesOf, offersOf, rates, (lines, offers, rate) => {
      const shippingOf = shippingBy(rate)
      const there = applyOffers({ lines, shippingOf }, offers, now)
      expect(applyOffers({ lines, shippingOf }, offers.toReversed(), now)).toEqual(there)
      expect(applyOffers({ lines, shippingOf }, offers, now)).toEqual(there)
      const reversed = applyOffers({ lines: lines.toReversed(), shippingOf }, offers, now)
      expect(paidFor(reversed, lines)).toBe(paidFor(there, lines))
    }),
    runs,
  )
})

test('CART-02: applied offers stand and may be combined, every other offer has its reason, and nobody pays more', () => {
  fc.assert(
    fc.property(linesOf, offersOf, rates, (lines, offers, rate) => {
      const cart = { lines, shippingOf: shippingBy(rate) }
      const outcome = applyOffers(cart, offers, now)
      const applied = outcome.applied.map(({ offer }) => offer)
      for (const offer of applied) {
        expect(standingOf(offer, now)).toBeNull()
        for (const other of applied) if (other !== offer) expect(canCombine(offer, other)).toBe(true)
      }
      expect(applied.length + outcome.unused.length).toBe(offers.length)
      for (const alone of [[], ...offers.map((offer) => [offer])]) {
        expect(paidFor(outcome, lines)).toBeLessThanOrEqual(paidFor(applyOffers(cart, alone, now), lines))
      }
    }),
    runs,
  )
})
