/** Gift cards in an order by phone: the amount, recipient and delivery day of each. */
import { z } from 'zod'
import { adminId, amountMinor, day } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { giftCardDesigns } from '#selling/stored-value-options.ts'

export const maxPhoneGiftCards = 10

const amountText = 'Enter whole rupees, such as 2500'

export const phoneGiftCard = z.object({
  productId: adminId,
  /** A listed amount, or another one within the merchant’s bounds. */
  amountMinor: z.int(amountText).min(100, amountText).max(10_00_000_00, amountText).multipleOf(100, amountText),
  quantity: z
    .int('Enter a whole number of cards')
    .min(1, 'At least one card')
    .max(5, 'At most five cards to one person'),
  recipient: trimmedText(80, { required: 'Enter the recipient’s name' }).min(1, 'Enter the recipient’s name'),
  /** Either an email address or a phone number. */
  email: typedText(200).optional().default(''),
  phone: typedText(20).optional().default(''),
  sender: trimmedText(80, { required: 'Enter the sender’s name' }).min(1, 'Enter the sender’s name'),
  message: trimmedText(500).optional().default(''),
  design: z.enum(giftCardDesigns).optional().default('arch'),
  /** The Indian day of the delivery; null for directly after the payment. */
  deliverOn: day.nullable().optional().default(null),
})
export type PhoneGiftCard = z.output<typeof phoneGiftCard>

/** A card on sale, with its amounts. */
const offeredCard = z.object({ productId: z.int(), name: z.string(), amountsMinor: z.array(amountMinor) })

export const phoneGiftCardOffer = z.object({
  cards: z.array(offeredCard),
  /** The bounds for other amounts; `isOffered` is false when the shop sells none. */
  own: z.object({ isOffered: z.boolean(), minMinor: amountMinor, maxMinor: amountMinor, stepMinor: amountMinor }),
})
export type PhoneGiftCardOffer = z.infer<typeof phoneGiftCardOffer>
