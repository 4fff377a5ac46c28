import { list, text, type PageText } from './page-text.ts'

export const termsText: PageText = {
  path: '/terms-conditions',
  title: 'Terms and conditions',
  standfirst: 'The agreement between you and {brand}, in words that can be read.',
  description: 'The terms under which {brand} sells.',
  sections: [
    {
      id: 'who',
      heading: 'Who you deal with',
      blocks: [
        text(
          'This shop is run by {legalName}, {address}, GST number {gstin}, under the name of {brand}. The goods are our own stock: you buy them from us and not from the labels. Write to {careEmail} or call {carePhone}.',
        ),
      ],
    },
    {
      id: 'price',
      heading: 'Prices and tax',
      blocks: [
        text(
          'Prices are in Indian rupees and include all taxes within India. Dollar and dirham prices are a convenience at a fixed rate: you are always charged in rupees, and the amount is named before you pay. A price counts as it stands when you place the order.',
        ),
      ],
    },
    {
      id: 'contract',
      heading: 'When an order is made',
      blocks: [
        text(
          'Placing an order holds its pieces for you for fifteen minutes. The contract is made when your payment is confirmed. If a payment arrives after that time and the piece has been sold, the payment is refunded in full.',
        ),
      ],
    },
    {
      id: 'handwork',
      heading: 'Handwork varies',
      blocks: [
        text(
          'Colours shift between dye lots and between screens, and no two hand-worked borders are the same. We draw our pictures from the real palette and describe the work in words. A difference that belongs to handwork is not a fault; a wrong fabric, colour or size is.',
        ),
      ],
    },
    {
      id: 'made-to-order',
      heading: 'Made to order',
      blocks: [
        text(
          'A piece made to order is cut for you after you pay, in the size you chose or to the measurements you saved. The days named on its page start with your payment. If we cannot keep them, we say so as soon as we know, and you may have your money back instead.',
        ),
      ],
    },
    {
      id: 'gift-cards',
      heading: 'Gift cards',
      blocks: [
        text(
          'A gift card is sent by e-mail within one working day of its payment and is good for a year, for anything we sell, in as many steps as its owner likes. It is spent in our stores or through the fitting desk, which takes it off an order; what is left stays on it. No tax is charged on a gift card, but on what it buys. It cannot be returned or exchanged for money.',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Using this site',
      blocks: [
        list(
          'You are eighteen or older, or a parent orders for you.',
          'Drawings, texts and marks on this site belong to {brand} or its labels. Please ask before you use them.',
          'Please keep your password to yourself, and tell us when somebody else has it.',
          'Orders that we have good reason to believe are fraudulent are cancelled and refunded.',
        ),
      ],
    },
    {
      id: 'liability',
      heading: 'What we answer for',
      blocks: [
        text(
          'We answer for what we sell being what its page says, until the courier hands it to you, and for the harm that our own carelessness does. A wedding date that a courier misses we can regret and not buy back: please leave a week between the latest day we name and the day you need it.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law and complaints',
      blocks: [
        text(
          'Indian law applies, and the courts of the place where you live or of our registered office decide. Write to the grievance officer named on the contact page first: your complaint is acknowledged within 48 hours and settled within a month. What the law grants you as a consumer is not limited by these terms.',
        ),
      ],
    },
  ],
}
