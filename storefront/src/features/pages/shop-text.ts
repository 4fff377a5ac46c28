import { acknowledgedWithin, answeredWithin, settledWithin } from '@shop/contract/answer-times'
import { applicationPromise, applicationRetention, roleTexts } from '@shop/contract/career-roles'
import { hoursText, stores } from '@shop/contract/stores'
import { list, text, type PageText } from './page-text.ts'

const sentenceOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const storesText: PageText = {
  path: '/store-locator',
  title: 'Our stores',
  standfirst:
    'Four rooms with good light, long mirrors and tea. Call or write first, and a fitting room is kept for you.',
  description: 'Where to find the stores of {brand}, with hours and services.',
  sections: [
    {
      id: 'delhi',
      heading: 'Delhi',
      blocks: [
        { kind: 'drawing', name: 'map-delhi' },
        {
          kind: 'facts',
          items: [
            { term: 'Where', detail: 'House 14, Neem Court, Mehrauli Lane, New Delhi 110030' },
            { term: 'Hours', detail: hoursText(stores.delhi) },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Here', detail: 'Bridal room by appointment, measuring, alterations, men’s tailoring' },
          ],
        },
      ],
    },
    {
      id: 'mumbai',
      heading: 'Mumbai',
      blocks: [
        { kind: 'drawing', name: 'map-mumbai' },
        {
          kind: 'facts',
          items: [
            { term: 'Where', detail: 'Second floor, Old Salt Stores, Ballard Lane, Mumbai 400001' },
            { term: 'Hours', detail: hoursText(stores.mumbai) },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Here', detail: 'Evening and resort wear, jewellery, measuring, alterations' },
          ],
        },
      ],
    },
    {
      id: 'hyderabad',
      heading: 'Hyderabad',
      blocks: [
        { kind: 'drawing', name: 'map-hyderabad' },
        {
          kind: 'facts',
          items: [
            { term: 'Where', detail: '7 Charminar Gardens Road, Banjara Slope, Hyderabad 500034' },
            { term: 'Hours', detail: hoursText(stores.hyderabad) },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Here', detail: 'Sherwanis and bandhgalas, safas tied while you wait, measuring, alterations' },
          ],
        },
      ],
    },
    {
      id: 'dubai',
      heading: 'Dubai',
      blocks: [
        { kind: 'drawing', name: 'map-dubai' },
        {
          kind: 'facts',
          items: [
            { term: 'Where', detail: 'Shop 22, Creekside Arcade, Al Seef, Dubai' },
            { term: 'Hours', detail: hoursText(stores.dubai) },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Here', detail: 'Ready pieces of all labels, measuring for what is made to order' },
          ],
        },
      ],
    },
    {
      id: 'visit',
      heading: 'Book a visit',
      blocks: [
        text(
          'Tell us when you would like to come and what you are looking for: the pieces are laid out, and somebody has time for you. Measuring takes half an hour, a wedding an afternoon.',
        ),
      ],
      form: 'visit',
    },
  ],
}

export const careerText: PageText = {
  path: '/career',
  title: 'Careers',
  standfirst: 'Patient people wanted.',
  description: 'Working at {brand}: open positions and what we look for.',
  sections: [
    {
      id: 'values',
      heading: 'What it is like here',
      blocks: [
        text(
          'Work starts at ten and ends when it should. Everyone spends two weeks in a workroom before they sell, buy or build anything, so that nobody here can say “just a stitch”.',
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
          `Tell us about something you made and what you would do differently now, and add one PDF: a CV, or samples of your work. We read the words first. ${applicationPromise}`,
        ),
        text(
          `We use what you send for nothing but the choice, and delete it after ${applicationRetention}. If you would rather write a mail: {careersEmail}.`,
        ),
      ],
      form: 'application',
    },
  ],
}

export const contactText: PageText = {
  path: '/contact',
  title: 'Contact',
  standfirst: 'People answer here, six days a week.',
  description: 'How to reach the fitting desk, order help and the grievance officer of {brand}.',
  sections: [
    {
      id: 'write',
      heading: 'Write to us',
      blocks: [
        text(
          `Your message gets a ticket number, which also comes to your mailbox. You have an answer within ${answeredWithin}.`,
        ),
      ],
      form: 'contact',
    },
    {
      id: 'desk',
      heading: 'The fitting desk',
      blocks: [
        text('Sizes, measurements, fabrics, and whether the maroon is really maroon.'),
        {
          kind: 'facts',
          items: [
            {
              term: 'Chat',
              detail:
                'The chat link at the top of every page, on telephones in the menu: Monday to Saturday, 10 am to 9 pm',
            },
            { term: 'Answer within', detail: 'An hour in those hours' },
          ],
        },
      ],
    },
    {
      id: 'orders',
      heading: 'Help with an order',
      blocks: [
        text(
          'Please have the order number at hand: it is under Order History and begins with the day you ordered on. This is also the way to change an address, to cancel, and to send a piece back.',
        ),
        {
          kind: 'facts',
          items: [
            { term: 'E-mail', detail: '{careEmail}' },
            { term: 'Phone', detail: '{carePhone}' },
            { term: 'Hours', detail: 'Monday to Saturday, 10 am to 7 pm' },
            { term: 'Answer within', detail: sentenceOf(answeredWithin) },
          ],
        },
        text('For everything else there is the Feedback button at the edge of every page. A person reads all of it.'),
      ],
    },
    {
      id: 'grievance',
      heading: 'Grievance officer',
      blocks: [
        text(
          `If something went wrong and stayed wrong, write to the grievance officer. Your complaint gets a number and is acknowledged within ${acknowledgedWithin}; it is settled within ${settledWithin}.`,
        ),
        {
          kind: 'facts',
          items: [
            { term: 'Name', detail: '{grievanceOfficer}' },
            { term: 'Post', detail: '{legalName}, {address}' },
            { term: 'E-mail', detail: '{grievanceEmail}' },
            { term: 'Phone', detail: '{carePhone}' },
          ],
        },
        text(
          'If you are not content with the answer, the National Consumer Helpline (1915) and the consumer commission of your district can be asked as well.',
        ),
      ],
    },
  ],
}
