import { add, allocate, least, money, percentOf, subtract, sum, type Money } from '@shop/contract/core/money'
import type { UnusedReason } from '@shop/contract/selling/offer-options'
import type { AppliedOffer, Offer, OfferLine } from './offer.types.ts'

export type ShippingOf = (lineNets: readonly Money[]) => Money | null

export type CartToDiscount = { readonly lines: readonly OfferLine[]; readonly shippingOf: ShippingOf }

export type Refused = {
  readonly refused: Offer
  readonly reason: UnusedReason
  readonly missing?: Money
  readonly missingPieces?: number
}
export type AppliedDiscounts = {
  readonly nets: readonly Money[]
  readonly shipping: Money | null
  readonly applied: readonly AppliedOffer[]
}

const none = money(0)

/** The provider's minimum payment. */
const leastToPayMinor = 100

/** The order of applying: sets of pieces, then pieces of some kinds, then the whole order, then its delivery. */
function phaseOf({ kind, productIds, isFullPriceOnly }: Offer): number {
  if (kind === 'free_delivery') return 3
  if (kind === 'buy_x_get_y') return 0
  return productIds !== null || isFullPriceOnly ? 1 : 2
}

export function byPriority(a: Offer, b: Offer): number {
  return b.priority - a.priority || a.id - b.id
}

const inOrder = (a: Offer, b: Offer): number => phaseOf(a) - phaseOf(b) || byPriority(a, b)

/** Gift cards are money: they get no discount, and they count towards no offer. */
export function isFor(offer: Offer, line: OfferLine): boolean {
  if (line.isGiftCard || (offer.isFullPriceOnly && line.percentOff > 0)) return false
  return offer.productIds === null || offer.productIds.includes(line.productId)
}

type Piece = { readonly index: number; readonly unitPrice: Money; readonly left: Money }
type Target = { readonly lines: readonly OfferLine[]; readonly nets: readonly Money[] }

function piecesOf(offer: Offer, { lines, nets }: Target): Piece[] {
  return lines.flatMap((line, index) => {
    if (!isFor(offer, line)) return []
    const equal = Array.from({ length: line.quantity }, () => 1)
    const parts = allocate(nets[index] ?? none, equal)
    return parts.map((left) => ({ index, unitPrice: line.unitPrice, left }))
  })
}

/** Sums of parts by line: `[[0, ₹5], [0, ₹6]]` is ₹11 off the first line. */
function byLine(parts: readonly (readonly [index: number, part: Money])[], count: number): Money[] {
  const sums = Array.from({ length: count }, () => none)
  for (const [index, part] of parts) sums[index] = add(sums[index] ?? none, part)
  return sums
}

/** Spreads `total` over the pieces in proportion to what each still costs. */
function spread(total: Money, pieces: readonly Piece[]): (readonly [number, Money])[] {
  const parts = allocate(
    total,
    pieces.map(({ left }) => left.amountMinor),
  )
  return pieces.map(({ index }, at) => [index, parts[at] ?? none] as const)
}

/** Builds whole sets from the dearest piece down; the cheapest pieces of each set are reduced. */
function setsOf({ buyPieces, getPieces }: Offer, pieces: readonly Piece[]): (readonly Piece[])[] {
  const size = buyPieces + getPieces
  const sorted = pieces.toSorted((a, b) => subtract(b.unitPrice, a.unitPrice).amountMinor || a.index - b.index)
  const count = Math.floor(sorted.length / size)
  return Array.from({ length: count }, (_, at) => sorted.slice(at * size, (at + 1) * size))
}

/** Spreads a set's saving over all of its pieces, so that a returned piece is refunded at what it cost in the set. */
function setDiscounts(offer: Offer, target: Target): Money[] {
  const sets = setsOf(offer, piecesOf(offer, target))
  const savings = sets.map((set) => percentOf(sum(set.slice(offer.buyPieces).map(({ left }) => left)), offer.percent))
  const total = sum(savings)
  const capped = offer.cap === null ? total : least(total, offer.cap)
  const shares = allocate(
    capped,
    savings.map(({ amountMinor }) => amountMinor),
  )
  const parts = sets.flatMap((set, at) => spread(shares[at] ?? none, set))
  return byLine(parts, target.lines.length)
}

/** Rounds once, on the sum of the pieces. */
function sumDiscounts(offer: Offer, target: Target): Money[] {
  const pieces = piecesOf(offer, target)
  const value = sum(pieces.map(({ left }) => left))
  const wanted = offer.kind === 'percent' ? percentOf(value, offer.percent) : offer.amount
  const total = least(value, wanted, offer.cap ?? value)
  return byLine(spread(total, pieces), target.lines.length)
}

/** Checks conditions against the amount that remains after the earlier offers. */
function refusalOf(offer: Offer, target: Target): Refused | null {
  const pieces = piecesOf(offer, target)
  if (pieces.length === 0) return { refused: offer, reason: 'no_pieces' }
  const oneSet = offer.kind === 'buy_x_get_y' ? offer.buyPieces + offer.getPieces : 0
  const missingPieces = Math.max(offer.minPieces, oneSet) - pieces.length
  if (missingPieces > 0) return { refused: offer, reason: 'min_pieces', missingPieces }
  const missing = subtract(offer.minSpend, sum(pieces.map(({ left }) => left)))
  return missing.amountMinor > 0 ? { refused: offer, reason: 'min_spend', missing } : null
}

const less = (nets: readonly Money[], discounts: readonly Money[]): Money[] =>
  nets.map((net, index) => subtract(net, discounts[index] ?? none))

function freed(offer: Offer, shipping: Money | null): Money | null {
  return shipping && least(shipping, offer.cap ?? shipping)
}

/** Applies a set of offers in their order, or returns the first offer whose condition the cart does not meet. */
export function applyDiscounts(
  { lines, shippingOf }: CartToDiscount,
  offers: readonly Offer[],
): AppliedDiscounts | Refused {
  let nets: readonly Money[] = lines.map(({ lineTotal }) => lineTotal)
  const applied: AppliedOffer[] = []
  const sorted = offers.toSorted(inOrder)
  for (const offer of sorted) {
    const target = { lines, nets }
    const refusal = refusalOf(offer, target)
    if (refusal) return refusal
    if (offer.kind === 'free_delivery') continue
    const discounts = offer.kind === 'buy_x_get_y' ? setDiscounts(offer, target) : sumDiscounts(offer, target)
    const discount = sum(discounts)
    if (discount.amountMinor === 0) return { refused: offer, reason: 'no_pieces' }
    nets = less(nets, discounts)
    if (sum(nets).amountMinor < leastToPayMinor) return { refused: offer, reason: 'nothing_to_pay' }
    applied.push({ offer, discount, delivery: none })
  }
  return withDelivery(sorted, { nets, shipping: shippingOf(nets), applied })
}

function withDelivery(sorted: readonly Offer[], taken: AppliedDiscounts): AppliedDiscounts | Refused {
  let { shipping } = taken
  const applied = [...taken.applied]
  for (const offer of sorted.filter(({ kind }) => kind === 'free_delivery')) {
    const delivery = freed(offer, shipping)
    if (delivery?.amountMinor === 0) return { refused: offer, reason: 'free_already' }
    if (shipping !== null && delivery !== null) shipping = subtract(shipping, delivery)
    applied.push({ offer, discount: none, delivery })
  }
  return { ...taken, shipping, applied }
}
