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
          'This shop is run by {brand}. Our legal name, registered address and tax numbers are printed on every invoice and can be asked for at the address on the contact page.',
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
          'A piece made to order is cut for you after you pay. The weeks named on its page start with your payment or, where measurements are needed, with the day you confirm them.',
        ),
      ],
    },
    {
      id: 'fair-use',
      heading: 'Using this site',
      blocks: [
        list(
          'Drawings, texts and marks on this site belong to {brand} or its labels.',
          'Please keep your password to yourself, and tell us when somebody else has it.',
          'Orders that we have good reason to believe are fraudulent are cancelled and refunded.',
        ),
      ],
    },
    {
      id: 'law',
      heading: 'Law and complaints',
      blocks: [
        text(
          'Indian law applies. Write to the grievance officer named on the contact page first: your complaint is acknowledged within 48 hours and settled within a month. What the law grants you as a consumer is not limited by these terms.',
        ),
      ],
    },
  ],
}

export const privacyText: PageText = {
  path: '/privacy-policy',
  title: 'Privacy',
  standfirst: 'What we know about you, why, for how long, and how to make us forget it.',
  description: 'Which personal data {brand} keeps, for what purpose and for how long.',
  sections: [
    {
      id: 'items',
      heading: 'Item by item',
      blocks: [
        {
          kind: 'table',
          head: ['What', 'Why', 'How long'],
          rows: [
            ['Name, e-mail or phone', 'Your account and messages about your orders', 'Until you delete the account'],
            [
              'Password',
              'To let you in; kept only as a hash that cannot be read back',
              'Until you change or delete it',
            ],
            ['Addresses', 'Delivery', 'Until you delete them'],
            ['Orders and invoices', 'Fulfilment and the books that the law asks for', 'Eight years'],
            ['Wishlist and cart', 'So that they are there on your next device', 'Until you empty them'],
            ['Newsletter address', 'The newsletter, if you asked for it', 'Until you unsubscribe'],
          ],
        },
        text('Card numbers never reach us: they are typed at the payment provider.'),
      ],
    },
    {
      id: 'device',
      heading: 'On your device',
      blocks: [
        text(
          'Your log-in and your choice of currency are kept in the storage of your browser, under one key. There are no advertising cookies and no trackers of others on this site.',
        ),
      ],
    },
    {
      id: 'who',
      heading: 'Who else sees it',
      blocks: [
        list(
          'The courier: name, address and phone of the parcel',
          'The payment provider: the amount, the order and your contact',
          'The tax office, where the law says so',
        ),
        text('Nobody else, and never for money.'),
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        list(
          'See and correct your details under Your Account',
          'Take back your consent to the newsletter as easily as you gave it',
          'Ask for a copy of what we keep, or for its erasure',
          'Name a person who may act for you',
          'Complain to the Data Protection Board of India if we do not answer well',
        ),
        text('We do not knowingly keep data of anyone under eighteen without a parent’s consent.'),
      ],
    },
  ],
}
