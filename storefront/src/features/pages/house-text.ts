import { list, text, type PageText } from './page-text.ts'

export const storesText: PageText = {
  path: '/store-locator',
  title: 'Our stores',
  standfirst: 'Four rooms with good light, long mirrors and tea.',
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
            { term: 'Hours', detail: 'Every day, 11 am to 8 pm' },
            { term: 'Here', detail: 'Bridal room by appointment, alterations, men’s tailoring' },
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
            { term: 'Hours', detail: 'Tuesday to Sunday, 11 am to 8 pm' },
            { term: 'Here', detail: 'Evening and resort, jewellery, alterations' },
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
            { term: 'Hours', detail: 'Every day, 11 am to 9 pm' },
            { term: 'Here', detail: 'Sherwanis and bandhgalas, jewellery, alterations' },
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
            { term: 'Hours', detail: 'Saturday to Thursday, 10 am to 9 pm; Friday, 2 pm to 9 pm' },
            { term: 'Here', detail: 'Ready pieces of all labels, collection of online orders' },
          ],
        },
      ],
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
      blocks: [
        list(
          'Pattern cutter, women’s occasion wear, Delhi',
          'Buyer, handloom, travelling',
          'Fitting desk advisor, evenings, from home',
          'Store lead, Hyderabad',
          'Front-end engineer with an eye for type, Mumbai or from home',
          'Dispatch lead, Delhi',
        ),
      ],
    },
    {
      id: 'apply',
      heading: 'How to apply',
      blocks: [
        text(
          'Write one page about something you made and what you would do differently now. Send it through the contact page with the position in the first line. Everybody gets an answer within two weeks.',
        ),
      ],
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
      id: 'desk',
      heading: 'The fitting desk',
      blocks: [
        text('Sizes, measurements, fabrics, and whether the maroon is really maroon.'),
        {
          kind: 'facts',
          items: [
            { term: 'Chat', detail: 'The chat link at the top of every page, Monday to Saturday, 10 am to 9 pm' },
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
          'Please have the order number at hand: it is under Order History and starts with the letters of our house.',
        ),
        {
          kind: 'facts',
          items: [
            { term: 'E-mail', detail: '{careEmail}' },
            { term: 'Phone', detail: '{carePhone}, Monday to Saturday, 10 am to 7 pm' },
            { term: 'Answer within', detail: 'One working day' },
          ],
        },
        text('For everything else, the feedback form reaches a person who reads all of it.'),
      ],
    },
    {
      id: 'grievance',
      heading: 'Grievance officer',
      blocks: [
        text(
          'If something went wrong and stayed wrong, write to the grievance officer. Your complaint gets a number and is acknowledged within 48 hours; it is settled within one month.',
        ),
        {
          kind: 'facts',
          items: [
            { term: 'Name', detail: '{grievanceOfficer}' },
            { term: 'Post', detail: '{legalName}, {address}' },
            { term: 'E-mail', detail: '{careEmail}' },
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
