import { format } from '@shop/contract/money'
import { deliveryDays, shippingRates } from '@shop/contract/shipping-rates'
import type { PageText, Question, Section } from './page-text.ts'

const { india } = shippingRates
const { metro, elsewhere, abroad } = deliveryDays

const shipping = { text: 'Shipping', to: '/shipping' } as const
const duties = { text: 'Delivery abroad', to: '/shipping#abroad' } as const
const returns = { text: 'Returns and exchange', to: '/returns-and-exchange' } as const
const refunds = { text: 'Refunds and cancellation', to: '/refund-cancellation-policy' } as const
const contact = { text: 'Contact', to: '/contact' } as const

/** A group of four questions. Ids are URL fragments that people have saved: they stay when the text changes. */
function group(id: string, heading: string, items: readonly Question[]): Section {
  return { id, heading, blocks: [{ kind: 'questions', items }] }
}

export const faqsText: PageText = {
  path: '/faqs',
  title: 'Questions and answers',
  standfirst: 'Twenty-eight things that people ask us, answered once and properly.',
  description: 'Answers about ordering, sizes, made to order, payment, delivery, duties and returns at {brand}.',
  sections: [
    group('ordering', 'Ordering', [
      {
        id: 'account',
        question: 'Do I need an account?',
        answer:
          'Yes, so that your cart, addresses and orders are safe and yours on every device. A name, an e-mail address or a phone number, and a password are all it takes.',
      },
      {
        id: 'change-order',
        question: 'Can I change an order after placing it?',
        answer:
          'The address can be changed until the parcel leaves: write to {careEmail} with the order number. For another size or piece, ask for the order to be cancelled within 24 hours, at no charge, and place a new one.',
        more: refunds,
      },
      {
        id: 'for-somebody-else',
        question: 'May I order for somebody else?',
        answer:
          'Of course. Save their address in your address book and choose it at checkout; gift wrap and a note are free. The invoice goes to your e-mail.',
      },
      {
        id: 'price-of-sizes',
        question: 'Why does the price differ between sizes?',
        answer:
          'Some labels charge for the extra cloth and handwork of their largest sizes. Where they do, the price changes when you choose the size, before you add it to the cart.',
      },
    ]),
    group('sizing', 'Sizing', [
      {
        id: 'which-size',
        question: 'Which size am I?',
        answer:
          'Every piece that comes in sizes has the chart of its own kind beside them, and the size guide shows where the tape goes. Measure over what you will wear underneath and compare with the chart.',
        more: { text: 'Size guide', to: '/size-guide' },
      },
      {
        id: 'between-sizes',
        question: 'I am between two sizes.',
        answer:
          'Take the larger. Our labels leave a generous seam allowance, and taking in is easier than letting out.',
      },
      {
        id: 'made-to-measure',
        question: 'Can you make it to my measure?',
        answer:
          'Sizes that are marked made to order can be cut to your own measurements at no charge. Give them once, on the product page or under Your Account, and tick the box at checkout. If you wish, we call you before the cloth is cut.',
        more: { text: 'How to measure', to: '/size-guide' },
      },
      {
        id: 'alterations',
        question: 'Do you alter?',
        answer:
          'Hems, side seams and blouse fittings, free of charge in our stores in India within thirty days. Elsewhere a tailor can do it in the allowance that we leave.',
        more: { text: 'Our stores', to: '/store-locator' },
      },
    ]),
    group('made-to-order', 'Made to order', [
      {
        id: 'how-long',
        question: 'How long does it take?',
        answer:
          'The product page names the days until dispatch. Bridal handwork takes six to ten weeks, other pieces two to six.',
      },
      {
        id: 'pay-in-full',
        question: 'Do I pay everything at once?',
        answer: 'Yes. The cloth is bought and the frame is booked on the day you order.',
      },
      {
        id: 'photographs',
        question: 'May I see it before it leaves?',
        answer:
          'Ask the fitting desk for photographs in daylight, above all when a colour has to match: screens differ, and so do two dye lots of one shade. They are sent before dispatch, and your yes is waited for.',
        more: contact,
      },
      {
        id: 'change-made-to-order',
        question: 'Can I still change something?',
        answer:
          'Until the cloth is cut. Your order says so: once its timeline has come to “In the workroom”, the scissors have been there.',
      },
    ]),
    group('payment', 'Payment', [
      {
        id: 'how-to-pay',
        question: 'How can I pay?',
        answer:
          'By card, net banking, UPI, wallet or PayPal, through our payment provider. Your card number never reaches us.',
      },
      {
        id: 'currency',
        question: 'In which currency am I charged?',
        answer:
          'In Indian rupees. Dollars and dirhams are shown to help you compare, at a fixed rate; the pay button names the charge to the rupee.',
      },
      {
        id: 'payment-failed',
        question: 'My payment failed.',
        answer:
          'Nothing was charged, or your bank returns it by itself within a few days. Your cart is kept: open it and try again.',
        more: { text: 'Paid, but no order', to: '/refund-cancellation-policy#failed' },
      },
      {
        id: 'cash',
        question: 'Is cash on delivery possible?',
        answer: 'No. Every piece is paid for online, before it is cut or packed.',
      },
    ]),
    group('delivery', 'Delivery', [
      {
        id: 'when',
        question: 'When will it arrive?',
        answer: `Type your PIN code on the product page and it names the dates. As a rule, add the days of delivery to those until dispatch: ${metro.min} to ${metro.max} in metros, ${elsewhere.min} to ${elsewhere.max} elsewhere in India, ${abroad.min} to ${abroad.max} abroad.`,
        more: shipping,
      },
      {
        id: 'cost',
        question: 'What does delivery cost?',
        answer: `Nothing from ${format(india.freeFrom)} within India, ${format(india.cost)} below, and ${format(india.remoteExtra)} more to remote places. Abroad it goes by weight and is shown before you pay.`,
        more: shipping,
      },
      {
        id: 'pin-code',
        question: 'My PIN code is not served.',
        answer:
          'All of India is: some places take longer and cost a little more. Should the page refuse your PIN code all the same, write to us and we book a courier by hand.',
        more: contact,
      },
      {
        id: 'gift-wrap',
        question: 'Do you wrap gifts?',
        answer:
          'Yes, free of charge: tick the box at checkout. A note of up to 300 characters is written on a card by hand. Nothing in the parcel names a price; abroad, the customs papers on its outside have to.',
      },
    ]),
    group('duties', 'Duties abroad', [
      {
        id: 'who-pays-duty',
        question: 'Who pays customs duty?',
        answer: 'The receiver, on arrival. It is not part of our price and we cannot pay it for you.',
        more: duties,
      },
      {
        id: 'countries',
        question: 'Where do you deliver?',
        answer: 'To India, the United Arab Emirates and the United States.',
      },
      {
        id: 'papers',
        question: 'Which papers come with the parcel?',
        answer:
          'A commercial invoice with the true value and the origin, which is India. Please do not ask for a lower value.',
      },
      {
        id: 'refused-parcel',
        question: 'What if I refuse the parcel?',
        answer:
          'It comes back to us. We refund the pieces once they are here, less what both ways of the courier have cost.',
      },
    ]),
    group('returns', 'Returns', [
      {
        id: 'how-long-to-return',
        question: 'How long may I think about it?',
        answer:
          'Seven days from delivery. Ready pieces come back for a refund or an exchange; jewellery in its seal, and what was made to order in a size of the chart, for an exchange.',
        more: returns,
      },
      {
        id: 'final-sale',
        question: 'What cannot be returned?',
        answer:
          'Pieces that were cut to your measurements, altered, or sold at more than 30 percent off, jewellery whose seal has been opened, and gift cards. Each product page says in one line what holds for it.',
        more: returns,
      },
      {
        id: 'money-back',
        question: 'When is my money back?',
        answer:
          'It leaves us within two working days of our looking at the piece, and banks take five to seven working days more.',
        more: refunds,
      },
      {
        id: 'damaged',
        question: 'It arrived damaged.',
        answer:
          'We are sorry. Send a photograph, no film of the unpacking is asked for: we collect it, pay for the way, and replace it or refund it, whatever it was and whenever you bought it.',
        more: contact,
      },
    ]),
  ],
}
