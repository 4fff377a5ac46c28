import {
  button,
  codeText,
  emailWords,
  line,
  type MessageSpec,
  paragraph,
  shortText,
  whatsAppWords,
} from './message-spec.ts'

const payAgain = 'If you have already paid, thank you. Please do not pay again.'
const payButton = button('Button', 'Pay {amount}', { needs: ['amount'] })

export const orderMessages = {
  'message-order-link': {
    title: 'Link to an order',
    about: 'To a guest who asks for the link',
    group: 'orders',
    has: ['orderCode'],
    words: {
      ...emailWords('The link to your order {orderCode}', 'See where your pieces are.', {
        opening: paragraph('Text', 'This link opens your order {orderCode}. Keep it to yourself.'),
        notYou: paragraph('If it was someone else', 'If you didn’t ask for this, ignore this email.'),
      }),
      text: shortText('Text message', 'track order {orderCode} here: {link}', { needs: ['link'] }),
    },
  },
  'message-order-placed': {
    title: 'Order placed, not paid',
    about: 'A reminder while the pieces are held',
    group: 'orders',
    has: ['orderCode', 'until', 'amount'],
    words: {
      ...emailWords('Your order {orderCode} is waiting for payment', 'We are holding your pieces until {until}.', {
        opening: paragraph(
          'Text',
          'Your order {orderCode} is placed, but not paid yet. We are holding your pieces until {until}. After that the order is cancelled and nothing is charged.',
          { needs: ['until'] },
        ),
        button: payButton,
        toPay: line('Last line of the bill', 'To pay', { hint: 'With a gift card or store credit.' }),
        notAgain: paragraph('If it is paid already', payAgain),
      }),
      text: shortText(
        'Text message',
        'we are holding order {orderCode} for your payment of {amount} until {until}. {link}',
        { needs: ['amount', 'link'] },
      ),
    },
  },
  'message-payment-failed': {
    title: 'Payment failed',
    about: 'The payment did not go through',
    group: 'orders',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords('The payment for order {orderCode} did not go through', 'Nothing was charged.', {
        opening: paragraph(
          'Text',
          'Your payment of {amount} for order {orderCode} did not go through. Nothing was charged.',
          {
            needs: ['amount'],
          },
        ),
        againUntil: paragraph(
          'While the pieces are held',
          'We are holding your pieces until {until}, so you can pay again until then.',
          { needs: ['until'] },
        ),
        again: paragraph('When they are not held', 'You can pay again while the pieces are available.'),
        button: payButton,
      }),
      text: shortText(
        'Text message',
        'the payment for order {orderCode} did not go through. Nothing was charged. {link}',
        { needs: ['link'] },
      ),
    },
  },
  'message-order-expired': {
    title: 'Order not paid in time',
    about: 'The pieces are no longer held',
    group: 'orders',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords(
        'Your order {orderCode} is not paid yet',
        'Nothing was charged. You can still pay while the pieces are available.',
        {
          opening: paragraph(
            'Text',
            'We did not receive your payment for order {orderCode}, so we are no longer holding its pieces. Nothing was charged.',
          ),
          still: paragraph(
            'How long it can be paid',
            'You can still pay for it at the same prices until {until}, while the pieces are available.',
            { needs: ['until'] },
          ),
          button: payButton,
          notAgain: paragraph('If it is paid already', payAgain),
        },
      ),
      text: shortText(
        'Text message',
        'order {orderCode} is not paid, so we no longer hold its pieces. Pay {amount} while they are available: {link}',
        { needs: ['amount', 'link'] },
      ),
    },
  },
  'message-transfer-reminder': {
    title: 'Waiting for a transfer',
    about: 'A reminder before a bank transfer is due',
    group: 'orders',
    has: ['orderCode', 'amount', 'until'],
    words: {
      ...emailWords(
        'Your order {orderCode} is waiting for your transfer',
        'We are holding your pieces until {until}.',
        {
          opening: paragraph(
            'Text',
            'We have not received your transfer of {amount} for order {orderCode} yet. We are holding your pieces until {until}.',
            { needs: ['amount', 'until'] },
          ),
          bank: line('Heading of the bank details', 'Transfer to'),
          reference: line('Reference', 'Reference: {orderCode}', { needs: ['orderCode'] }),
          sent: paragraph(
            'If it is sent already',
            'If you have already sent it, thank you. We’ll email you when it arrives.',
          ),
        },
      ),
      text: shortText('Text message', 'we hold order {orderCode} for your transfer of {amount} until {until}. {link}', {
        needs: ['amount', 'link'],
      }),
    },
  },
  'message-cash-code': {
    title: 'Code for cash on delivery',
    about: 'Confirms an order that is paid in cash',
    group: 'orders',
    has: ['orderCode', 'amount', 'minutes'],
    words: {
      ...emailWords('Confirm your order {orderCode}', 'Use the code once, within {minutes} minutes.', {
        opening: paragraph(
          'Text',
          'Enter this code to confirm order {orderCode}. You pay {amount} in cash on delivery.',
          { needs: ['orderCode', 'amount'] },
        ),
        use: paragraph(
          'Below the code',
          'Use it once, within {minutes} minutes. The order is not confirmed without it.',
          { needs: ['minutes'] },
        ),
        notYou: paragraph('If it was someone else', 'If you did not place this order, ignore this email.'),
      }),
      text: codeText(
        'Text message',
        '{code} is your {brand} code to confirm order {orderCode}, {amount} in cash on delivery. Use it within {minutes} minutes.',
        ['orderCode', 'amount'],
      ),
    },
  },
  'message-order-cancelled': {
    title: 'Order cancelled',
    about: 'By the shop, before it was paid',
    group: 'orders',
    has: ['orderCode'],
    words: {
      ...emailWords('Your order {orderCode} has been cancelled', 'Nothing was charged.', {
        opening: paragraph(
          'Text',
          'We are sorry: we had to cancel your order {orderCode} before it was paid. Nothing was charged, and any payment still in progress will be refunded in full.',
        ),
      }),
      text: shortText('Text message', 'order {orderCode} has been cancelled. Nothing was charged.'),
      ...whatsAppWords(
        'order_cancelled',
        'Your order {orderCode} has been cancelled. Nothing was charged. Your order: {link} Reply STOP to end these messages.',
        ['orderCode', 'link'],
      ),
    },
  },
  'message-approval-request': {
    title: 'Pictures to approve',
    about: 'The workroom asks before it goes on with a piece',
    group: 'orders',
    has: ['orderCode', 'piece', 'step', 'day'],
    words: {
      ...emailWords('Order {orderCode}: please approve your {piece}', 'New pictures from our workroom.', {
        opening: paragraph(
          'Text',
          'Your {piece} is being made, and we have taken pictures of this step: {step}. Please look at them and approve, or ask for a change.',
          { needs: ['piece'] },
        ),
        until: paragraph('Until when', 'Please answer by {day}.', { needs: ['day'] }),
        noteTitle: line('Heading of the note', 'From our workroom'),
        button: button('Button', 'See the pictures'),
      }),
      text: shortText(
        'Text message',
        'please approve the pictures of your {piece}, order {orderCode}, by {day}: {link}',
        {
          needs: ['day', 'link'],
        },
      ),
      ...whatsAppWords(
        'order_approval_request',
        'Your order {orderCode} is being made. Please look at the pictures of your {piece} and approve by {day}: {link} Reply STOP to end these messages.',
        ['orderCode', 'piece', 'day', 'link'],
      ),
    },
  },
  'message-approval-reminder': {
    title: 'Reminder of pictures to approve',
    about: 'Once, before the time for the answer ends',
    group: 'orders',
    has: ['orderCode', 'piece', 'step', 'day'],
    words: {
      ...emailWords('Order {orderCode}: your {piece} awaits your approval', 'Please answer by {day}.', {
        opening: paragraph(
          'Text',
          'We have not had your answer yet. Please look at the pictures of your {piece} ({step}), and approve or ask for a change by {day}.',
          { needs: ['piece', 'day'] },
        ),
        without: paragraph(
          'What happens without an answer',
          'We continue with your piece once we have your answer, so a late one may delay its delivery.',
        ),
        button: button('Button', 'See the pictures'),
      }),
      text: shortText(
        'Text message',
        'reminder: please approve the pictures of your {piece}, order {orderCode}, by {day}: {link}',
        {
          needs: ['day', 'link'],
        },
      ),
      ...whatsAppWords(
        'order_approval_reminder',
        'A reminder about your order {orderCode}: please look at the pictures of your {piece} and approve by {day}: {link} Reply STOP to end these messages.',
        ['orderCode', 'piece', 'day', 'link'],
      ),
    },
  },
  'message-order-note': {
    title: 'Message about an order',
    about: 'Around the words that the staff write',
    group: 'orders',
    has: ['orderCode', 'subject'],
    words: {
      ...emailWords('{subject} (order {orderCode})', 'About your order {orderCode}', {
        reply: paragraph(
          'How to write back',
          'This email is about your order {orderCode}. To write back, reply to this email.',
        ),
      }),
      text: shortText('Text message', 'about order {orderCode}: {answer}', { needs: ['answer'] }),
    },
  },
  'message-review-invitation': {
    title: 'Invitation to review',
    about: 'A few days after the delivery',
    group: 'orders',
    has: ['orderCode'],
    words: {
      ...emailWords('How are the pieces of order {orderCode}?', 'Your view helps the next shopper choose a size.', {
        opening: paragraph(
          'Text',
          'Your order {orderCode} reached you a few days ago. Tell other shoppers how the pieces fit and how the fabric feels.',
        ),
        subjectOne: line('Subject: one piece', 'How is {piece}?', { own: ['piece'] }),
        openingOne: paragraph(
          'Text: one piece',
          'Your order {orderCode} reached you a few days ago. Tell other shoppers how the piece fits and how the fabric feels.',
        ),
        button: button('Button', 'Write a review'),
        honest: paragraph(
          'Below the button',
          'We publish good and bad reviews alike. If anything is wrong with a piece, reply to this email and we’ll put it right.',
        ),
      }),
      text: shortText('Text message', 'how are the pieces of order {orderCode}? Write a review: {link}', {
        needs: ['link'],
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
