import { expect, test } from 'vitest'
import { money, rupees, sum, type Money } from '@shop/contract/core/money'
import type { Offer, OfferLine } from './offer.types.ts'
import { applyOffers } from './offers.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')

function offer(id: number, given: Partial<Offer>): Offer {
  return {
    id,
    key: `offer-${id}`,
    title: `Offer ${id}`,
    code: null,
    kind: 'percent',
    percent: given.kind === 'buy_x_get_y' ? 100 : 0,
    amount: money(0),
    cap: null,
    buyPieces: 0,
    getPieces: 0,
    startsAt: null,
    endsAt: null,
    minSpend: money(0),
    minPieces: 0,
    isFirstOrder: false,
    isFullPriceOnly: false,
    perAccount: null,
    inAll: null,
    stacksWith: [],
    priority: 0,
    version: 1,
    isEnded: false,
    productIds: null,
    taken: 0,
    ownUses: 0,
    hasBought: false,
    ...given,
  }
}

function line(id: number, price: number, given: Partial<OfferLine> = {}): OfferLine {
  const quantity = given.quantity ?? 1
  return {
    variantId: id,
    productId: id,
    quantity,
    unitPrice: rupees(price),
    lineTotal: rupees(price * quantity),
    percentOff: 0,
    isGiftCard: false,
    ...given,
  }
}

/** Free from ₹5,000, else ₹149. */
const unknown = (): Money | null => null
const indian = (nets: readonly Money[]) => (sum(nets).amountMinor >= 500_000 ? money(0) : rupees(149))

const apply = (
  lines: readonly OfferLine[],
  offers: readonly Offer[],
  shippingOf: (nets: readonly Money[]) => Money | null = indian,
) => applyOffers({ lines, shippingOf }, offers, now)

const taken = (lines: readonly OfferLine[], offers: readonly Offer[]) =>
  apply(lines, offers).discounts.map(({ amountMinor }) => amountMinor)

const reasons = (lines: readonly OfferLine[], offers: readonly Offer[]) =>
  apply(lines, offers).unused.map(({ name, reason }) => [name, reason])

test('CART-02: an amount is shared over the lines by largest remainder', () => {
  const lines = [line(1, 10_000), line(2, 3333), line(3, 2666)]
  expect(taken(lines, [offer(1, { kind: 'amount', amount: rupees(1000) })])).toEqual([62_504, 20_833, 16_663])
})

test('CART-02: a percentage is rounded once, and a cap holds for the order', () => {
  const lines = [line(1, 99.99), line(2, 99.99), line(3, 99.99)]
  expect(taken(lines, [offer(1, { percent: 15 })])).toEqual([1500, 1500, 1500])
  expect(taken([line(1, 10.01), line(2, 10.01)], [offer(1, { percent: 5 })])).toEqual([50, 50])
  expect(taken(lines, [offer(1, { percent: 50, cap: rupees(10) })])).toEqual([334, 333, 333])
})

test('CART-02: no offer touches a gift card, and a gift card helps to reach no minimum', () => {
  const card = line(9, 20_000, { isGiftCard: true })
  expect(taken([card, line(1, 1000)], [offer(1, { percent: 10 })])).toEqual([0, 10_000])
  expect(reasons([card], [offer(1, { percent: 10 })])).toEqual([['Offer 1', 'no_pieces']])
  const { unused } = apply([card, line(1, 1000)], [offer(1, { percent: 10, minSpend: rupees(2240) })])
  expect(unused[0]).toMatchObject({ reason: 'min_spend', missing: rupees(1240) })
  expect(reasons([card, line(1, 1000)], [offer(1, { percent: 10, minPieces: 2 })])).toEqual([['Offer 1', 'min_pieces']])
})

test('CART-02: an offer for some products, or for full prices, leaves the others alone', () => {
  const lines = [line(1, 1000), line(2, 1000), line(3, 1000, { percentOff: 20 })]
  expect(taken(lines, [offer(1, { percent: 10, productIds: [2, 3], isFullPriceOnly: true })])).toEqual([0, 10_000, 0])
  expect(reasons(lines, [offer(1, { percent: 10, productIds: [7] })])).toEqual([['Offer 1', 'no_pieces']])
})

test('CART-02: of three pieces the cheapest is free, and the saving is spread over the set', () => {
  const set = { kind: 'buy_x_get_y', buyPieces: 2, getPieces: 1 } as const
  expect(taken([line(1, 3000), line(2, 2000), line(3, 1000)], [offer(1, set)])).toEqual([50_000, 33_333, 16_667])
  // The fourth piece belongs to no set.
  expect(taken([line(1, 3000, { quantity: 3 }), line(2, 1000)], [offer(1, set)])).toEqual([300_000, 0])
  expect(taken([line(1, 1000, { quantity: 2 })], [offer(1, set)])).toEqual([0])
  expect(reasons([line(1, 1000, { quantity: 2 })], [offer(1, set)])).toEqual([['Offer 1', 'min_pieces']])
  // Two sets: 6 + 5 + 4 and 3 + 2 + 1.
  const six = [1, 2, 3, 4, 5, 6].map((price) => line(price, price * 1000))
  expect(apply(six, [offer(1, set)]).applied[0]?.discount).toEqual(rupees(5000))
  expect(apply(six, [offer(1, { ...set, percent: 50 })]).applied[0]?.discount).toEqual(rupees(2500))
})

