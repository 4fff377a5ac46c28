import { button, emailWords, line, paragraph, shortText, type MessageSpec } from './message-spec.ts'

const shared = {
  button: button('Button', 'View the piece'),
  once: paragraph(
    'Below the button',
    'You asked us for this email, and it is the only one about it. Your other notifications are in your account:',
  ),
  manage: button('Second button', 'Manage notifications'),
}

export const alertMessages = {
  'message-back-in-stock': {
    title: 'Back in stock',
    about: 'To a shopper who asked for it',
    group: 'alerts',
    has: ['piece'],
    words: {
      ...emailWords('Back in stock: {piece}', 'The piece that you asked for.', {
        preheaderSize: line('Preview: with a size', 'Your size, {size}, is here.', { own: ['size'] }),
        opening: paragraph('Text', '{piece} is back.', { needs: ['piece'] }),
        openingSize: paragraph('Text: with a size', '{piece} is back in size {size}.', { needs: ['piece', 'size'] }),
        held: paragraph(
          'Follows the text: held',
          'We are holding one for you until {until}. Log in and order it by then; after that the next shopper on the list can have it.',
          { needs: ['until'] },
        ),
        notHeld: paragraph(
          'Follows the text: not held',
          'We email shoppers in the order in which they asked. It is yours once you have ordered it.',
        ),
        ...shared,
      }),
      text: shortText('Text message', '{piece} is back in stock. {link}', { needs: ['piece', 'link'] }),
      textHeld: shortText('Text message: held', '{piece} is back in stock, held for you until {until}. {link}', {
        needs: ['piece', 'until', 'link'],
      }),
    },
  },
  'message-price-drop': {
    title: 'Price drop',
    about: 'To a shopper who asked for it',
    group: 'alerts',
    has: ['piece', 'amount', 'before'],
    words: {
      ...emailWords('Now {amount}: {piece}', 'It was {before} when you asked us.', {
        opening: paragraph(
          'Text',
          'The price of {piece} has dropped to {amount}. It was {before} when you asked us to tell you.',
          { needs: ['piece', 'amount'] },
        ),
        ...shared,
      }),
      text: shortText('Text message', '{piece} is now {amount}. {link}', {
        needs: ['piece', 'amount', 'link'],
      }),
    },
  },
  'message-newsletter-welcome': {
    title: 'Newsletter',
    about: 'To a new subscriber, with a link that unsubscribes',
    group: 'alerts',
    has: [],
    words: {
      ...emailWords('You are subscribed to news from {brand}', 'New arrivals and the craft behind them.', {
        opening: paragraph(
          'Text',
          'You are subscribed to our news: new arrivals, the craft behind them and early access to the sale. We email you twice a month.',
        ),
        button: button('Button', 'See what’s new'),
        notYou: paragraph(
          'If it was someone else',
          'If this wasn’t you, unsubscribe below. Someone may have entered your address by mistake.',
        ),
      }),
      text: shortText('Text message', 'you are subscribed to our news. {link}', { needs: ['link'] }),
    },
  },
  'message-cart-reminder': {
    title: 'Cart reminder',
    about: 'To a shopper who chose it, four hours and three days after the last change of the cart',
    group: 'alerts',
    has: [],
    words: {
      ...emailWords('Your cart is waiting', 'The pieces that you chose are still here.', {
        subjectLast: line('Subject: the second reminder', 'Still thinking about it?'),
        opening: paragraph(
          'Text',
          'You left these in your cart. They are in stock, though we cannot hold them for you.',
        ),
        openingLast: paragraph(
          'Text: the second reminder',
          'These are still in your cart and still in stock. We will not write about them again.',
        ),
        button: button('Button', 'Go to your cart'),
        help: paragraph('Below the button', 'A question about size or fabric? Reply to this email, and we will help.'),
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
