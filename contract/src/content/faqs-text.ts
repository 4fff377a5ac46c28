import type { PageText, Question, Section } from './page-text.ts'
import { deliveryDays } from './shipping-rates.ts'

const { metro, elsewhere, abroad } = deliveryDays

const shipping = { text: 'Shipping', to: '/shipping' } as const
const duties = { text: 'Delivery abroad', to: '/shipping#abroad' } as const
const returns = { text: 'Returns and exchange', to: '/returns-and-exchange' } as const
const refunds = { text: 'Refunds and cancellation', to: '/refund-cancellation-policy' } as const
const contact = { text: 'Contact', to: '/contact' } as const

/** A group of four questions. The ids are URL fragments that people have saved, so they never change. */
function group(id: string, heading: string, items: readonly Question[]): Section {
  return { id, heading, blocks: [{ kind: 'questions', items }] }
}

export const faqsText: PageText = {
  path: '/faqs',
  title: 'FAQs',
  standfirst: 'Orders, sizes, delivery and returns: twenty-eight questions, answered.',
  description: 'Answers about ordering, sizes, made to order, payment, delivery, duties and returns at {brand}.',
  sections: [
    group('ordering', 'Ordering', [
      {
        id: 'account',
        question: 'Do I need an account?',
        answer:
          'No. Choose “Continue as guest”, and give an email address or phone number at checkout: the link that we send there shows your order. An account keeps your cart, addresses and orders together on every device, and a guest’s cart and orders join it when you log in.',
      },
      {
        id: 'change-order',
        question: 'Can I change an order after placing it?',
        answer:
          'We can change the address until your order ships: write to {careEmail} with your order number. For another size or piece, cancel within 24 hours, free of charge, and place a new order.',
        more: refunds,
      },
      {
        id: 'for-somebody-else',
        question: 'Can I order for someone else?',
        answer:
          'Yes. Save their address in your address book and choose it at checkout. Gift wrap and a note are free, and the invoice goes to your email.',
      },
      {
        id: 'price-of-sizes',
        question: 'Why does the price differ between sizes?',
        answer:
          'Some designers charge more for the fabric and handwork in their largest sizes. The price changes when you choose the size, before you add it to the cart.',
      },
    ]),
    group('sizing', 'Sizing', [
      {
        id: 'which-size',
        question: 'Which size am I?',
        answer:
          'Every product page has a size chart, and the size guide shows how to measure. Measure over the innerwear you will wear and compare with the chart.',
        more: { text: 'Size guide', to: '/size-guide' },
      },
      {
        id: 'between-sizes',
        question: 'What if I am between two sizes?',
        answer: 'Choose the larger. It is easier to take a seam in than to let it out.',
      },
      {
        id: 'made-to-measure',
        question: 'Can you make it to my measurements?',
        answer:
          'Yes, in any size marked made to order, free of charge. Add your measurements on the product page or under Your Account, and tick the box at checkout. We can call you before cutting, if you wish.',
        more: { text: 'How to measure', to: '/size-guide' },
      },
      {
        id: 'alterations',
        question: 'Do you offer alterations?',
        answer:
          'Yes. Hems, side seams and blouse fittings are free at our stores in India within thirty days of delivery. Elsewhere, your tailor can use the seam allowance we leave.',
        more: { text: 'Stores', to: '/store-locator' },
      },
    ]),
    group('made-to-order', 'Made to order', [
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The product page shows when each piece ships. Pieces made to order usually take {madeDays}, bridal handwork longer.',
      },
      {
        id: 'pay-in-full',
        question: 'Do I pay in full?',
        answer: 'Yes. We buy the fabric and book the embroiderers on the day you order.',
      },
      {
        id: 'photographs',
        question: 'Can I see it before it ships?',
        answer:
          'Yes. Ask the fitting desk for photographs in daylight, especially when a colour has to match: screens differ, and so do two dye lots of one shade. We send them before dispatch, and we ship once you approve.',
        more: contact,
      },
      {
        id: 'change-made-to-order',
        question: 'Can I still make a change?',
        answer: 'Yes, until cutting has begun. From then on your order shows “In the workroom”.',
      },
    ]),
    group('payment', 'Payment', [
      {
        id: 'how-to-pay',
        question: 'How can I pay?',
        answer:
          'Online, through our payment provider. The checkout lists the ways to pay your order. We never see your card number.',
      },
      {
        id: 'currency',
        question: 'Which currency am I charged in?',
        answer:
          'Indian rupees. Prices in other currencies are for reference, at a fixed rate. The pay button shows the exact charge.',
      },
      {
        id: 'payment-failed',
        question: 'What if my payment failed?',
        answer:
          'You have not been charged, or your bank will release the amount within a few days. Your cart is saved, so you can try again.',
        more: { text: 'Paid, but no order', to: '/refund-cancellation-policy#failed' },
      },
      {
        id: 'cash',
        question: 'Do you offer cash on delivery?',
        answer:
          'In many cities, up to a certain amount. Enter your PIN code on the product page, or see the ways to pay at checkout. We send a code to confirm the order.',
      },
    ]),
    group('delivery', 'Delivery', [
      {
        id: 'when',
        question: 'When will it arrive?',
        answer: `Enter your PIN code on the product page to see the dates. After dispatch, allow ${metro.min}–${metro.max} days in metros, ${elsewhere.min}–${elsewhere.max} days elsewhere in India and ${abroad.min}–${abroad.max} days abroad.`,
        more: shipping,
      },
      {
        id: 'cost',
        question: 'How much is delivery?',
        answer:
          'Delivery in India is free from {freeFrom} and {cost} below, plus {remoteExtra} for remote areas. Delivery abroad is charged by weight and shown before you pay.',
        more: shipping,
      },
      {
        id: 'pin-code',
        question: 'What if you do not deliver to my PIN code?',
        answer:
          'We deliver across India; some places take longer and cost a little more. If your PIN code is refused, write to us and we’ll arrange a courier.',
        more: contact,
      },
      {
        id: 'gift-wrap',
        question: 'Do you offer gift wrapping?',
        answer:
          'Yes, free of charge: tick the box at checkout. We handwrite a note of up to 300 characters on a card. There are no prices in the box; abroad, the customs papers outside must show them.',
      },
    ]),
    group('duties', 'Duties abroad', [
      {
        id: 'who-pays-duty',
        question: 'Who pays customs duty?',
        answer:
          'They are not included in our prices. The cart says what they are before you pay, and who pays them: for some countries they are paid with the order, elsewhere the recipient pays the courier on delivery.',
        more: duties,
      },
      {
        id: 'countries',
        question: 'Which countries do you deliver to?',
        answer: 'India, the United Arab Emirates and the United States.',
      },
      {
        id: 'papers',
        question: 'What documents come with my order?',
        answer:
          'A commercial invoice stating the value and the country of origin, India. We cannot declare a lower value.',
      },
      {
        id: 'refused-parcel',
        question: 'What if I refuse the parcel?',
        answer: 'It comes back to us. We refund the pieces on arrival, less courier charges both ways.',
      },
    ]),
    group('returns', 'Returns', [
      {
        id: 'how-long-to-return',
        question: 'How long do I have to return a piece?',
        answer:
          'Seven days from delivery. Ready pieces can be refunded or exchanged. Sealed jewellery and pieces made to order in a standard size can be exchanged.',
        more: returns,
      },
      {
        id: 'final-sale',
        question: 'What cannot be returned?',
        answer:
          'Pieces made to your measurements, altered or sold at more than 30 percent off, jewellery with an opened seal, and gift cards. Each product page states the policy for that piece.',
        more: returns,
      },
      {
        id: 'money-back',
        question: 'When will I get my refund?',
        answer: 'We send it within two working days of inspecting the piece. Banks take another 5–7 working days.',
        more: refunds,
      },
      {
        id: 'damaged',
        question: 'What if my piece arrives damaged?',
        answer:
          'We are sorry. Send us a photograph; no unboxing video needed. We collect the piece free of charge and replace it or refund you in full.',
        more: contact,
      },
    ]),
  ],
}
