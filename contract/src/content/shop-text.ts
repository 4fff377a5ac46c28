import { acknowledgedWithin, answeredWithin, settledWithin } from './answer-times.ts'
import { applicationPromise, applicationRetention, roleTexts } from './career-roles.ts'
import { list, text, type PageText } from './page-text.ts'

const sentenceOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const storesText: PageText = {
  path: '/store-locator',
  title: 'Stores',
  standfirst: 'Visit us in {storeNames}. Book ahead and a fitting room will be ready for you.',
  description: 'Where to find the stores of {brand}, with hours and services.',
  sections: [
    {
      id: 'visit',
      heading: 'Book a visit',
      blocks: [
        text(
          'Tell us when you would like to come and what you are looking for, and an advisor will have pieces ready for you. Allow half an hour for measuring, and an afternoon for a wedding.',
        ),
      ],
      form: 'visit',
    },
  ],
}

export const careerText: PageText = {
  path: '/career',
  title: 'Careers',
  standfirst: 'Join us.',
  description: 'Working at {brand}: open positions and what we look for.',
  sections: [
    {
      id: 'values',
      heading: 'Working here',
      blocks: [
        { kind: 'drawing', name: 'embroidery-frame' },
        text(
          'Everyone who joins us spends their first two weeks in a workroom, whether they sell, buy or build. We keep regular hours, from ten to six.',
        ),
      ],
    },
    {
      id: 'positions',
      heading: 'Open positions',
      blocks: [list(...Object.values(roleTexts))],
    },
    {
      id: 'apply',
      heading: 'How to apply',
      blocks: [
        text(
          `Tell us about something you made and what you would do differently now. Add one PDF: a CV, or samples of your work. ${applicationPromise}`,
        ),
        text(
          `We use your application only to decide on the position, and delete it after ${applicationRetention}. You can also apply by email: {careersEmail}.`,
        ),
      ],
      form: 'application',
    },
  ],
}

export const contactText: PageText = {
  path: '/contact',
  title: 'Contact',
  standfirst: 'We’re here Monday to Saturday.',
  description: 'How to reach the fitting desk, order help and the grievance officer of {brand}.',
  sections: [
    {
      id: 'write',
      heading: 'Write to us',
      blocks: [text(`We’ll email you a copy with a ticket number. We reply within ${answeredWithin}.`)],
      form: 'contact',
    },
    {
      id: 'desk',
      heading: 'The fitting desk',
      blocks: [
        { kind: 'drawing', name: 'fitting-desk' },
        text('For advice on sizes, measurements, fabrics and colours.'),
        {
          kind: 'facts',
          items: [
            {
              term: 'Chat',
              detail:
                'Use the chat link at the top of every page, or in the menu on mobile: Monday to Saturday, 10 am to 9 pm',
            },
            { term: 'Reply within', detail: 'One hour' },
          ],
        },
      ],
    },
    {
      id: 'orders',
      heading: 'Help with an order',
      blocks: [
        text(
          'Please have your order number ready; it is under Order History. Contact us to change an address, cancel an order or return a piece.',
        ),
        {
          kind: 'facts',
          items: [
            { term: 'Email', detail: '{careEmail}' },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Hours', detail: 'Monday to Saturday, 10 am to 7 pm' },
            { term: 'Reply within', detail: sentenceOf(answeredWithin) },
          ],
        },
        text('For anything else, use the Feedback button on any page. We read every message.'),
      ],
    },
    {
      id: 'grievance',
      heading: 'Grievance officer',
      blocks: [
        text(
          `If we have not resolved a problem, write to the grievance officer. Your complaint gets a number. It is acknowledged within ${acknowledgedWithin} and settled within ${settledWithin}.`,
        ),
        {
          kind: 'facts',
          items: [
            { term: 'Name', detail: '{grievanceOfficer}' },
            { term: 'Post', detail: '{legalName}, {address}' },
            { term: 'Email', detail: '{grievanceEmail}' },
            { term: 'Phone', detail: '{carePhone}' },
          ],
        },
        text(
          'If you are not satisfied with our reply, you can contact the National Consumer Helpline (1915) or the consumer commission of your district.',
        ),
      ],
    },
  ],
}
