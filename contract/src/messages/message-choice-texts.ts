/** The texts of the message choices, without zod, so that a page can load them. */
export const messageChoiceNames = [
  'orders_whatsapp',
  'orders_text',
  'reminders',
  'reviews',
  'alerts',
  'newsletter',
  'offers',
  'offers_whatsapp',
  'cart',
] as const

export type MessageChoiceName = (typeof messageChoiceNames)[number]

/** Change this with every change of the texts below; each choice is stored with the version that the shopper saw. */
export const choiceTextVersion = '2026-11-29'

export type ChoiceText = { readonly label: string; readonly line: string }

/** The text beside each choice. It names the house, because WhatsApp requires that. */
export function choiceTexts(brand: string): Readonly<Record<MessageChoiceName, ChoiceText>> {
  return {
    orders_whatsapp: {
      label: `WhatsApp messages from ${brand} about my orders`,
      line: 'Confirmed, pictures to approve, shipped, delivered, cancelled or refunded. Reply STOP to end them.',
    },
    orders_text: {
      label: `Text messages from ${brand} about my orders`,
      line: 'The same by text. With both on, we text only when WhatsApp cannot deliver.',
    },
    reminders: { label: 'A reminder when an order is unpaid', line: 'Once, while we hold your pieces.' },
    reviews: { label: 'An invitation to review', line: 'Once for each order, a few days after delivery.' },
    alerts: {
      label: 'Notifications that I asked for',
      line: 'A size that is back in stock, or a lower price. Once for each.',
    },
    newsletter: {
      label: `News from ${brand}`,
      line: 'New arrivals, the craft behind them and the sale, by email. Twice a month.',
    },
    offers: {
      label: `Offers and previews from ${brand}`,
      line: 'Sales, early access and new collections that suit what you bought, by email. At most two a week.',
    },
    offers_whatsapp: {
      label: `WhatsApp messages from ${brand} about offers`,
      line: 'The same on WhatsApp, between 10 am and 9 pm. Reply STOP to end them.',
    },
    cart: {
      label: 'A reminder of the pieces in my cart',
      line: 'By email, after a few hours and once more after three days, unless you order first.',
    },
  }
}
