import { format, type Money } from '@shop/contract/money'
import { deliveryDays, remotePlaces, shippingRates } from '@shop/contract/shipping-rates'
import { list, text, type PageText } from './page-text.ts'

const { india, abroad, abroadFreeAbove, stepGrams } = shippingRates
const money = (amount: Money): string => format(amount)
const days = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min} to ${max} days`

const nearby = `${days(deliveryDays.metro)} in metros, ${days(deliveryDays.elsewhere)} elsewhere`
const step = `${stepGrams / 1000} kg`

function abroadRow({ first, further }: { readonly first: Money; readonly further: Money }): readonly string[] {
  return [money(first), money(further), money(abroadFreeAbove), days(deliveryDays.abroad)]
}

/** All charges come from the same source as the checkout. */
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
          'The time on a product page is the time until dispatch: from your payment to the moment the parcel leaves us. Ready pieces leave in two to four days. Pieces made to order leave in the days named on their page, because they are cut after you order. Delivery comes on top. An order travels as one parcel, when the slowest of its pieces is ready.',
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
            [`${money(india.freeFrom)} and above`, 'Free', nearby],
            [`Below ${money(india.freeFrom)}`, money(india.cost), nearby],
            [`Below ${money(india.freeFrom)}, remote`, `${money(india.remoteExtra)} more`, days(deliveryDays.remote)],
          ],
        },
        text(
          `Remote are ${remotePlaces.map(({ name, begins }) => `${name} (PIN codes that begin with ${begins})`).join(', ')}. From ${money(india.freeFrom)} delivery is free there too; it takes as long.`,
        ),
        text(
          'Gift cards are sent by e-mail, within one working day: they cost nothing to deliver and do not count towards free delivery.',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'Abroad',
      blocks: [
        {
          kind: 'table',
          head: ['Country', `First ${step}`, `Each further ${step}`, 'Free above', 'Delivery after dispatch'],
          rows: [
            ['United Arab Emirates', ...abroadRow(abroad.AE)],
            ['United States', ...abroadRow(abroad.US)],
          ],
        },
        text(
          `The weight is that of the pieces, and every ${step} begun counts. A lehenga set usually travels at 4 kg and a bridal one at 7, a saree at 1 kg, a sherwani at 2.5 kg, jewellery at half a kilogram. The exact charge is shown at checkout before you pay.`,
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
          'The address can be changed until dispatch: write to {careEmail} with your order number.',
          'A courier tries three times. After that the parcel comes home to us and we call you.',
          'Track My Order in the footer shows where your order stands; once the parcel has left, with the courier’s number.',
        ),
      ],
    },
  ],
}
