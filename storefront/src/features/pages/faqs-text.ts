import { format } from '@shop/contract/money'
import { deliveryDays, shippingRates } from '@shop/contract/shipping-rates'
import type { PageText, Section } from './page-text.ts'

const { india } = shippingRates
const { metro, elsewhere } = deliveryDays

function group(id: string, heading: string, pairs: readonly (readonly [string, string])[]): Section {
  return {
    id,
    heading,
    blocks: [{ kind: 'questions', items: pairs.map(([question, answer]) => ({ question, answer })) }],
  }
}

export const faqsText: PageText = {
  path: '/faqs',
  title: 'Questions and answers',
  standfirst: 'Twenty-eight things that people ask us, answered once and properly.',
  description: 'Answers about ordering, sizes, made to order, payment, delivery, duties and returns at {brand}.',
  sections: [
    group('ordering', 'Ordering', [
      [
        'Do I need an account?',
        'Yes, so that your cart, addresses and orders are safe and yours on every device. An e-mail address or a phone number and a password are all it takes.',
      ],
      [
        'Can I change an order after placing it?',
        'Until it is dispatched, the address can be changed. For another size or piece, cancel the order within 24 hours and place a new one.',
      ],
      [
        'May I order for somebody else?',
        'Of course. Save their address in your address book and choose it at checkout. The invoice carries your name.',
      ],
      [
        'Why does the price differ between sizes?',
        'Some labels charge for the extra cloth and handwork of larger sizes. Where they do, the price changes when you choose the size, before you add it to the cart.',
      ],
    ]),
    group('sizing', 'Sizing', [
      [
        'Which size am I?',
        'Every product page has the chart of that very kind of piece, and the size guide shows where the tape goes. Measure over what you will wear underneath and compare with the body measurements in the chart.',
      ],
      [
        'I am between two sizes.',
        'Take the larger. Our labels leave a generous seam allowance, and taking in is easier than letting out.',
      ],
      [
        'Can you make it to my measure?',
        'Pieces marked made to order can be cut to your measurements. Write to the fitting desk with your order number and we call you before the cloth is cut.',
      ],
      [
        'Do you alter?',
        'Hems, side seams and blouse fittings, free of charge in our stores within thirty days. Elsewhere a tailor can do it in the allowance that we leave.',
      ],
    ]),
    group('made-to-order', 'Made to order', [
      [
        'How long does it take?',
        'The product page names the weeks until dispatch. Bridal handwork takes six to ten weeks, other pieces two to six.',
      ],
      ['Do I pay everything at once?', 'Yes. The cloth is bought and the frame is booked on the day you order.'],
      [
        'May I see it before it leaves?',
        'Ask the fitting desk for photographs: they are sent before dispatch, and your yes is waited for.',
      ],
      ['Can I still change something?', 'Until the cloth is cut. We write to you on the day before that.'],
    ]),
    group('payment', 'Payment', [
      [
        'How can I pay?',
        'By card, net banking, UPI or wallet, through our payment provider. Your card number never reaches us.',
      ],
      [
        'In which currency am I charged?',
        'In Indian rupees. Dollars and dirhams are shown to help you compare, at a fixed rate.',
      ],
      [
        'My payment failed.',
        'Nothing was charged, or your bank returns it by itself within a few days. Your cart is kept: open it and try again.',
      ],
      ['Is cash on delivery possible?', 'Not at the moment.'],
    ]),
    group('delivery', 'Delivery', [
      [
        'When will it arrive?',
        `Add the days of delivery to the days of dispatch on the product page: ${metro.min} to ${metro.max} in metros, ${elsewhere.min} to ${elsewhere.max} elsewhere in India.`,
      ],
      [
        'What does delivery cost?',
        `Nothing from ${format(india.freeFrom)} within India, ${format(india.cost)} below, and ${format(india.remoteExtra)} more to remote places. Abroad it goes by weight and is shown before you pay.`,
      ],
      [
        'My PIN code is not served.',
        'Write to us. Remote places often have a second courier that we can book by hand.',
      ],
      ['Do you wrap gifts?', 'Every piece travels folded in muslin, in a plain box without a price inside.'],
    ]),
    group('duties', 'Duties abroad', [
      ['Who pays customs duty?', 'The receiver, on arrival. It is not part of our price and we cannot pay it for you.'],
      ['Where do you deliver?', 'India, the United Arab Emirates and the United States.'],
      [
        'Which papers come with the parcel?',
        'A commercial invoice with the true value and the origin, which is India. Please do not ask for a lower value.',
      ],
      [
        'What if I refuse the parcel?',
        'It comes back to us. We refund the pieces once they are here, less what both ways of the courier have cost.',
      ],
    ]),
    group('returns', 'Returns', [
      ['How long may I think about it?', 'Seven days from delivery for ready-to-ship pieces.'],
      [
        'What cannot be returned?',
        'Made-to-measure and altered pieces, pieces at more than 30 percent off, opened jewellery and gift cards.',
      ],
      [
        'When is my money back?',
        'It leaves us within two working days of our looking at the piece, and banks take five to seven working days more.',
      ],
      [
        'It arrived damaged.',
        'We are sorry. Send a photograph: we collect it, pay for the way, and replace it or refund it, whatever it was and whenever you bought it.',
      ],
    ]),
  ],
}
