import { list, text, type PageText } from './page-text.ts'

export const shippingText: PageText = {
  path: '/shipping',
  title: 'Shipping',
  standfirst: 'What it costs, how long it takes, and what happens between our table and your door.',
  description: 'Delivery charges and times of {brand} in India, the United Arab Emirates and the United States.',
  sections: [
    {
      id: 'two-clocks',
      heading: 'Two clocks: dispatch and delivery',
      blocks: [
        text(
          'The time on a product page is the time until dispatch: from your payment to the moment the parcel leaves us. Ready pieces leave in two to four days. Pieces made to order leave in the weeks named on their page, because they are cut after you order. Delivery comes on top.',
        ),
      ],
    },
    {
      id: 'india',
      heading: 'Within India',
      blocks: [
        {
          kind: 'table',
          head: ['Order value', 'Charge', 'Delivery after dispatch'],
          rows: [
            ['₹5,000 and above', 'Free', '2 to 4 days in metros, 4 to 7 elsewhere'],
            ['Below ₹5,000', '₹149', '2 to 4 days in metros, 4 to 7 elsewhere'],
            ['Remote PIN codes (19, 737, 744, 79, 682)', '₹100 more', '7 to 12 days'],
          ],
        },
        text('Gift cards are sent by e-mail: they cost nothing to deliver and do not count towards free delivery.'),
      ],
    },
    {
      id: 'abroad',
      heading: 'Abroad',
      blocks: [
        {
          kind: 'table',
          head: ['Country', 'First 0.5 kg', 'Each further 0.5 kg', 'Free from'],
          rows: [
            ['United Arab Emirates', '₹1,800', '₹600', '₹75,000'],
            ['United States', '₹2,600', '₹900', '₹75,000'],
          ],
        },
        text(
          'The weight is that of the packed parcel, rounded up to the next half kilogram. A lehenga set usually travels at 3.5 kg, a saree at 1 kg, jewellery at half a kilogram. The exact charge is shown at checkout before you pay.',
        ),
        text(
          'Customs duty and local tax of the country of arrival are paid by the receiver and are not part of our price. Rates change often, so please check the current rules of your country before you order.',
        ),
      ],
    },
    {
      id: 'good-to-know',
      heading: 'Good to know',
      blocks: [
        list(
          'We need a phone number that the courier can reach. PO boxes cannot be served.',
          'Every parcel is insured until you sign for it.',
          'The address can be changed until dispatch: write to us with your order number.',
          'A courier tries three times. After that the parcel comes home to us and we call you.',
          'Track My Order in the footer shows where your order stands.',
        ),
      ],
    },
  ],
}
