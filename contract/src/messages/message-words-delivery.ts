import { button, emailWords, line, paragraph, shortText, whatsAppWords, type MessageSpec } from './message-spec.ts'

export const deliveryMessages = {
  'message-dispatched': {
    title: 'Order dispatched',
    about: 'The parcel is with the courier',
    group: 'delivery',
    has: ['orderCode', 'courier'],
    words: {
      ...emailWords('Your order {orderCode} is on its way', 'Shipped with {courier}.', {
        opening: paragraph('Text', 'Your order has shipped with {courier}.'),
        subjectCorrected: line('Subject: corrected number', 'The tracking number of your order {orderCode}'),
        corrected: paragraph(
          'Instead, when the number is corrected',
          'The tracking number that we sent you was not right, and we are sorry. This is how your parcel travels:',
        ),
        part: paragraph(
          'When other pieces follow',
          'This parcel has a part of your order. We will write to you when the other pieces leave.',
        ),
        parcel: line('Heading of the parcel', 'Your parcel'),
        tracking: line('Tracking number', 'Tracking number {trackingNumber}', { needs: ['trackingNumber'] }),
        button: button('Button to the tracking page', 'Track your parcel'),
      }),
      text: shortText('Text message', 'order {orderCode} is on its way: {shipment}', { needs: ['shipment'] }),
      textPart: shortText('Text message: a part', 'a part of order {orderCode} is on its way: {shipment}', {
        needs: ['shipment'],
      }),
      textCorrected: shortText(
        'Text message: corrected number',
        'the tracking number of order {orderCode} has changed: {shipment}',
        { needs: ['shipment'] },
      ),
      ...whatsAppWords(
        'order_dispatched',
        'Your order {orderCode} is on its way with {parcel}. Track it: {link} Reply STOP to end these messages.',
        ['orderCode', 'parcel', 'link'],
      ),
    },
  },
  'message-delivery-slipped': {
    title: 'Delivery later than promised',
    about: 'Once, when the days of an order change',
    group: 'delivery',
    has: ['orderCode', 'days'],
    words: {
      ...emailWords('Your order {orderCode} will arrive later', 'New delivery: {days}.', {
        holiday: paragraph(
          'Reason: holiday',
          'A holiday has been added to our calendar. We are sorry. Your order now arrives:',
        ),
        workroom: paragraph(
          'Reason: workroom',
          'Our workroom is taking longer than we promised. We are sorry. Your order now arrives:',
        ),
        overdue: paragraph(
          'Reason: not dispatched in time',
          'Your order has not shipped on the day that we promised. We are sorry. Your order now arrives:',
        ),
        merchant: paragraph(
          'Reason: the shop',
          'Your order is taking longer than we promised. We are sorry. Your order now arrives:',
        ),
        missed: paragraph('When it may miss the occasion', 'You need it by {day}, so it may come too late.', {
          needs: ['day'],
        }),
        free: paragraph(
          'Cancelling: everything back',
          'If that is too late, you can cancel on your order page until it ships. You get the full amount back.',
        ),
        part: paragraph(
          'Cancelling: a part back',
          'If that is too late, you can cancel on your order page until it ships. The page shows your refund before you confirm.',
        ),
        write: paragraph(
          'Cancelling: by email',
          'If that is too late, reply to this email and we will find a solution.',
        ),
      }),
      text: shortText(
        'Text message',
        'order {orderCode} now arrives {days}, later than promised. We are sorry. Track or cancel it: {link}',
        { needs: ['days', 'link'] },
      ),
      textWrite: shortText(
        'Text message: cancelling by email',
        'order {orderCode} now arrives {days}, later than promised. We are sorry. Questions or changes: {link}',
        { needs: ['days', 'link'] },
      ),
    },
  },
  'message-delivered': {
    title: 'Order delivered',
    about: 'With how the pieces can be returned',
    group: 'delivery',
    has: ['orderCode'],
    words: {
      ...emailWords('Your order {orderCode} has been delivered', 'We hope you love it.', {
        opening: paragraph('Text', 'Your order has been delivered. We hope you love every piece.'),
        returns: paragraph(
          'Returns and help',
          '{returns} If it has not reached you, or anything is wrong, please contact us.',
          { needs: ['returns'] },
        ),
      }),
      text: shortText('Text message', 'order {orderCode} has been delivered.'),
      ...whatsAppWords(
        'order_delivered_2',
        'Your order {orderCode} has been delivered. We hope you love every piece. {returns} If anything is wrong, tell us: {link} Reply STOP to end these messages.',
        ['orderCode', 'returns', 'link'],
      ),
    },
  },
  'message-pickup-ready': {
    title: 'Order ready to collect',
    about: 'It waits in the store, with the code that the customer shows',
    group: 'delivery',
    has: ['orderCode', 'store'],
    words: {
      ...emailWords('Your order {orderCode} is ready to collect', 'It waits for you at {store}.', {
        opening: paragraph('Text', 'Your order is ready and waits for you at {store}. Show this code when you come:'),
        where: line('Heading of the store', 'Where and when'),
        someone: paragraph(
          'When somebody else comes',
          'Somebody else can collect it for you: send them this code, and nobody else.',
        ),
      }),
      text: shortText(
        'Text message',
        'order {orderCode} is ready at {store}, {storeAddress} ({hours}). Show the code {pickupCode} when you come.',
        { needs: ['pickupCode', 'storeAddress', 'hours'] },
      ),
    },
  },
  'message-pickup-collected': {
    title: 'Order collected',
    about: 'With how the pieces can be returned',
    group: 'delivery',
    has: ['orderCode', 'store'],
    words: {
      ...emailWords('You have collected your order {orderCode}', 'We hope you love it.', {
        opening: paragraph('Text', 'Your order was collected at {store}. We hope you love every piece.'),
        returns: paragraph('Returns and help', '{returns} If you did not collect it, please contact us at once.', {
          needs: ['returns'],
        }),
      }),
      text: shortText(
        'Text message',
        'order {orderCode} was collected at {store}. Was it not you? Please tell us at once: {link}',
        {
          needs: ['link'],
        },
      ),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
