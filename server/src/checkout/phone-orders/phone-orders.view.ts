import type { PhonePiece, PlacedPhoneOrder } from '@shop/contract/checkout/admin-phone-orders'
import { partPaymentType } from '@shop/contract/checkout/offline-payments'
import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { PhonePayment } from '@shop/contract/checkout/phone-order-options'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { errors } from '@shop/contract/core/errors'
import { add, money, subtract, sum, type Money } from '@shop/contract/core/money'
import { unusedText } from '@shop/contract/selling/offer-options'
import { toPictureSet } from '#catalogue'
import type { AssistedOrder, AssistedPrices } from '#checkout/checkout/assisted-checkout.service.ts'
import type { PartChoice } from '#checkout/part-payments/part-payments.rules.ts'
import type { PhoneDraft, Placed } from './phone-orders.types.ts'
import type { FoundPiece } from './phone-pieces.store.ts'

/** The checkout's word for each payment method. */
const paymentTypes = {
  link: onlinePaymentType,
  part: partPaymentType,
  cash_on_delivery: 'cash_on_delivery',
  bank_transfer: 'bank_transfer',
} as const satisfies Record<PhonePayment, string>

export function fromDraft(
  draft: Omit<PhoneDraft, 'cityId'>,
  { userId, holdMinutes }: { readonly userId: number; readonly holdMinutes: number },
): AssistedOrder {
  const { payment, giftCodes, usesCredit, giftNote, isGiftWrapped, measurements, business } = draft
  return {
    userId,
    holdMinutes,
    paymentType: paymentTypes[payment],
    valueChoice: giftCodes.length === 0 && !usesCredit ? null : { codes: giftCodes, usesCredit },
    measurements: measurements && {
      lengths: measurements.lengths,
      notes: measurements.notes,
      mayCall: measurements.may_call,
    },
    extraOptions: { giftNote, isGiftWrapped, isCutToMeasure: measurements !== null, neededBy: null, business },
  }
}

export function toPiece({ picture, ...piece }: FoundPiece): PhonePiece {
  return { ...piece, picture: picture === null ? null : toPictureSet(picture, '').src }
}

function linesOf({ cart, arrivals }: AssistedPrices): PhonePrices['lines'] {
  const arrivalOf = new Map(arrivals.map(({ lineId, earliest, latest }) => [lineId, { earliest, latest }]))
  return cart.lines.map((line) => ({
    variantId: line.variantId,
    name: line.productName,
    designer: line.designerName,
    options: line.options,
    quantity: line.quantity,
    maxPieces: line.upperLimit,
    unitPriceMinor: line.unitPrice.amountMinor,
    lineTotalMinor: line.lineTotal.amountMinor,
    discountMinor: line.discount.amountMinor,
    isMadeToOrder: line.stockPolicy === 'made_to_order',
    giftCardId: line.isGiftCard ? line.productId : null,
    problem: line.problem,
    arrival: arrivalOf.get(line.id) ?? null,
  }))
}

function codeProblemOf({ code, applied, unused }: AssistedPrices['cart']['offers']): string {
  if (code === null || applied.some(({ offer }) => offer.code === code)) return ''
  const known = unused.find((offer) => offer.code === code)
  const nothing = { missing: money(0), missingPieces: 0, instead: '', isForSome: false }
  return unusedText(known ?? { name: code, reason: 'unknown', ...nothing })
}

const refusalText = (refusal: AssistedPrices['options']['offline'][number]['refusal']): string =>
  refusal === null ? '' : errors[refusal].text

/** Cash and transfer depend on the PIN code and on the total with delivery. */
const beforeAddress = 'Known with the address.'

const partPayment = ({ amountMinor: totalMinor }: Money, { first }: PartChoice): PhonePrices['payments'][number] => ({
  payment: 'part',
  totalMinor,
  feeMinor: 0,
  advanceMinor: first.amountMinor,
  refusal: '',
})

function paymentsOf({ cart, options }: AssistedPrices): PhonePrices['payments'] {
  return [
    { payment: 'link', totalMinor: options.total.amountMinor, feeMinor: 0, advanceMinor: 0, refusal: '' },
    ...(options.part === null ? [] : [partPayment(options.total, options.part)]),
    ...options.offline.map(({ method, totals, fee, advance, refusal }) => ({
      payment: method,
      totalMinor: totals.total.amountMinor,
      feeMinor: fee.amountMinor,
      advanceMinor: advance.amountMinor,
      refusal: cart.address === null ? beforeAddress : refusalText(refusal),
    })),
  ]
}

function giftCardsIn({ lines }: AssistedPrices['cart']): Money {
  const sold = lines.filter(({ isGiftCard, problem }) => isGiftCard && problem === null)
  return sum(sold.map(({ lineTotal }) => lineTotal))
}

/** `problem`: why the person may not give the discount. */
type Discounted = { readonly isOwn: boolean; readonly problem: string }
const noDiscount: Discounted = { isOwn: false, problem: '' }

export function toPrices(prices: AssistedPrices, { isOwn, problem }: Discounted = noDiscount): PhonePrices {
  const codeProblem = codeProblemOf(prices.cart.offers)
  const { cart, totals, uses, toPay, credit } = prices
  const giftCards = giftCardsIn(cart)
  return {
    lines: linesOf(prices),
    subtotalMinor: totals.subtotal.amountMinor,
    piecesMinor: subtract(totals.subtotal, giftCards).amountMinor,
    giftCardsMinor: giftCards.amountMinor,
    discountMinor: totals.discount.amountMinor,
    deliveryMinor: totals.shipping?.amountMinor ?? null,
    dutiesMinor: totals.duties.amountMinor,
    taxMinor: add(totals.goodsTax, totals.shippingTax).amountMinor,
    totalMinor: totals.total.amountMinor,
    uses: uses.map(({ kind, codeEnd, amount }) => ({ kind, codeEnd, amountMinor: amount.amountMinor })),
    toPayMinor: toPay.amountMinor,
    creditMinor: credit.amountMinor,
    offers: cart.offers.applied.map(({ offer, discount, delivery }) => ({
      title: offer.title,
      code: offer.code === null || isOwn ? '' : offer.code,
      savedMinor: add(discount, delivery ?? money(0)).amountMinor,
    })),
    codeProblem: isOwn ? '' : codeProblem,
    discountProblem: isOwn && codeProblem !== '' ? codeProblem : problem,
    payments: paymentsOf(prices),
  }
}

export function toPlaced({ heldUntil, ...placed }: Placed): PlacedPhoneOrder {
  return { ...placed, heldUntil: heldUntil?.toISOString() ?? null }
}
