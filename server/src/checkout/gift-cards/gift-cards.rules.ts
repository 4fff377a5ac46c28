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

/** Books the credit of a deleted account as income. */
export function forfeitEntries(amount: Money) {
  return [
    { account: 'store_credit_liability', amount },
    { account: 'breakage_income', amount: subtract(money(0), amount) },
  ] as const
}
