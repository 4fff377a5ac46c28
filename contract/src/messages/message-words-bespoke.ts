import { button, emailWords, paragraph, shortText, type MessageSpec } from './message-spec.ts'

export const bespokeMessages = {
  'message-balance-due': {
    title: 'Balance of an order in two payments',
    about: 'When the pieces are ready, and as its reminder',
    group: 'orders',
    has: ['orderCode', 'amount', 'advance'],
    words: {
      ...emailWords('Your order {orderCode} is ready: please pay the balance', '{amount} is due before we send it.', {
        opening: paragraph(
          'Text',
          'Your pieces are ready. You have paid {advance}; please pay the balance of {amount}, and we send them to you.',
          { needs: ['amount'] },
        ),
        openingAgain: paragraph(
          'Text of the reminder',
          'Your pieces are ready and waiting here. We send them as soon as the balance of {amount} is paid.',
          { needs: ['amount'] },
        ),
        button: button('Button', 'Pay {amount}'),
        paidAlready: paragraph('If it is paid already', 'If you have just paid, thank you. You need not do anything.'),
      }),
      text: shortText(
        'Text message',
        'order {orderCode} is ready. Pay the balance of {amount} and we send it: {link}',
        {
          needs: ['amount', 'link'],
        },
      ),
    },
  },
  'message-balance-paid': {
    title: 'Balance received',
    about: 'After the second of two payments',
    group: 'orders',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords('We have received the balance for order {orderCode}', '{amount}. Nothing more is due.', {
        opening: paragraph(
          'Text',
          'Thank you. We have received {amount}, and your order {orderCode} is paid in full. Your invoice comes with the message that it is on its way.',
          { needs: ['amount'] },
        ),
      }),
      text: shortText('Text message', 'we have received {amount}; order {orderCode} is paid in full. {link}', {
        needs: ['amount', 'link'],
      }),
    },
  },
  'message-alteration-ready': {
    title: 'Alteration ready',
    about: 'When a piece that came back is altered',
    group: 'orders',
    has: ['orderCode', 'piece', 'amount'],
    words: {
      ...emailWords('Your {piece} is ready', 'The alteration is done.', {
        opening: paragraph(
          'Text',
          'We have altered your {piece} from order {orderCode}, and it is ready for you. We will write or call to arrange how you get it back.',
          { needs: ['piece'] },
        ),
        price: paragraph('The price', 'The alteration costs {amount}. We send you a link to pay it.', {
          needs: ['amount'],
        }),
      }),
      text: shortText('Text message', 'your {piece}, order {orderCode}, is altered and ready for you. {link}', {
        needs: ['piece', 'link'],
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
