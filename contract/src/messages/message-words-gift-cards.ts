import { button, emailWords, line, paragraph, shortText, type MessageSpec } from './message-spec.ts'

const all = ['amount', 'code', 'day'] as const

export const giftCardMessages = {
  'message-gift-card': {
    title: 'Gift card',
    about: 'To the recipient, with the code',
    group: 'gift cards',
    has: ['amount'],
    words: {
      ...emailWords('A {brand} gift card of {amount}', 'Your gift card of {amount} is here.', {
        opening: paragraph('Text', 'You have a {brand} gift card of {amount}.', { needs: ['amount'] }),
        subjectFrom: line('Subject: from somebody', 'A {brand} gift card of {amount} from {sender}', {
          own: ['sender'],
        }),
        openingFrom: paragraph('Text: from somebody', 'You have a {brand} gift card of {amount} from {sender}.', {
          needs: ['amount', 'sender'],
        }),
        card: line('Words for the picture', '{brand} gift card'),
        how: paragraph(
          'Below the code',
          'Enter this code at checkout. Use it over as many orders as you like until {day}. Whoever has the code can spend it, so do not share it.',
          { needs: ['day'] },
        ),
        button: button('Button', 'See the balance'),
      }),
      text: shortText('Text message', 'gift card of {amount}. Code {code}, valid until {day}. Enter it at checkout.', {
        needs: all,
      }),
      textFrom: shortText(
        'Text message: from somebody',
        'gift card of {amount} from {sender}. Code {code}, valid until {day}. Enter it at checkout.',
        { needs: all, own: ['sender'] },
      ),
    },
  },
  'message-gift-card-sent': {
    title: 'Gift card sent',
    about: 'To the buyer',
    group: 'gift cards',
    has: ['amount', 'recipient', 'orderCode'],
    words: {
      ...emailWords('Your gift card for {recipient} is sent', '{amount}, order {orderCode}.', {
        opening: paragraph('Text', 'We have sent your gift card of {amount} to {recipient}.'),
      }),
      text: shortText('Text message', 'we have sent your gift card of {amount} to {recipient}.'),
    },
  },
  'message-gift-card-expiring': {
    title: 'Gift card expires soon',
    about: 'To the holder, while money is left on it',
    group: 'gift cards',
    has: ['amount', 'codeEnd', 'day'],
    words: {
      ...emailWords('Your {brand} gift card expires on {day}', 'It has {amount} left.', {
        opening: paragraph(
          'Text',
          'Your {brand} gift card ending in {codeEnd} has {amount} left. You can spend it until {day}.',
          { needs: ['codeEnd', 'amount', 'day'] },
        ),
        how: paragraph(
          'How to spend it',
          'Enter its code at checkout. The code is in the email or text that came with the card.',
        ),
        button: button('Button', 'Shop new arrivals'),
      }),
      text: shortText(
        'Text message',
        'your gift card ending in {codeEnd} has {amount} left. Spend it until {day} with your code.',
        { needs: ['codeEnd', 'amount', 'day'] },
      ),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
