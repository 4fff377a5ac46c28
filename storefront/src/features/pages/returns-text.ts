import { list, text, type PageText } from './page-text.ts'

export const returnsText: PageText = {
  path: '/returns-and-exchange',
  title: 'Returns and exchange',
  standfirst: 'Seven days to change your mind about a ready piece. No limit at all on our own mistakes.',
  description: 'How to return or exchange a piece bought from {brand}, and what cannot come back.',
  sections: [
    {
      id: 'window',
      heading: 'Seven days',
      blocks: [
        text(
          'A ready-to-ship piece bought at full price, or at up to 30 percent off, may come back within seven days of delivery, unworn, with its tags and in its own cover. Choose an exchange, store credit or a refund to where the money came from.',
        ),
      ],
    },
    {
      id: 'not-eligible',
      heading: 'What cannot come back',
      blocks: [
        list(
          'Pieces made to your measure, altered, or dyed in a colour you asked for',
          'Pieces sold at more than 30 percent off',
          'Jewellery whose seal has been opened, and pierced jewellery in any case',
          'Gift cards',
        ),
        text('Each product page says in one line whether that very piece can be returned.'),
      ],
    },
    {
      id: 'faults',
      heading: 'Faulty, damaged or not what you ordered',
      blocks: [
        text(
          'This is our side of the bargain and none of the limits above apply. Send a photograph to the fitting desk, within 48 hours if you can: not because we would refuse later, but because the workroom can act sooner. We collect the piece, pay for the way, and replace it or return your money in full.',
        ),
      ],
    },
    {
      id: 'steps',
      heading: 'How it works',
      blocks: [
        list(
          'Open the order under Order History and write to us with its number.',
          'We answer within one working day and book the pickup in India; from abroad you choose the courier.',
          'The piece is looked at on the day it arrives.',
          'The exchange leaves, or the money does, within two working days of that.',
        ),
      ],
    },
  ],
}

export const refundText: PageText = {
  path: '/refund-cancellation-policy',
  title: 'Refunds and cancellation',
  standfirst: 'When an order can be stopped, and when your money is back.',
  description: 'Cancelling an order at {brand}, and how long refunds take.',
  sections: [
    {
      id: 'cancel',
      heading: 'Cancelling an order',
      blocks: [
        list(
          'Any order can be cancelled within 24 hours of placing it, without a charge.',
          'A ready piece can be cancelled until it is dispatched.',
          'A piece made to order can be cancelled until its cloth is cut; we tell you the day before.',
        ),
        text('We never keep a cancellation fee.'),
      ],
    },
    {
      id: 'time',
      heading: 'How long a refund takes',
      blocks: [
        text(
          'A refund leaves us on the day it is approved and goes to the card, account or wallet that paid. Banks usually show it within five to seven working days. You receive a message when it leaves, with the amount.',
        ),
      ],
    },
    {
      id: 'failed',
      heading: 'Paid, but no order',
      blocks: [
        text(
          'If your bank shows a payment and we show no order, do nothing: the payment provider tells us, usually within minutes, and the order is confirmed by itself. Should the piece have been sold in the meantime, the whole amount is sent back at once and we write to you.',
        ),
      ],
    },
    {
      id: 'partial',
      heading: 'Part of an order',
      blocks: [
        text(
          'When only some pieces come back, you receive what you paid for them. A delivery charge is returned when the whole order was our mistake.',
        ),
      ],
    },
  ],
}
