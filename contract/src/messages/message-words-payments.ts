import {
  button,
  emailWords,
  line,
  paragraph,
  shortText,
  whatsAppBody,
  whatsAppName,
  whatsAppWords,
  type MessageSpec,
} from './message-spec.ts'

export const paymentMessages = {
  'message-payment-released': {
    title: 'Payment not charged',
    about: 'The bank releases an approved payment',
    group: 'payments',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords('We have not charged your payment for order {orderCode}', 'Your bank will release {amount}.', {
        soldOut: paragraph(
          'Reason: sold meanwhile',
          'Your bank approved the payment after the payment window had closed, and the last piece had been sold. We are sorry.',
        ),
        paidTwice: paragraph('Reason: paid twice', 'This order was already paid, so a second payment was not needed.'),
        wrongAmount: paragraph(
          'Reason: another amount',
          'The amount your bank approved did not match the order total.',
        ),
        cancelled: paragraph(
          'Reason: order cancelled',
          'Your bank approved the payment after the order was cancelled.',
        ),
        released: paragraph(
          'When the bank releases it',
          'We have not charged the {amount}. Your bank will release the full amount, usually within 7 working days. There is nothing you need to do.',
          { needs: ['amount'] },
        ),
      }),
      text: shortText(
        'Text message',
        'we have not charged your payment of {amount} for order {orderCode}. Your bank will release it, usually within 7 working days.',
        { needs: ['amount'] },
      ),
    },
  },
  'message-refunded': {
    title: 'Refund',
    about: 'The money of an order, or of some pieces, goes back',
    group: 'payments',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords('Your refund for order {orderCode}', '{amount} to your original payment method.', {
        cancelled: paragraph('Reason: order cancelled', 'Your order was cancelled, so we are refunding your payment.'),
        returned: paragraph(
          'Reason: order returned',
          'Your order was returned or did not reach you, so we are refunding your payment.',
        ),
        refunded: paragraph('Reason: nothing came back', 'We are refunding your payment for this order.'),
        soldOut: paragraph(
          'Reason: sold meanwhile',
          'Your payment arrived after the payment window had closed, and the last piece had been sold. We are sorry.',
        ),
        paidTwice: paragraph(
          'Reason: paid twice',
          'This order was already paid, so we are refunding the second payment.',
        ),
        wrongAmount: paragraph(
          'Reason: another amount',
          'The payment did not match the order total, so we are refunding it.',
        ),
        cancelledPieces: paragraph('Reason: some pieces cancelled', 'We have cancelled these pieces of your order:'),
        returnedPieces: paragraph('Reason: some pieces refunded', 'We are refunding these pieces of your order:'),
        pieces: line('Heading of the pieces', 'Refunded'),
        stored: paragraph('To a gift card or store credit', 'We have refunded {stored}. You can spend it at once.', {
          needs: ['stored'],
        }),
        preheaderStored: line('Preview: to a gift card or store credit', '{stored}.', { needs: ['stored'] }),
        whole: paragraph(
          'To the payment method: everything',
          'We have refunded the full {amount} to your original payment method. Banks usually show it within 5–7 working days.',
          { needs: ['amount'] },
        ),
        part: paragraph(
          'To the payment method: a part',
          'We have refunded {amount} to your original payment method. Banks usually show it within 5–7 working days.',
          { needs: ['amount'] },
        ),
        bank: paragraph(
          'To a bank account or UPI id',
          'We will send you {amount}. Please tell us your UPI id or bank account on your order page.',
          { needs: ['amount'] },
        ),
        preheaderBank: line(
          'Preview: to a bank account or UPI id',
          'We will send you {amount}. Please tell us your UPI id or bank account on your order page.',
          { needs: ['amount'] },
        ),
        subjectChanged: line('Subject: nothing was paid yet', 'Your order {orderCode} has changed'),
        notPaid: paragraph(
          'Nothing was paid yet',
          'You had not paid the {amount} yet, so there is nothing to refund.',
          { needs: ['amount'] },
        ),
        preheaderNotPaid: line(
          'Preview: nothing was paid yet',
          'You had not paid the {amount} yet, so there is nothing to refund.',
          { needs: ['amount'] },
        ),
        orderCancelled: paragraph('Reason, not paid online: order cancelled', 'Your order was cancelled.'),
        parcelBack: paragraph('Reason, not paid online: parcel came back', 'Your parcel came back to us.'),
        piecesRemoved: paragraph(
          'Reason, nothing paid yet: some pieces',
          'These pieces are no longer part of your order:',
        ),
      }),
      text: shortText(
        'Text message',
        '{amount} for order {orderCode} refunded to your original payment method, usually within 5 to 7 working days.',
        { needs: ['amount'] },
      ),
      textStored: shortText(
        'Text message: to a gift card or store credit',
        'order {orderCode}: we have refunded {stored}.',
        { needs: ['stored'], hint: 'The rest of the refund follows it.' },
      ),
      textBank: shortText(
        'Text message: to a bank account or UPI id',
        'we will send {amount} for order {orderCode} to your bank account or UPI id. {link}',
        { needs: ['amount', 'link'] },
      ),
      textNotPaid: shortText(
        'Text message: nothing was paid yet',
        '{amount} of order {orderCode} is cancelled. You had not paid it.',
        { needs: ['amount'] },
      ),
      whatsAppWays: whatsAppBody(
        'several ways, or not to the payment method',
        'We have refunded your order {orderCode}: {ways}. Banks usually show a refund within 5–7 working days. Your order: {link} Reply STOP to end these messages.',
        { needs: ['ways', 'orderCode', 'link'], own: ['ways'] },
      ),
      whatsAppTemplateWays: whatsAppName('several ways, or not to the payment method', 'order_refunded_ways'),
      whatsAppNotPaid: whatsAppBody(
        'cash that was not paid yet',
        'Your order {orderCode} has changed: {amount} of it is cancelled, and you no longer have to pay it. Your order: {link} Reply STOP to end these messages.',
        { needs: ['amount', 'orderCode', 'link'] },
      ),
      whatsAppTemplateNotPaid: whatsAppName('cash that was not paid yet', 'order_changed_cash'),
      ...whatsAppWords(
        'order_refunded',
        'We have refunded {amount} for your order {orderCode} to your original payment method. Banks usually show it within 5–7 working days. Your order: {link} Reply STOP to end these messages.',
        ['amount', 'orderCode', 'link'],
      ),
    },
  },
  'message-payment-link': {
    title: 'Order by phone',
    about: 'How to pay an order that the staff took',
    group: 'orders',
    has: ['orderCode', 'amount', 'until'],
    words: {
      ...emailWords('Your order {orderCode} by phone', 'We are holding your pieces until {until}.', {
        opening: paragraph(
          'Text: payment link',
          'Thank you for your order by phone. Please pay {amount} on your order page.',
          { needs: ['amount'] },
        ),
        openingTransfer: paragraph(
          'Text: bank transfer',
          'Thank you for your order by phone. Please transfer {amount} to our bank account.',
          { needs: ['amount'] },
        ),
        openingCash: paragraph(
          'Text: cash on delivery',
          'Thank you for your order by phone. You pay {amount} in cash on delivery. Please confirm the order with the code that we sent you.',
          { needs: ['amount'] },
        ),
        openingAdvance: paragraph(
          'Text: cash on delivery with an advance',
          'Thank you for your order by phone. Please pay {amount} on your order page now, and {cash} in cash on delivery.',
          { needs: ['amount', 'cash'], own: ['cash'] },
        ),
        openingPart: paragraph(
          'Text: two payments',
          'Thank you for your order by phone. Please pay {amount} now to confirm it, and {balance} before we send it. We send you a link when your pieces are ready.',
          { needs: ['amount', 'balance'], own: ['balance'] },
        ),
        held: paragraph(
          'How long the pieces are held',
          'We are holding your pieces until {until}. After that the order is cancelled and nothing is charged.',
          { needs: ['until'] },
        ),
        button: button('Button', 'Pay {amount}'),
        bank: line('Heading of the bank details', 'Transfer to'),
        reference: line('Reference', 'Reference: {orderCode}', { needs: ['orderCode'] }),
        toPay: line('Last row of the bill', 'To pay'),
        notYours: paragraph('If it is not theirs', 'If you did not order by phone, ignore this email.'),
      }),
      text: shortText(
        'Text message: payment link',
        'we are holding order {orderCode} of {amount} until {until}. To pay it: {link}',
        { needs: ['amount', 'link'] },
      ),
      textSee: shortText(
        'Text message: transfer or cash',
        'we are holding order {orderCode} of {amount} until {until}. To see it: {link}',
        { needs: ['amount', 'link'] },
      ),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
