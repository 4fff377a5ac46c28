import { money, subtract, sum, add, times, type Money } from '@shop/contract/core/money'
import type { OfferPreview, OfferTermsBody } from '@shop/contract/selling/admin-offers'
import { unusedText } from '@shop/contract/selling/offer-options'
import { readDeliveryRates } from '#platform/documents/delivery-rates.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { shippingCost } from '#selling/cart/shipping.rules.ts'
import { findIdByKey, listSamplePieces, type SamplePiece } from './admin-offers.store.ts'
import { checkedOffer } from './offer-changes.service.ts'
import { previewOffer } from './offer-preview.service.ts'
import type { OfferLine } from './offer.types.ts'

/** The key of an offer that is not saved yet. */
const unsavedKey = '--unsaved--'

const mumbai = { countryCode: 'IN', stateCode: 'MH', postalCode: '400001', isDeliveredTo: true }

type SampleLine = { readonly productId: number; readonly quantity: number }
type Requested = {
  readonly key: string | undefined
  readonly terms: OfferTermsBody
  readonly lines: readonly SampleLine[]
}

type Line = OfferLine & { readonly name: string }

function lineOf(piece: SamplePiece, quantity: number): Line {
  const unitPrice = money(piece.priceMinor)
  return {
    variantId: piece.id,
    productId: piece.id,
    name: piece.name,
    quantity,
    unitPrice,
    lineTotal: times(unitPrice, quantity),
    percentOff: piece.percentOff,
    isGiftCard: piece.isGiftCard,
  }
}

async function linesOf({ db }: Context, requested: readonly SampleLine[]): Promise<Line[]> {
  const pieces = await listSamplePieces(
    db,
    requested.map(({ productId }) => productId),
  )
  return requested.map(({ productId, quantity }, index) => {
    const piece = pieces.find(({ id }) => id === productId)
    if (piece) return lineOf(piece, quantity)
    const message = `There is no piece ${productId} on sale`
    throw new ValidationError([{ path: ['lines', String(index), 'productId'], message }])
  })
}

const none = money(0)
const minor = (amount: Money | null): number => amount?.amountMinor ?? 0

/** Prices a sample cart to Mumbai with the rules for every cart. */
export async function preview(ctx: Context, { key, terms, lines: requested }: Requested): Promise<OfferPreview> {
  const [offer, lines, id, rates] = await Promise.all([
    checkedOffer(ctx, { key: key ?? unsavedKey, terms }),
    linesOf(ctx, requested),
    key === undefined ? undefined : findIdByKey(ctx.db, key),
    readDeliveryRates(ctx.ports.documents),
  ])
  const shippingOf = (nets: readonly Money[]): Money | null =>
    shippingCost(
      // Within India the weight does not matter.
      lines.map((line, index) => ({ ...line, lineTotal: nets[index] ?? line.lineTotal, weightGrams: 0 })),
      mumbai,
      rates,
    )
  const { discounts, shipping, applied, unused } = await previewOffer(ctx, { id, offer, cart: { lines, shippingOf } })
  const [subtotal, discount] = [sum(lines.map(({ lineTotal }) => lineTotal)), sum(discounts)]
  return {
    lines: lines.map(({ productId, name, quantity, lineTotal }, index) => ({
      productId,
      name,
      quantity,
      totalMinor: lineTotal.amountMinor,
      discountMinor: minor(discounts[index] ?? null),
    })),
    applied: applied.map((one) => ({
      title: one.offer.title,
      code: one.offer.code,
      savedMinor: minor(add(one.discount, one.delivery ?? none)),
      isDelivery: one.offer.kind === 'free_delivery',
    })),
    unused: unused.map((one) => ({ title: one.name, text: unusedText(one) })),
    subtotalMinor: subtotal.amountMinor,
    discountMinor: discount.amountMinor,
    deliveryMinor: minor(add(shipping ?? none, ...applied.map(({ delivery }) => delivery ?? none))),
    totalMinor: subtract(add(subtotal, shipping ?? none), discount).amountMinor,
  }
}
