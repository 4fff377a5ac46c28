import { list, text, type PageText } from './page-text.ts'

export const termsText: PageText = {
  path: '/terms-conditions',
  title: 'Terms and conditions',
  standfirst: 'The agreement between you and {brand}, in plain words.',
  description: 'The terms under which {brand} sells.',
  sections: [
    {
      id: 'who',
      heading: 'Who we are',
      blocks: [
        text(
          'This shop is run by {legalName}, {address}, GST number {gstin}, under the name of {brand}. You buy from us, not from the designers. Write to {careEmail} or call {carePhone}.',
        ),
      ],
    },
    {
      id: 'price',
      heading: 'Prices and tax',
      blocks: [
        text(
          'Prices are in Indian rupees and include all taxes within India. Prices in other currencies are for reference, at a fixed rate. You are always charged in rupees, and you see the amount before you pay. The price that applies is the one shown when you place the order.',
        ),
      ],
    },
    {
      id: 'contract',
      heading: 'When the contract is made',
      blocks: [
        text(
          'When you place an order, we hold its pieces for {holdMinutes} minutes. The contract is made when your payment is confirmed. If your payment arrives later and the piece has sold, we refund you in full.',
        ),
      ],
    },
    {
      id: 'handwork',
      heading: 'Handwork varies',
      blocks: [
        text(
          'Colours vary between dye lots and screens, and no two hand-embroidered borders are the same. Small differences are part of handwork and not a fault; a wrong fabric, colour or size is.',
        ),
      ],
    },
    {
      id: 'made-to-order',
      heading: 'Made to order',
      blocks: [
        text(
          'A made-to-order piece is cut for you after you pay, in the size you chose or to your saved measurements. The time on its page starts with your payment. If we expect a delay, we tell you at once, and you can choose a full refund instead.',
        ),
      ],
    },
    {
      id: 'gift-cards',
      heading: 'Gift cards',
      blocks: [
        text(
          'A gift card is sent by email or text after payment, or on the day that you choose. It is valid for three years, for anything we sell, across as many orders as you like. Enter its code at checkout; any balance stays on the card. Tax is charged on the pieces it buys, not on the card. It cannot be returned or exchanged for cash.',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Using this site',
      blocks: [
        list(
          'You must be eighteen or older, or have a parent order for you.',
          'Pictures, texts and trademarks on this site belong to {brand} or its designers. Please ask before you use them.',
          'Keep your password to yourself, and tell us at once if someone else may know it.',
          'We may cancel and refund orders that we have good reason to believe are fraudulent.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'Our liability',
      blocks: [
        text(
          'We are responsible for our pieces matching their product pages until they are delivered to you, and for any harm caused by our negligence. We cannot make up for a courier that misses a wedding date: please allow a week between the latest delivery date and the day you need the piece.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law and complaints',
      blocks: [
        text(
          'Indian law applies, in the courts of your place of residence or of our registered office. Please write first to the grievance officer named on the contact page: we acknowledge your complaint within 48 hours and settle it within a month. These terms do not limit your rights as a consumer.',
        ),
      ],
    },
  ],
}
