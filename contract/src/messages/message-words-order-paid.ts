import {
  emailWords,
  line,
  paragraph,
  shortText,
  whatsAppBody,
  whatsAppName,
  whatsAppWords,
  type MessageSpec,
} from './message-spec.ts'

export const orderPaidMessages = {
  'message-order-paid': {
    title: 'Order confirmed',
    about: 'Paid, or to be paid in cash; the invoice is attached',
    group: 'orders',
    has: ['orderCode', 'amount'],
    words: {
      ...emailWords('We have received your payment for order {orderCode}', '{amount}. Your invoice is attached.', {
        opening: paragraph(
          'Text',
          'Thank you for your order {orderCode}. We have received your payment and are preparing your pieces. Your invoice is attached.',
        ),
        charged: line('Last line of the bill', 'Charged', { hint: 'With a gift card or store credit.' }),
        subjectConfirmed: line('Subject: cash on delivery, or nothing charged', 'Your order {orderCode} is confirmed'),
        preheaderPart: line('Preview: partly a gift card', '{amount} charged. Your invoice is attached.'),
        openingCovered: paragraph(
          'Text: nothing charged',
          'Thank you for your order {orderCode}. It is paid, and we are preparing your pieces. Your invoice is attached.',
        ),
        preheaderReceipt: line('Preview: invoiced at dispatch', '{amount}. Your receipt is attached.'),
        openingReceipt: paragraph(
          'Text: invoiced at dispatch',
          'Thank you for your order {orderCode}. It is paid, and we are preparing your pieces. Your receipt is attached; the invoice follows when we send them.',
        ),
        preheaderCash: line('Preview: cash on delivery', 'You pay {amount} in cash on delivery.'),
        openingCash: paragraph(
          'Text: cash on delivery',
          'Thank you for your order {orderCode}. We are preparing your pieces. Please pay {amount} in cash on delivery. Your invoice is attached.',
          { needs: ['amount'] },
        ),
        openingAdvance: paragraph(
          'Text: cash on delivery with an advance',
          'Thank you for your order {orderCode}. We have received your advance of {advance} and are preparing your pieces. Please pay {amount} in cash on delivery. Your invoice is attached.',
          { needs: ['advance', 'amount'], own: ['advance'] },
        ),
        openingParts: paragraph(
          'Text: the first of two payments',
          'Thank you for your order {orderCode}. We have received {advance} and begin with your pieces. The balance of {amount} is due before we send them: you get a link when they are ready. Your receipt is attached.',
          { needs: ['advance', 'amount'], own: ['advance'] },
        ),
        preheaderParts: line('Preview: the first of two payments', '{amount} is due when your pieces are ready.'),
        advance: line('Row of the bill: advance', 'Advance paid'),
        toPay: line('Last line of the bill: cash on delivery', 'To pay'),
      }),
      text: shortText('Text message', 'we have received {amount} for order {orderCode}. Order and invoice: {link}', {
        needs: ['amount', 'link'],
      }),
      textPart: shortText(
        'Text message: partly a gift card',
        'order {orderCode} is paid, {amount} of it by your payment method. Order and invoice: {link}',
        { needs: ['amount', 'link'] },
      ),
      textCash: shortText(
        'Text message: cash on delivery',
        'order {orderCode} is confirmed. You pay {amount} in cash on delivery. {link}',
        { needs: ['amount', 'link'] },
      ),
      textAdvance: shortText(
        'Text message: cash on delivery with an advance',
        'order {orderCode} is confirmed. We have received {advance}; you pay {amount} in cash on delivery. {link}',
        { needs: ['advance', 'amount', 'link'], own: ['advance'] },
      ),
      textParts: shortText(
        'Text message: the first of two payments',
        'order {orderCode} is confirmed. We have received {advance}; the balance of {amount} is due before we send it. {link}',
        { needs: ['advance', 'amount', 'link'], own: ['advance'] },
      ),
      whatsAppParts: whatsAppBody(
        'the first of two payments',
        'Thank you. We have received {advance} for your order {orderCode} and begin with your pieces. The balance of {amount} is due before we send them. Your order: {link} Reply STOP to end these messages.',
        { needs: ['advance', 'amount', 'orderCode', 'link'], own: ['advance'] },
      ),
      whatsAppTemplateParts: whatsAppName('the first of two payments', 'order_confirmed_parts'),
      whatsAppCash: whatsAppBody(
        'cash on delivery',
        'Thank you. Your order {orderCode} is confirmed, and we are preparing your pieces. You pay {amount} in cash on delivery. Order and invoice: {link} Reply STOP to end these messages.',
        { needs: ['amount', 'orderCode', 'link'] },
      ),
      whatsAppTemplateCash: whatsAppName('cash on delivery', 'order_confirmed_cash'),
      whatsAppAdvance: whatsAppBody(
        'cash on delivery with an advance',
        'Thank you. We have received your advance of {advance} for your order {orderCode} and are preparing your pieces. You pay {amount} in cash on delivery. Order and invoice: {link} Reply STOP to end these messages.',
        { needs: ['advance', 'amount', 'orderCode', 'link'], own: ['advance'] },
      ),
      whatsAppTemplateAdvance: whatsAppName('cash on delivery with an advance', 'order_confirmed_advance'),
      whatsAppValue: whatsAppBody(
        'with a gift card or store credit',
        'Thank you. Your order {orderCode} is paid: {tenders}. We are preparing your pieces. Order and invoice: {link} Reply STOP to end these messages.',
        { needs: ['tenders', 'orderCode', 'link'], own: ['tenders'] },
      ),
      whatsAppTemplateValue: whatsAppName('with a gift card or store credit', 'order_confirmed_value'),
      ...whatsAppWords(
        'order_confirmed',
        'Thank you. We have received {amount} for your order {orderCode} and are preparing your pieces. Order and invoice: {link} Reply STOP to end these messages.',
        ['amount', 'orderCode', 'link'],
      ),
    },
  },
  'message-invoice-copy': {
    title: 'Invoice sent again',
    about: 'A copy of an invoice or a credit note, which is attached',
    group: 'orders',
    has: ['orderCode', 'document', 'number'],
    words: {
      ...emailWords('{document} {number} for order {orderCode}', 'Your copy is attached.', {
        opening: paragraph(
          'Text',
          'Here is your {document} {number} for order {orderCode} again. It is attached as a PDF.',
        ),
        reply: paragraph(
          'How to write back',
          'If anything on it is wrong, reply to this email and we’ll put it right.',
        ),
      }),
      text: shortText('Text message', 'your {document} {number} for order {orderCode} is on your order page: {link}', {
        needs: ['link'],
      }),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
