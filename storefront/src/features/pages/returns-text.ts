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
          'What comes back does so within seven days of delivery, unworn, with its tags and in its own cover. Each product page says in one line which of these holds for it.',
        ),
        {
          kind: 'table',
          head: ['What you bought', 'Back for a refund', 'Exchange'],
          rows: [
            ['Ready pieces, at full price or up to 30 percent off', 'Yes', 'Yes'],
            ['Made to order, in a size of the chart', 'No', 'Yes'],
            ['Jewellery, its seal unbroken', 'No', 'Yes'],
            ['More than 30 percent off', 'No', 'No'],
            ['Faulty, damaged or not what you ordered', 'Yes', 'Yes'],
          ],
        },
        text(
          'A refund goes to where the money came from. An exchange is for another size or for a piece of the same price.',
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
          'Jewellery whose seal has been opened',
          'Gift cards',
        ),
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
          'Write to {careEmail} with the number of the order, which is under Order History, and say whether it should be a refund or an exchange.',
          'We answer within one working day and book the pickup. In India it is free.',
          'The piece is looked at on the day it arrives.',
          'The exchange leaves, or the money does, within two working days of that.',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'From abroad',
      blocks: [
        text(
          'The seven days are the same. You choose the courier and pay for the way; please write “returned goods” on the customs form, so that no duty is asked for them here. Duty that you paid on arrival is given back by your own customs office, if at all. When the fault is ours, we book and pay everything.',
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
          'A piece made to order can be cancelled until its cloth is cut, which is when the order says “In the workroom”.',
        ),
        text(
          'Write to {careEmail} or call {carePhone} with the number of the order. An order that was never paid for ends by itself. We never keep a cancellation fee.',
        ),
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
