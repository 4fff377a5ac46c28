import { list, text, type PageText } from './page-text.ts'

export const returnsText: PageText = {
  path: '/returns-and-exchange',
  title: 'Returns and exchange',
  standfirst: 'Seven days to return or exchange a ready piece. No time limit if the fault is ours.',
  description: 'How to return or exchange a piece bought from {brand}, and which pieces cannot be returned.',
  sections: [
    {
      id: 'window',
      heading: 'Seven days',
      blocks: [
        text(
          'Return a piece within seven days of delivery, unworn, with its tags and in its original packaging. Each product page states the policy for that piece.',
        ),
        {
          kind: 'table',
          head: ['What you bought', 'Refund', 'Exchange'],
          rows: [
            ['Ready pieces, at full price or up to 30 percent off', 'Yes', 'Yes'],
            ['Made to order, in a standard size', 'No', 'Yes'],
            ['Jewellery, seal unbroken', 'No', 'Yes'],
            ['More than 30 percent off', 'No', 'No'],
            ['Faulty, damaged or not what you ordered', 'Yes', 'Yes'],
          ],
        },
        text(
          'We refund to your original payment method. You can exchange for another size, or for a piece of the same price.',
        ),
      ],
    },
    {
      id: 'not-eligible',
      heading: 'What cannot be returned',
      blocks: [
        list(
          'Pieces made to your measurements, altered or dyed to order',
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
          'None of the limits above apply. Please send us a picture with your return, within 48 hours if you can, so that we can act quickly. We collect the piece free of charge and replace it or refund you in full.',
        ),
      ],
    },
    {
      id: 'steps',
      heading: 'How it works',
      blocks: [
        list(
          'Open your order under Order History and choose “Return or exchange” at the piece. We hold the other size for you from then on.',
          'We reply within one working day and book a pickup. Pickup is free in India.',
          'We inspect the piece on the day it arrives.',
          'We send your exchange or refund within two working days after that.',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'International returns',
      blocks: [
        text(
          'You have the same seven days. You choose and pay the courier; please write “returned goods” on the customs form, so that no duty is charged in India. Import duty that you paid with your order comes back with the piece; duty that you paid to the courier we cannot refund, so please ask your customs office. When the fault is ours, we arrange and pay for everything.',
        ),
      ],
    },
  ],
}

export const refundText: PageText = {
  path: '/refund-cancellation-policy',
  title: 'Refunds and cancellation',
  standfirst: 'When you can cancel an order, and when you get your refund.',
  description: 'Cancelling an order at {brand}, and how long refunds take.',
  sections: [
    {
      id: 'cancel',
      heading: 'Cancelling an order',
      blocks: [
        list(
          'You can cancel any order free of charge within 24 hours.',
          'You can cancel a ready piece until it ships.',
          'You can cancel a made-to-order piece until cutting has begun. From then on your order shows “In the workroom”.',
        ),
        text(
          'Open your order under Order History and choose “Cancel this order”. For a part of it, write to {careEmail} or call {carePhone}. Unpaid orders are cancelled automatically. We charge no cancellation fee.',
        ),
      ],
    },
    {
      id: 'time',
      heading: 'How long a refund takes',
      blocks: [
        text(
          'We send your refund on the day it is approved, to the card or account you paid with. Banks usually show it within 5–7 working days. We’ll email you the amount when we send it.',
        ),
      ],
    },
    {
      id: 'failed',
      heading: 'Paid, but no order',
      blocks: [
        text(
          'If your bank shows a payment but you see no order, please wait a few minutes: the order is confirmed as soon as the payment provider tells us. If the piece has sold in the meantime, we refund the full amount at once and email you.',
        ),
      ],
    },
    {
      id: 'partial',
      heading: 'Part of an order',
      blocks: [
        text(
          'When you return some of your pieces, we refund what you paid for them. We refund the delivery charge when the mistake was ours.',
        ),
      ],
    },
  ],
}
