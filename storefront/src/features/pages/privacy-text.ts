import { retention, termText, type TermName } from '@shop/contract/retention'
import { list, text, type PageText } from './page-text.ts'

/** From the same table as the shop's retention job. */
const term = (name: TermName): string => termText(retention[name])
const upperTerm = (name: TermName): string => term(name).replace(/^./, (letter) => letter.toUpperCase())

export const privacyText: PageText = {
  path: '/privacy-policy',
  title: 'Privacy',
  standfirst: 'What we know about you, why, for how long, and how to make us forget it.',
  description: 'Which personal data {brand} keeps, for what purpose and for how long, and your rights.',
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
            [
              'Orders and invoices',
              'Fulfilment and the books that the law asks for',
              `${upperTerm('order')} after the end of their financial year; after that they name nobody`,
            ],
            [
              'Orders that were never paid',
              'So that you find them among your orders',
              `${upperTerm('unpaidOrder')}; after that they name nobody`,
            ],
            [
              'What the payment provider reports of a payment',
              'To settle each payment once, and to answer your questions about it',
              `${upperTerm('providerEvent')}; of a payment that failed, ${term('paymentFailure')}`,
            ],
            [
              'Gift note, and measurements given with an order',
              'To write the card and to cut the cloth',
              'With the order; they go when you delete the account and the order is over',
            ],
            [
              'Measurements in your account',
              'So that you give them once',
              'Until you clear them or delete the account',
            ],
            [
              'Wishlist and cart',
              'So that they are there on your next device',
              'Until you empty them or delete the account',
            ],
            [
              'Newsletter address',
              'The newsletter, if you asked for it',
              `Until ${term('endedNewsletter')} after you unsubscribe`,
            ],
            [
              'Feedback',
              'To answer you and to mend what you found',
              `${upperTerm('feedback')}; your address under it goes with your account, or when you ask`,
            ],
            [
              'What you write to us from the contact page, and the visits that you book',
              'To answer you, under a ticket number',
              `${upperTerm('enquiry')} after it is dealt with; your name, address and number on it go with your account, or when you ask`,
            ],
            [
              'An application from the careers page, and its file',
              'To choose whom we work with, and to answer you',
              `${upperTerm('application')}; sooner with your account, or when you ask`,
            ],
            [
              'Network address of a request',
              'To keep out those who try passwords',
              'Hours; in the server’s log at most one year',
            ],
            [
              'Networks that you logged in from',
              'To tell a stranger’s log-in from yours; kept only as a hash',
              `${upperTerm('knownNetwork')} after the last time`,
            ],
            [
              'The browser or app of each log-in, and when it was used',
              'To show you where you are logged in, so that you can log out there',
              `Until it is unused for ${term('unusedLogin')}, at most ${term('login')}; ${term('endedLogin')} once you log out`,
            ],
            [
              'Log-ins, failed attempts and changes of your account, with their network address',
              'To notice whoever tries to get into it, and to find out what they did',
              `${upperTerm('securityEvent')}; without the address once you delete the account`,
            ],
            [
              'Codes that we send you, and a new contact until you enter its code',
              'To show that the mailbox or telephone is yours',
              `${upperTerm('code')} after they end`,
            ],
            [
              'E-mails and text messages to you',
              'To send them again should they not get through',
              `${upperTerm('job')} after they were sent`,
            ],
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
          'Your browser keeps your log-in and your choice of currency; the PIN code you last asked about, inches or centimetres, and the pieces you looked at last; and copies of pages you have read, for when there is no connection. Logging out clears all of it that speaks of you. There are no advertising cookies and no trackers of others on this site, so there is nothing to accept or refuse. If you sign in with Google, Google learns that you did.',
        ),
      ],
    },
    {
      id: 'who',
      heading: 'Who else sees it',
      blocks: [
        list(
          'The courier: name, address and phone of the parcel',
          'The workroom: the measurements of a piece that is cut for you',
          'The payment provider: the amount, the order and your contact',
          'Whoever carries our e-mails and text messages: where they go and what they say',
          'The tax office, where the law says so',
        ),
        text('Nobody else, and never for money.'),
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights, and where they are',
      blocks: [
        list(
          'See and correct your details under Your Account.',
          'Have a copy of all that we keep about you, or delete the account with everything that the law does not make us keep: both under Your Account, or by a message to {careEmail}.',
          'Take back your consent to the newsletter with one line to {careEmail}; it ends the same day.',
          'Name a person who may act for you, should you no longer be able to, by a message to {careEmail}.',
          'Complain to the grievance officer, and to the Data Protection Board of India if we do not answer well.',
        ),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        text(
          'The shop is for adults, also where it sells clothes for children. We do not knowingly keep data of anyone under eighteen without a parent’s verifiable consent, and we show nobody advertisements that follow them.',
        ),
      ],
    },
    {
      id: 'breach',
      heading: 'If something goes wrong',
      blocks: [
        text(
          'Should your data ever be seen by somebody who has no business with it, we tell you without delay what happened, what it may mean for you and what you can do, and we tell the Board, with all details within 72 hours.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Whom to ask',
      blocks: [
        {
          kind: 'facts',
          items: [
            { term: 'Responsible', detail: '{legalName}, {address}' },
            { term: 'Grievance', detail: '{grievanceOfficer}, {careEmail}, {carePhone}' },
          ],
        },
        text('Your message is acknowledged within 48 hours and answered within one month.'),
      ],
    },
    {
      id: 'versions',
      heading: 'Versions',
      blocks: [
        text(
          'This page says what the shop does today. When it changes in a way that matters to you, we write to you before it does.',
        ),
        list(
          'November 2026: how long each item is kept, your devices, what is recorded to protect your account, copy and deletion of the account by yourself, measurements and gift notes, applications, what feedback, logs and your browser keep, breach notice.',
          'October 2026: first version.',
        ),
      ],
    },
  ],
}
