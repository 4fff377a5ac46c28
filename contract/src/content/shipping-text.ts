import { list, text, type PageText } from './page-text.ts'
import { deliveryDays, remotePlaces, shippingRates } from './shipping-rates.ts'

const { stepGrams } = shippingRates
const days = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min}–${max} days`

const nearby = `${days(deliveryDays.metro)} in metros, ${days(deliveryDays.elsewhere)} elsewhere`
const step = `${stepGrams / 1000} kg`

/** Placeholders stand for the charges, because the merchant can change them. */
export const shippingText: PageText = {
  path: '/shipping',
  title: 'Shipping',
  standfirst: 'Charges, delivery times and how your order reaches you.',
  description: 'Delivery charges and times of {brand} in India, the United Arab Emirates and the United States.',
  sections: [
    {
      id: 'two-clocks',
      heading: 'Dispatch and delivery',
      blocks: [
        text(
          'The time on a product page is the time to dispatch: from your payment until we hand the parcel to the courier. Ready pieces usually ship in {readyDays}. Made-to-order pieces are cut after you order and usually ship in {madeDays}. The page of a piece states its own time. Delivery time is added to this. We usually send an order as one parcel, once every piece is ready; if one piece takes longer, we may send the others first.',
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
            ['{freeFrom} and above', 'Free', nearby],
            ['Below {freeFrom}', '{cost}', nearby],
            ['Below {freeFrom}, remote', '{remoteExtra} more', days(deliveryDays.remote)],
          ],
        },
        text(
          `Remote areas are ${remotePlaces.map(({ name, begins }) => `${name} (PIN codes that begin with ${begins})`).join(', ')}. Delivery is free there too from {freeFrom}, and takes just as long.{zoneCharges}`,
        ),
        text(
          'Gift cards are sent by email or text after payment, or on the day that you choose. They have no delivery charge and do not count towards free delivery.',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'International',
      blocks: [
        {
          kind: 'table',
          head: ['Country', `First ${step}`, `Each further ${step}`, 'Free above', 'Delivery after dispatch'],
          rows: [
            [
              'United Arab Emirates',
              '{emiratesFirst}',
              '{emiratesFurther}',
              '{abroadFreeAbove}',
              days(deliveryDays.abroad),
            ],
            ['United States', '{statesFirst}', '{statesFurther}', '{abroadFreeAbove}', days(deliveryDays.abroad)],
          ],
        },
        text(
          `We charge by the weight of the pieces, in steps of ${step}. A lehenga set usually weighs 4 kg and a bridal one 7 kg, a saree 1 kg, a sherwani 2.5 kg and jewellery 0.5 kg. You see the exact charge at checkout, before you pay.`,
        ),
        text(
          'Import duties and taxes are not included in our prices. The product page and the cart say what they are and who pays them: for some countries we collect them with the order, elsewhere the receiver pays the courier on delivery.',
        ),
      ],
    },
    {
      id: 'good-to-know',
      heading: 'Good to know',
      blocks: [
        list(
          'We need a phone number that the courier can reach. We cannot deliver to PO boxes.',
          'Every parcel is insured until you sign for it.',
          'To change the address before dispatch, write to {careEmail} with your order number.',
          'The courier tries three times. After that the parcel returns to us and we call you.',
          'Track My Order in the footer shows the status of your order and, once shipped, its tracking number, with or without an account.',
        ),
      ],
    },
  ],
}
