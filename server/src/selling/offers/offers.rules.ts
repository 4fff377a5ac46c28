import { add, money, subtract, sum, type Money } from '@shop/contract/core/money'
import type { UnusedReason } from '@shop/contract/selling/offer-options'
import {
  byPriority,
  applyDiscounts,
  type CartToDiscount,
  type Refused,
  type AppliedDiscounts,
} from './apply-discounts.rules.ts'
import type { Offer, OfferLine, OffersOutcome, OfferUse } from './offer.types.ts'

const none = money(0)

/** Most offers for which every legal combination is compared. */
const maxCompared = 12

export function standingOf(offer: Offer, now: Date): UnusedReason | null {
  if (offer.isEnded || (offer.endsAt !== null && offer.endsAt <= now)) return 'ended'
  if (offer.startsAt !== null && offer.startsAt > now) return 'not_started'
  if (offer.perAccount !== null && offer.ownUses >= offer.perAccount) return 'already_used'
  if (offer.isFirstOrder && offer.hasBought) return 'not_first_order'
  return offer.inAll !== null && offer.taken >= offer.inAll ? 'used_up' : null
}

export function canCombine(one: Offer, other: Offer): boolean {
  return one.stacksWith.includes(other.key) || other.stacksWith.includes(one.key)
}

/** All sets in which any two offers may be combined, starting with the empty set. */
function legalSets(offers: readonly Offer[]): (readonly Offer[])[] {
  const sets: (readonly Offer[])[] = [[]]
  for (const offer of offers) {
    const joined = sets.filter((set) => set.every((other) => canCombine(offer, other))).map((set) => [...set, offer])
    sets.push(...joined)
  }
  return sets
}

const isRefused = (outcome: AppliedDiscounts | Refused): outcome is Refused => 'refused' in outcome

const toPay = ({ nets, shipping }: AppliedDiscounts): Money => add(sum(nets), shipping ?? none)

const freesDelivery = ({ applied }: AppliedDiscounts): boolean =>
  applied.some(({ offer }) => offer.kind === 'free_delivery')

/** Prefers the lowest total, then a promise of free delivery while the charge is unknown, then fewer offers. */
function isBetter(one: AppliedDiscounts, other: AppliedDiscounts): boolean {
  const difference = subtract(toPay(one), toPay(other)).amountMinor
  if (difference !== 0) return difference < 0
  const isPromised = one.shipping === null && freesDelivery(one)
  const isOtherPromised = other.shipping === null && freesDelivery(other)
  if (isPromised !== isOtherPromised) return isPromised
  return one.applied.length < other.applied.length
}

type Choice = { readonly cart: CartToDiscount; readonly best: AppliedDiscounts }
type Why = Pick<Refused, 'reason' | 'missing' | 'missingPieces'> & { readonly instead?: string }

function whyUnused(offer: Offer, { cart, best }: Choice): Why {
  const alone = applyDiscounts(cart, [offer])
  if (isRefused(alone)) return alone
  const chosen = best.applied.map((one) => one.offer)
  const rival = chosen.find((other) => !canCombine(offer, other))
  if (rival) return { reason: 'better_offer', instead: rival.title }
  const together = applyDiscounts(cart, [...chosen, offer])
  return isRefused(together) && together.refused === offer ? together : { reason: 'costs_more' }
}

/** Chooses the legal combination with the lowest total, whatever the order in which pieces and offers were added. */
export function applyOffers({ lines, shippingOf }: CartToDiscount, offers: readonly Offer[], now: Date): OffersOutcome {
  const places = lines.map((_, index) => index).toSorted((a, b) => variantAt(lines, a) - variantAt(lines, b))
  const cart = { lines: places.flatMap((place) => lines[place] ?? []), shippingOf: inPlaces(shippingOf, places) }
  const outcome = applySorted(cart, offers, now)
  return { ...outcome, discounts: backInPlace(outcome.discounts, places) }
}

const variantAt = (lines: readonly OfferLine[], index: number): number => lines[index]?.variantId ?? 0

function backInPlace(amounts: readonly Money[], places: readonly number[]): Money[] {
  return places.map((_, place) => amounts[places.indexOf(place)] ?? none)
}

function inPlaces(shippingOf: CartToDiscount['shippingOf'], places: readonly number[]): CartToDiscount['shippingOf'] {
  return (nets) => shippingOf(backInPlace(nets, places))
}

function applySorted(cart: CartToDiscount, offers: readonly Offer[], now: Date): OffersOutcome {
  const sorted = offers.toSorted(byPriority)
  const standing = new Map(sorted.map((offer) => [offer, standingOf(offer, now)]))
  const isPossible = (offer: Offer): boolean => {
    if (standing.get(offer) !== null) return false
    const alone = applyDiscounts(cart, [offer])
    return !isRefused(alone) || alone.reason === 'free_already'
  }
  const compared = sorted.filter(isPossible).slice(0, maxCompared)
  const gross: AppliedDiscounts = {
    nets: cart.lines.map(({ lineTotal }) => lineTotal),
    shipping: cart.shippingOf(cart.lines.map(({ lineTotal }) => lineTotal)),
    applied: [],
  }
  let best = gross
  for (const set of legalSets(compared)) {
    const outcome = applyDiscounts(cart, set)
    if (!isRefused(outcome) && isBetter(outcome, best)) best = outcome
  }
  const used = new Set(best.applied.map(({ offer }) => offer))
  return {
    discounts: cart.lines.map(({ lineTotal }, index) => subtract(lineTotal, best.nets[index] ?? lineTotal)),
    shipping: best.shipping,
    applied: best.applied,
    unused: sorted
      .filter((offer) => !used.has(offer))
      .map((offer) => {
        const reason = standing.get(offer)
        return unusedOffer(offer, reason ? { reason } : whyUnused(offer, { cart, best }))
      }),
    uses: usesOf(best),
    hasLostFreeDelivery: gross.shipping?.amountMinor === 0 && (best.shipping?.amountMinor ?? 0) > 0,
  }
}

function unusedOffer(offer: Offer, { reason, missing = none, missingPieces = 0, instead = '' }: Why) {
  const isForSome = offer.productIds !== null || offer.isFullPriceOnly
  return { name: offer.title, code: offer.code, reason, missing, missingPieces, instead, isForSome }
}

function usesOf({ applied }: AppliedDiscounts): OfferUse[] {
  return applied.map(({ offer: { id, version, title, code }, discount, delivery }) => ({
    offerId: id,
    version,
    title,
    code,
    discount,
    delivery: delivery ?? none,
  }))
}