test('CART-02: free delivery takes off the delivery charge, up to its cap, and says when there is none', () => {
  const free = offer(1, { kind: 'free_delivery' })
  expect(apply([line(1, 1000)], [free])).toMatchObject({
    shipping: money(0),
    applied: [{ delivery: rupees(149), discount: money(0) }],
  })
  expect(apply([line(1, 1000)], [{ ...free, cap: rupees(100) }]).shipping).toEqual(rupees(49))
  expect(reasons([line(1, 9000)], [free])).toEqual([['Offer 1', 'free_already']])
  // The offer is promised until the destination is known.
  expect(apply([line(1, 1000)], [free], unknown)).toMatchObject({
    shipping: null,
    applied: [{ delivery: null }],
  })
})

test('CART-02: a discount that loses the free delivery is said, and is left out when it costs more', () => {
  const lost = apply([line(1, 5000)], [offer(1, { percent: 10 })])
  expect(lost).toMatchObject({ shipping: rupees(149), hasLostFreeDelivery: true })
  expect(reasons([line(1, 5000)], [offer(1, { percent: 1 })])).toEqual([['Offer 1', 'costs_more']])
  expect(apply([line(1, 6000)], [offer(1, { percent: 10 })]).hasLostFreeDelivery).toBe(false)
  // An offer of free delivery may be combined with the discount.
  const both = [offer(1, { percent: 1, stacksWith: ['offer-2'] }), offer(2, { kind: 'free_delivery' })]
  expect(apply([line(1, 5000)], both)).toMatchObject({ shipping: money(0), hasLostFreeDelivery: false })
})

test('CART-02: the best legal combination is chosen, and the others say why not', () => {
  const lines = [line(1, 10_000)]
  const [ten, twelve] = [offer(1, { percent: 10 }), offer(2, { percent: 12 })]
  expect(taken(lines, [ten, twelve])).toEqual([120_000])
  expect(apply(lines, [ten, twelve]).unused).toMatchObject([
    { name: 'Offer 1', reason: 'better_offer', instead: 'Offer 2' },
  ])
  // The offers apply one after the other: 12 % of what remains after 10 %.
  expect(taken(lines, [{ ...ten, priority: 1, stacksWith: ['offer-2'] }, twelve])).toEqual([208_000])
})

test('CART-02: a minimum holds for what is left after the offers before it', () => {
  const first = offer(1, { kind: 'amount', amount: rupees(1000), priority: 1, stacksWith: ['offer-2'] })
  const second = offer(2, { kind: 'amount', amount: rupees(500), minSpend: rupees(9500) })
  expect(taken([line(1, 10_500)], [first, second])).toEqual([150_000])
  expect(taken([line(1, 10_000)], [first, second])).toEqual([100_000])
  expect(apply([line(1, 10_000)], [first, second]).unused[0]).toMatchObject({
    reason: 'min_spend',
    missing: rupees(500),
  })
})

test.each<[string, Partial<Offer>]>([
  ['not_started', { startsAt: new Date('2026-11-25T10:00:01Z') }],
  ['ended', { endsAt: now }],
  ['ended', { isEnded: true }],
  ['used_up', { inAll: 10, taken: 10 }],
  ['already_used', { perAccount: 1, ownUses: 1 }],
  ['not_first_order', { isFirstOrder: true, hasBought: true }],
])('CART-02: an offer that does not stand says %s', (reason, given) => {
  expect(reasons([line(1, 1000)], [offer(1, { percent: 10, ...given })])).toEqual([['Offer 1', reason]])
})

test('CART-02: an offer applies from its first to its last moment and up to its limits', () => {
  const open = {
    startsAt: now,
    endsAt: new Date('2026-11-25T10:00:01Z'),
    inAll: 10,
    taken: 9,
    perAccount: 2,
    ownUses: 1,
  }
  expect(taken([line(1, 1000)], [offer(1, { percent: 10, ...open, isFirstOrder: true })])).toEqual([10_000])
})

test('PAY-01: an offer that leaves less than a rupee to pay is refused', () => {
  expect(reasons([line(1, 1000)], [offer(1, { kind: 'amount', amount: rupees(1000) })])).toEqual([
    ['Offer 1', 'nothing_to_pay'],
  ])
})
