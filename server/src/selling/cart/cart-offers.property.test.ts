import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentDefaults } from '@shop/contract/content/document-defaults'
import { add, money, pieceOf, rupees, subtract, sum, taxContained } from '@shop/contract/core/money'
import { landedPrice } from '@shop/contract/selling/duties'
import { applyOffers } from '#selling/offers/offers.rules.ts'
import type { CartItem, DeliveryPlace } from './cart-line.types.ts'
import { cartOf, taxRatePercent } from './cart.rules.ts'

const taxes = documentDefaults.taxes.rates

const now = new Date('2026-11-25T10:00:00Z')
const places: readonly (DeliveryPlace | null)[] = [
  null,
  { countryCode: 'IN', stateCode: 'MH', postalCode: '411045', isDeliveredTo: true },
  { countryCode: 'IN', stateCode: 'LA', postalCode: '194101', isDeliveredTo: true },
  { countryCode: 'US', stateCode: 'TX', postalCode: '75024', isDeliveredTo: true },
  { countryCode: 'AE', stateCode: 'DU', postalCode: '', isDeliveredTo: true },
]

const item = fc.record({
  price: fc.oneof(fc.constantFrom(262_500, 262_501, 263_000), fc.integer({ min: 100, max: 3_000_000 })),
  quantity: fc.integer({ min: 1, max: 3 }),
  gstRule: fc.constantFrom('apparel', 'saree', 'jewellery', 'standard', 'footwear'),
  isGiftCard: fc.constantFrom(false, false, false, true),
  available: fc.constantFrom(9, 9, 9, 0),
})

const items = fc.array(item, { minLength: 1, maxLength: 7 }).map((all): CartItem[] =>
  all.map(({ price, gstRule, isGiftCard, ...one }, index) => ({
    ...one,
    id: index + 1,
    variantId: index + 1,
    productId: index + 1,
    productName: `Kurta ${index}`,
    designerName: '',
    sku: '',
    options: {},
    unitPrice: money(price),
    mrp: money(price),
    priceWhenAdded: money(price),
    percentOff: 0,
    gstRule: isGiftCard ? 'none' : gstRule,
    hsn: '',
    weightGrams: 500,
    isGiftCard,
    returns: 'returnable',
    dispatchDaysMin: 2,
    dispatchDaysMax: 5,
    policySet: 1,
    stockItemId: index + 1,
    stockPolicy: 'tracked',
    isOffered: true,
    mediaId: null,
    picture: null,
    isOwnAmount: false,
    amountProblem: '',
    pictureAlt: '',
  })),
)

const offer = fc.record({
  kind: fc.constantFrom('percent', 'amount', 'free_delivery', 'buy_x_get_y'),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 500_000 }).map((minor) => money(minor)),
  productIds: fc.option(fc.subarray([1, 2, 3])),
  stacksWith: fc.subarray(['a', 'b']),
  minSpend: fc.constantFrom(money(0), rupees(5000)),
})

const offers = fc.array(offer, { maxLength: 2 }).map((all) =>
  all.map((one, index) => ({
    ...one,
    id: index + 1,
    key: index === 0 ? 'a' : 'b',
    title: `Offer ${index}`,
    code: null,
    cap: null,
    buyPieces: 1,
    getPieces: 1,
    startsAt: null,
    endsAt: null,
    minPieces: 0,
    isFirstOrder: false,
    isFullPriceOnly: false,
    perAccount: null,
    inAll: null,
    priority: 0,
    version: 1,
    isEnded: false,
    taken: 0,
    ownUses: 0,
    hasBought: false,
  })),
)

const [emirates] = documentDefaults.duties.rules
const collected = {
  currencies: documentDefaults.currencies,
  duties: {
    collectedIn: ['AE', 'US'],
    rules: emirates === undefined ? [] : [emirates, { ...emirates, country: 'US', freeUpTo: 0, feeMinor: 900_00 }],
  },
}

test('MONEY-05: in every cart the sums balance, and each line bears the tax of its price after offers', () => {
  fc.assert(
    fc.property(items, offers, fc.constantFrom(...places), (all, given, place) => {
      const {
        lines,
        totals,
        landed,
        hasDuties,
        offers: outcome,
      } = cartOf(all, place, {
        code: null,
        rates: documentDefaults.delivery,
        taxes,
        apply: (cart) => applyOffers(cart, given, now),
        refused: () => null,
        landed: (parcel) => landedPrice({ ...parcel, day: '2026-11-29' }, collected),
      })
      const bought = lines.filter(({ problem }) => problem === null)
      expect(totals.discount).toEqual(sum(bought.map(({ discount }) => discount)))
      expect(totals.discount).toEqual(sum(outcome.uses.map(({ discount }) => discount)))
      const { shipping, duties, discount, total } = totals
      const lineTotals = sum(bought.map(({ lineTotal }) => lineTotal))
      expect(total).toEqual(subtract(add(lineTotals, shipping ?? money(0), duties), discount))
      expect(duties).toEqual(landed?.extra ?? money(0))
      expect(landed === null).toBe(!hasDuties)
      for (const line of lines) {
        const net = subtract(line.lineTotal, line.discount)
        expect(line.taxRatePercent).toBe(taxRatePercent(line, pieceOf(net, line.quantity), { place, taxes }))
        expect(line.tax).toEqual(taxContained(net, line.taxRatePercent))
        if (line.problem !== null || line.isGiftCard) expect(line.discount).toEqual(money(0))
      }
      expect(totals.goodsTax).toEqual(sum(bought.map(({ tax }) => tax)))
      if (bought.length > 0 && given.length > 0) {
        expect(subtract(total, duties).amountMinor).toBeLessThanOrEqual(cartOf(all, place).totals.total.amountMinor)
      }
    }),
    { numRuns: 2000, seed: 17 },
  )
})
