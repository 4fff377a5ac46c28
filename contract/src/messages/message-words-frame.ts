import { button, line, type MessageSpec } from './message-spec.ts'

export const frameMessages = {
  'message-frame': {
    title: 'Greeting, bill and foot',
    about: 'The words that emails share',
    group: 'every message',
    has: [],
    words: {
      greeting: line('Greeting', 'Hello,'),
      greetingNamed: line('Greeting with a name', 'Dear {name},', { needs: ['name'] }),
      orderButton: button('Button to the order', 'View your order'),
      contactButton: button('Button to the contact page', 'Contact us'),
      arrival: line('Day of the delivery', 'Arrives: {days}', { needs: ['days'] }),
      shipTo: line('Heading of the address', 'Delivering to'),
      ready: line('Day on which an order can be collected', 'Ready to collect: {days}', { needs: ['days'] }),
      collectFrom: line('Heading of the store', 'Collecting from'),
      subtotal: line('Bill: subtotal', 'Subtotal'),
      discount: line('Bill: discount', 'Discount'),
      delivery: line('Bill: delivery', 'Delivery'),
      free: line('Bill: delivery without a charge', 'Free'),
      duties: line('Bill: duties abroad, paid with the order', 'Import duties and taxes'),
      dutiesDue: line('Bill: duties abroad, not paid yet', 'To the courier on delivery: import duties and taxes'),
      total: line('Bill: total', 'Total'),
      tax: line('Bill: tax in the total', 'includes {tax} tax', { needs: ['tax'] }),
      questions: line('Foot: questions', 'Questions? Reply to this email, or write to {careEmail}.', {
        needs: ['careEmail'],
        hint: 'The legal name and the address of the house follow by themselves.',
      }),
      reminders: line('Reason of a reminder', 'You placed this order, so we remind you once.'),
      reviews: line('Reason of an invitation to review', 'We ask once, after each order.'),
      alerts: line('Reason of a notification', 'You asked for this notification.'),
      newsletter: line('Reason of the newsletter', 'You subscribed to our news.'),
      offers: line('Reason of an offer', 'You asked for our offers and previews.'),
      cart: line('Reason of a cart reminder', 'You asked us to remind you of your cart.'),
      unsubscribe: button('Link that unsubscribes', 'Unsubscribe'),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
