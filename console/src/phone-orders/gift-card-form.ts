import { giftAmountFault, giftAmountText } from '@shop/contract/gift-amounts'
import type { PhoneGiftCard, PhoneGiftCardOffer } from '@shop/contract/phone-gift-cards'
import { giftCardDesigns } from '@shop/contract/stored-value-options'
import { amountText } from '#ui/amount.ts'
import { textIn } from '#ui/form-text.ts'
import { minorIn } from '#ui/rupees.ts'

export type ChosenCard = Required<PhoneGiftCard>

/** The amounts that the form takes, in a sentence. */
export function amountHint({ cards, own }: PhoneGiftCardOffer, productId: number): string {
  const onSale = cards.find((card) => card.productId === productId)?.amountsMinor ?? []
  const sold = onSale.length === 0 ? '' : `On sale: ${onSale.map(amountText).join(', ')}.`
  return own.isOffered ? `${sold} ${giftAmountText(own).replace('Enter an amount from', 'Any from')}`.trim() : sold
}

function isAmountOffered({ cards, own }: PhoneGiftCardOffer, { productId, amountMinor }: ChosenCard): boolean {
  const card = cards.find((one) => one.productId === productId)
  return card?.amountsMinor.includes(amountMinor) === true || giftAmountFault(own, amountMinor) === null
}

export function cardIn(form: FormData, productId: number): ChosenCard {
  const deliverOn = textIn(form, 'deliverOn')
  return {
    productId,
    amountMinor: minorIn(textIn(form, 'amount')) ?? 0,
    quantity: Number(textIn(form, 'quantity')),
    recipient: textIn(form, 'recipient').trim(),
    email: textIn(form, 'email').trim(),
    phone: textIn(form, 'phone').trim(),
    sender: textIn(form, 'sender').trim(),
    message: textIn(form, 'message').trim(),
    design: giftCardDesigns.find((one) => one === textIn(form, 'design')) ?? 'arch',
    deliverOn: deliverOn === '' ? null : deliverOn,
  }
}

/** By field: how the card has to change before the order takes it. */
export function faultsOf(
  card: ChosenCard,
  offer: PhoneGiftCardOffer,
  others: readonly ChosenCard[],
): Readonly<Record<string, string>> {
  const isTaken = others.some(
    ({ productId, amountMinor }) => productId === card.productId && amountMinor === card.amountMinor,
  )
  return {
    ...(!isAmountOffered(offer, card) && { amount: `This amount is not sold. ${amountHint(offer, card.productId)}` }),
    ...(isTaken && {
      amount:
        'This order has a card of this amount. Cards of one amount go to one person: choose another amount, or take a second order.',
    }),
    ...(card.email === '' && card.phone === '' && { email: 'Enter the recipient’s email or mobile number.' }),
    ...(card.email !== '' && card.phone !== '' && { phone: 'Enter the email or the mobile number, one of the two.' }),
  }
}
