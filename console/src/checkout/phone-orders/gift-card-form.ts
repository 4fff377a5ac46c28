import type { PhoneGiftCard, PhoneGiftCardOffer } from '@shop/contract/checkout/phone-gift-cards'
import { minorIn, wholeIn } from '@shop/contract/core/typed-number'
import { giftAmountFault, giftAmountText } from '@shop/contract/selling/gift-amounts'
import { giftCardDesigns } from '@shop/contract/selling/stored-value-options'
import { textIn } from '#ui/form-text.ts'
import { amountText } from '#ui/format.ts'

/** Most cards of one amount in an order. */
const maxCards = 5

export type ChosenCard = PhoneGiftCard

/** One sentence with the amounts that the form accepts. */
export function amountHint({ cards, own }: PhoneGiftCardOffer): string {
  const amounts = [...new Set(cards.flatMap(({ amountsMinor }) => amountsMinor))].toSorted((a, b) => a - b)
  const sold = `Amounts: ${amounts.map(amountText).join(', ')}.`
  return own.isOffered ? `${sold} ${giftAmountText(own).replace('Enter an amount from', 'Or any from')}` : sold
}

/** The card with this amount, or the first card for a custom amount; undefined for an amount that is not sold. */
function cardOf({ cards, own }: PhoneGiftCardOffer, amountMinor: number): number | undefined {
  const onSale = cards.find(({ amountsMinor }) => amountsMinor.includes(amountMinor))
  return (onSale ?? (giftAmountFault(own, amountMinor) === null ? cards[0] : undefined))?.productId
}

export function cardIn(form: FormData, offer: PhoneGiftCardOffer): ChosenCard {
  const deliverOn = textIn(form, 'deliverOn')
  const amountMinor = minorIn(textIn(form, 'amount')) ?? 0
  return {
    productId: cardOf(offer, amountMinor) ?? 0,
    amountMinor,
    quantity: wholeIn(textIn(form, 'quantity')) ?? 0,
    recipient: textIn(form, 'recipient').trim(),
    email: textIn(form, 'email').trim(),
    phone: textIn(form, 'phone').trim(),
    sender: textIn(form, 'sender').trim(),
    message: textIn(form, 'message').trim(),
    design: giftCardDesigns.find((one) => one === textIn(form, 'design')) ?? 'arch',
    deliverOn: deliverOn === '' ? null : deliverOn,
  }
}

/** Keyed by field: what must change before the card can be added. */
export function faultsOf(card: ChosenCard, others: readonly ChosenCard[]): Readonly<Record<string, string>> {
  const isTaken = others.some(({ amountMinor }) => amountMinor === card.amountMinor)
  return {
    ...(card.productId === 0 && { amount: 'This amount is not sold. Enter one of those above.' }),
    ...(isTaken && {
      amount:
        'This order has a card of this amount. Cards of one amount go to one person: choose another amount, or take a second order.',
    }),
    ...((card.quantity < 1 || card.quantity > maxCards) && { quantity: `Enter a number from 1 to ${maxCards}.` }),
    ...(card.email === '' && card.phone === '' && { email: 'Enter the recipient’s email or mobile number.' }),
    ...(card.email !== '' && card.phone !== '' && { phone: 'Enter the email or the mobile number, one of the two.' }),
  }
}
