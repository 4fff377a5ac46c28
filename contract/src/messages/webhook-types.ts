/** Types of the events that the shop sends, for programs that do not load their schemas. */

export const webhookVersion = 1
/** Most pieces or sizes in one event; a larger change is split into several events. */
export const maxInEvent = 100
export const longestOverlapHours = 168

type EventText = { readonly text: string; readonly about: string }

/** Every event by its type. The form lists them in this order. */
export const webhookEvents = {
  'order.placed': {
    text: 'Order placed',
    about: 'A shopper placed an order. Each attempt to pay a cart is an order of its own.',
  },
  'order.paid': {
    text: 'Order paid',
    about: 'The order is paid, or its shopper confirmed to pay in cash on delivery.',
  },
  'order.confirmed': { text: 'Order confirmed', about: 'The house confirmed the order.' },
  'order.in_workroom': {
    text: 'Order in the workroom',
    about: 'The workroom began to make its pieces.',
  },
  'order.quality_check': { text: 'Order in the quality check', about: 'Its pieces are being checked.' },
  'order.edited': {
    text: 'Order edited',
    about: 'The house changed address, sizes, measurements or pieces of a paid order. The lines are those of now.',
  },
  'order.dispatched': { text: 'Order dispatched', about: 'The courier picked the parcel up.' },
  'order.delivered': { text: 'Order delivered', about: 'The shopper has the parcel.' },
  'order.cancelled': {
    text: 'Order cancelled',
    about: 'The order was cancelled, or expired unpaid. An expired order can still be paid.',
  },
  'order.refunded': { text: 'Order refunded', about: 'All of the order goes back to the shopper.' },
  'return.requested': { text: 'Return requested', about: 'A shopper wants to return pieces.' },
  'return.received': { text: 'Return received', about: 'The pieces are back in the house.' },
  'return.refused': { text: 'Return refused', about: 'The house refused the return.' },
  'return.refunded': { text: 'Return refunded', about: 'The house decided to refund the return.' },
  'refund.made': {
    text: 'Refund made',
    about: 'Money went back to the payment, by payout, or to gift cards and store credit.',
  },
  'piece.changed': {
    text: 'Pieces changed',
    about: 'Pieces were added, edited, priced, published or withdrawn, by the staff or by an import.',
  },
  'stock.changed': {
    text: 'Stock changed',
    about:
      'A count, an adjustment, an import, a return or a hold changed free stock. Orders send their own events instead.',
  },
  'parcel.changed': {
    text: 'Parcel changed',
    about:
      'A parcel was created, its courier or tracking number changed, or it moved on: collected, in transit, delivered, returned.',
  },
  'transfer.sent': { text: 'Transfer sent', about: 'Pieces left one location for another.' },
  'transfer.received': {
    text: 'Transfer received',
    about: 'Pieces arrived at the other location. Each line says how many came, and why fewer or more.',
  },
  'customer.changed': {
    text: 'Customer changed',
    about:
      'Name, contacts, language or tags of a customer changed, or the account was created or deleted. Sends only the id.',
  },
  'cart.abandoned': {
    text: 'Cart abandoned',
    about:
      'A customer who opted in to cart reminders left a cart for four hours, while reminders are on. Sends only their id.',
  },
} as const satisfies Readonly<Record<string, EventText>>

export type WebhookType = keyof typeof webhookEvents

function isWebhookType(word: string): word is WebhookType {
  return word in webhookEvents
}

export const webhookTypes: readonly WebhookType[] = Object.keys(webhookEvents).filter(isWebhookType)

/** Sent only on request, even to endpoints that did not choose it. */
export const testEvent = {
  type: 'webhook.test',
  text: 'Test',
  about: 'Sent from the console, to try an endpoint.',
} as const

export type SentWebhookType = WebhookType | typeof testEvent.type
