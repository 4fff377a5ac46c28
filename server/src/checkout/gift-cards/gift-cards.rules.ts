import { dayMs } from '@shop/contract/core/durations'
import type { Refusal } from '@shop/contract/core/errors'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, subtract, type Money } from '@shop/contract/core/money'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'

export type Recipient = {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly senderName: string
  readonly message: string
  readonly design: GiftCardDesign
  /** The Indian day of the delivery; null for at once. */
  readonly deliverOn: string | null
}

const latestDays = 365

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/u
const phoneShape = /^\+?\d{10,15}$/u

export function refusalOfRecipient(
  { name, email, phone, senderName, deliverOn }: Recipient,
  now: Date,
): Refusal | null {
  if (name === '' || senderName === '') return { code: 'gift_card.name' }
  const isContact = (email === null) !== (phone === null)
  if (!isContact || (email !== null && !emailShape.test(email)) || (phone !== null && !phoneShape.test(phone)))
    return { code: 'gift_card.recipient' }
  if (deliverOn === null) return null
  const last = indiaDay(new Date(now.getTime() + latestDays * dayMs))
  return deliverOn < indiaDay(now) || deliverOn > last ? { code: 'gift_card.day' } : null
}

/** True when a card for the one may join a line for the other; null is the shopper. */
export function isSameGift(one: Recipient | null, other: Recipient | null): boolean {
  if (one === null || other === null) return one === other
  const fields = ['name', 'email', 'phone', 'senderName', 'message', 'design', 'deliverOn'] as const
  return fields.every((field) => one[field] === other[field])
}

type OfferedCard = { readonly productId: number; readonly amountsMinor: readonly number[] }

/** The cards that can have this amount, first those that are sold with it. */
export function cardsOfAmount<Card extends OfferedCard>(
  cards: readonly Card[],
  { amountMinor, isOwn }: { readonly amountMinor: number; readonly isOwn: boolean },
): readonly Card[] {
  const isSold = ({ amountsMinor }: Card) => amountsMinor.includes(amountMinor)
  return [...cards.filter(isSold), ...cards.filter((card) => isOwn && !isSold(card))]
}

/** Books the credit of a deleted account as income. */
export function forfeitEntries(amount: Money) {
  return [
    { account: 'store_credit_liability', amount },
    { account: 'breakage_income', amount: subtract(money(0), amount) },
  ] as const
}
