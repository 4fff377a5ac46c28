import { emailWords, line, type MessageSpec, paragraph, shortText } from './message-spec.ts'

export const editMessages = {
  'message-order-edited': {
    title: 'Order edited',
    about: 'The shop changed address, size, measurements or pieces before dispatch',
    group: 'orders',
    has: ['orderCode'],
    words: {
      ...emailWords('Your order {orderCode} has been changed', 'Please check the changes.', {
        opening: paragraph('Text', 'We have changed your order {orderCode}, as agreed with you.'),
        changes: line('Heading of the changes', 'What changed'),
        arrives: paragraph('When the days change', 'Your order now arrives by {day}.', { needs: ['day'] }),
        invoice: paragraph('When the invoice is replaced', 'A new invoice is attached. It replaces the one before.'),
        wrong: paragraph(
          'If something is wrong',
          'If anything here is not right, reply to this email before your order ships.',
        ),
      }),
      text: shortText('Text message', 'order {orderCode} has been changed as agreed. See it here: {link}', {
        needs: ['link'],
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
