import { dialledPhone } from '@shop/contract/core/phone-rules'
import type { Recipient } from '#checkout/gift-cards/gift-cards.rules.ts'
import { saveRecipients } from '#checkout/gift-cards/gift-cards.service.ts'
import type { Context } from '#platform/runtime/context.ts'
import { type DraftCart, giftCardSize, withDraftCart } from '#selling'
import type { PhoneDraft } from './phone-orders.types.ts'

type GiftCard = PhoneDraft['giftCards'][number]

const orNull = (text: string): string | null => (text === '' ? null : text)

function recipientOf({ recipient, email, phone, sender, message, design, deliverOn }: GiftCard): Recipient {
  const contacts = { email: orNull(email), phone: orNull(dialledPhone('IN', phone)) }
  return { name: recipient, ...contacts, senderName: sender, message, design, deliverOn }
}

type Draft = Pick<PhoneDraft, 'lines' | 'giftCards'>
type Cart = Omit<DraftCart, 'lines'>

const orderOf = ({ productId, amountMinor }: GiftCard): string => `${productId} ${amountMinor}`

/** Runs `work` with pieces and gift cards in the customer's cart, each card with its recipient. */
export async function withDraft<T>(
  trx: Context,
  { lines, giftCards, ...cart }: Cart & Draft,
  work: () => Promise<T>,
): Promise<T> {
  const cards: (DraftCart['lines'][number] & { readonly recipient: Recipient })[] = []
  // Sorted, so that two orders that add the same amounts never deadlock.
  for (const card of giftCards.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))) {
    cards.push({ variantId: await giftCardSize(trx, card), quantity: card.quantity, recipient: recipientOf(card) })
  }
  const draft = { ...cart, lines: [...lines, ...cards.map(({ variantId, quantity }) => ({ variantId, quantity }))] }
  return withDraftCart(trx, draft, async () => {
    await saveRecipients(trx, cart.userId, cards)
    return work()
  })
}
