import { retention, termText, type TermName } from '#core/retention.ts'
import { list, text, type PageText } from './page-text.ts'

/** The retention job uses the same table. */
const term = (name: TermName): string => termText(retention[name])
const upperTerm = (name: TermName): string => term(name).replace(/^./, (letter) => letter.toUpperCase())

export const privacyText: PageText = {
  path: '/privacy-policy',
  title: 'Privacy',
  standfirst: 'What we know about you, why we keep it, for how long, and how to have it deleted.',
  description: 'Which personal data {brand} keeps, for what purpose and for how long, and your rights.',
  sections: [
    {
      id: 'items',
      heading: 'What we keep',
      blocks: [
        {
          kind: 'table',
          head: ['What', 'Why', 'How long'],
          rows: [
            ['Name, email or phone', 'Your account and messages about your orders', 'Until you delete the account'],
            ['Password', 'To log you in; kept only as a hash that nobody can read', 'Until you change or delete it'],
            [
              'Key of your authenticator app',
              'To check its codes when you log in, if you turned that on; kept encrypted, and recovery codes only as hashes',
              'Until you turn it off or delete the account',
            ],
            ['Addresses', 'Delivery', 'Until you delete them'],
            [
              'Orders and invoices',
              'Fulfilment and the records that the law requires',
              `${upperTerm('order')} after the end of their financial year; after that they are anonymous`,
            ],
            [
              'Orders that were never paid',
              'To show them in your order history',
              `${upperTerm('unpaidOrder')}; after that they are anonymous`,
            ],
            [
              'Payment reports from the payment provider',
              'To settle each payment once, and to answer your questions about it',
              `${upperTerm('providerEvent')}; for a failed payment, ${term('paymentFailure')}`,
            ],
            [
              'Gift note, and measurements given with an order',
              'To write the card and to make your piece',
              'With the order; deleted with your account once the order is complete',
            ],
            [
              'Measurements in your account',
              'So that you enter them only once',
              'Until you clear them or delete the account',
            ],
            [
              'As a guest: your cart, wishlist, addresses and contact',
              'To take your order without an account',
              `Until you do not come back for ${term('guest')}; with a paid order, as long as the order`,
            ],
            ['Wishlist and cart', 'To show them on all your devices', 'Until you empty them or delete the account'],
            [
              'Newsletter address',
              'To send the newsletter, if you subscribed',
              `Until ${term('endedNewsletter')} after you unsubscribe`,
            ],
            [
              'Which messages you want, by which channel, and since when',
              'To send those and no others, and to prove that you agreed',
              'Until you delete the account; a stop without an account lasts',
            ],
            [
              'Emails, WhatsApp and text messages about your orders, and whether they arrived',
              'To send each once, to try another way if it fails, and to know what we wrote when you ask',
              upperTerm('phoneMessage'),
            ],
            [
              'Offers and cart reminders that we sent you, and whether you followed their link',
              'Only if you chose them: to send what suits your orders, each once and not too often',
              upperTerm('phoneMessage'),
            ],
            [
              'Notes that our staff make about your wishes',
              'To serve you well when you call or write',
              'Until you delete the account',
            ],
            [
              'Your requests for a copy of your data or for its deletion, without your name',
              'To show that we answered them',
              upperTerm('audit'),
            ],
            [
              'Feedback',
              'To reply to you and to improve the shop',
              `${upperTerm('feedback')}; your address is deleted with your account, or when you ask`,
            ],
            [
              'Messages from the contact page, and store appointments',
              'To reply to you, under a ticket number',
              `${upperTerm('enquiry')} after it is closed; your name, address and number are deleted with your account, or when you ask`,
            ],
            [
              'An application from the careers page, and its file',
              'To decide on your application, and to reply to you',
              `${upperTerm('application')}; sooner with your account, or when you ask`,
            ],
            ['Network address of a request', 'To block password guessing', 'Hours; in server logs at most one year'],
            [
              'Networks you logged in from',
              'To recognise an unusual log-in; kept only as a hash',
              `${upperTerm('knownNetwork')} after the last log-in`,
            ],
            [
              'The browser or app of each log-in, and when it was last used',
              'To show you where you are logged in, so that you can log out remotely',
              `Until it is unused for ${term('unusedLogin')}, at most ${term('login')}; ${term('endedLogin')} once you log out`,
            ],
            [
              'Log-ins, failed attempts and changes of your account, with their network address',
              'To detect and investigate attempts on your account',
              `${upperTerm('securityEvent')}; without the address once you delete the account`,
            ],
            [
              'Codes we send you, and a new contact until you confirm it',
              'To confirm that the email or phone number is yours',
              `${upperTerm('code')} after they expire`,
            ],
            [
              'The network and contact of an order that is not paid for yet',
              'So that nobody reserves the pieces of others; kept only as a hash',
              `${upperTerm('orderOrigin')} after the order`,
            ],
            [
              'Emails and text messages to you',
              'To resend them if delivery fails',
              `${upperTerm('job')} after they were sent`,
            ],
          ],
        },
        text('We never see your card number: you enter it with the payment provider.'),
      ],
    },
    {
      id: 'device',
      heading: 'On your device',
      blocks: [
        text(
          'Your browser stores your log-in, your currency, your last PIN code, your unit of length, your recently viewed pieces, and copies of pages for when you are offline. Logging out clears everything personal. This site has no advertising cookies and no third-party trackers, so there is nothing to accept or refuse. If you sign in with Google, Google knows that you did.',
        ),
      ],
    },
    {
      id: 'who',
      heading: 'Who we share it with',
      blocks: [
        list(
          'The courier: name, address and phone of the parcel',
          'The workroom: your measurements for a made-to-measure piece',
          'The payment provider: the amount, the order and your contact',
          'Our email, text message and WhatsApp services: the address and the message',
          'The tax office, where the law requires it',
        ),
        text('We share your data with nobody else, and never sell it.'),
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        list(
          'See and correct your details under Your Account.',
          'Download a copy of your data, or delete your account with everything that the law does not require us to keep: both under Your Account, or by writing to {careEmail}.',
          'Unsubscribe by the link in each newsletter, reminder and notification, or under Messages in Your Account.',
          'Nominate a person to act for you if you no longer can, by writing to {careEmail}.',
          'Complain to the grievance officer, and to the Data Protection Board of India if our reply does not satisfy you.',
        ),
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        text(
          'This shop is for adults, including where it sells clothes for children. We do not knowingly keep data of anyone under eighteen without a parent’s verifiable consent, and we use no targeted advertising.',
        ),
      ],
    },
    {
      id: 'breach',
      heading: 'If something goes wrong',
      blocks: [
        text(
          'If your data is ever exposed, we tell you without delay what happened, what it means for you and what you can do. We also notify the Board, with full details within 72 hours.',
        ),
      ],
    },
    {
      id: 'contact',
      heading: 'Contact',
      blocks: [
        {
          kind: 'facts',
          items: [
            { term: 'Responsible', detail: '{legalName}, {address}' },
            { term: 'Grievance', detail: '{grievanceOfficer}, {careEmail}, {carePhone}' },
          ],
        },
        text('We acknowledge your message within 48 hours and reply within one month.'),
      ],
    },
    {
      id: 'versions',
      heading: 'Versions',
      blocks: [
        text('This page describes our practice today. We email you before any change that affects you.'),
        list(
          'November 2026: how long each item is kept, your devices, what is recorded to protect your account, copy and deletion of the account by yourself, authenticator apps, measurements and gift notes, applications, what feedback, logs and your browser keep, breach notice.',
          'October 2026: first version.',
        ),
      ],
    },
  ],
}
