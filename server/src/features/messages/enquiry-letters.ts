import type { LetterFacts } from '#platform/letters.ts'
import type { House, LetterParts, Part } from './letter-layout.ts'

const wordsPart = (title: string, message: string): Part[] =>
  message === '' ? [] : [{ kind: 'lines', title, lines: message.split(/\r?\n/) }]

/** To whoever wrote. It also reaches mailboxes that somebody else typed, so it asks for nothing and leads nowhere. */
export function enquiryReceivedLetter(facts: LetterFacts['enquiry-received'], { brand }: House): LetterParts {
  const { name, ticket, about, given, promise, message } = facts
  return {
    subject: `We have your message, ticket ${ticket}`,
    preheader: promise,
    greeting: `Dear ${name},`,
    parts: [
      { kind: 'paragraph', text: `Thank you for writing to ${brand}. We keep it under this number:` },
      { kind: 'code', text: ticket },
      { kind: 'paragraph', text: promise },
      { kind: 'lines', title: 'What it is about', lines: [about, ...given] },
      ...wordsPart('What you wrote', message),
      {
        kind: 'paragraph',
        text: 'Was this not you? Then somebody typed your address by mistake, and you need not do anything.',
      },
    ],
  }
}

/** To the house; an answer goes to whoever wrote. */
export function enquiryLetter(facts: LetterFacts['enquiry'], _house: House): LetterParts {
  const { name, email, phone, ticket, about, given, promise, message } = facts
  return {
    subject: `${ticket}: ${about}`,
    preheader: `From ${name}, ${email}`,
    greeting: `Ticket ${ticket} waits for an answer.`,
    parts: [
      { kind: 'lines', title: 'What it is about', lines: [about, ...given] },
      { kind: 'lines', title: 'From', lines: [name, email, phone].filter((line) => line !== '') },
      ...wordsPart('In their words', message),
      { kind: 'paragraph', text: `They were told: ${promise}` },
      {
        kind: 'paragraph',
        text: `Answer this mail, and it goes to them. When it is dealt with, close the ticket: npm run shop -- enquiry-done ${ticket}`,
      },
    ],
  }
}
