import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent, Part } from './email-layout.ts'
import { greetingTo } from './email-text.ts'

const messagePart = (message: string): Part[] =>
  message === '' ? [] : [{ kind: 'lines', title: 'In their words', lines: message.split(/\r?\n/) }]

/**
 * To the sender. It may reach a mailbox that another person typed, so it asks for nothing, has no links and repeats no
 * typed text: strangers must not be able to send their text in the shop's name.
 */
export function enquiryReceivedEmail(facts: EmailData['enquiry-received'], { brand }: EmailSettings): EmailContent {
  const { ticket, about, given, promise } = facts
  return {
    subject: `We have your message, ticket ${ticket}`,
    preheader: promise,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `Thank you for writing to ${brand}. We keep it under this number:` },
      { kind: 'code', text: ticket },
      { kind: 'paragraph', text: promise },
      { kind: 'lines', title: 'What it is about', lines: [about, ...given] },
      {
        kind: 'paragraph',
        text: 'Was this not you? Then somebody typed your address by mistake, and you need not do anything.',
      },
    ],
  }
}

/** To the shop; replies go to the sender. */
export function enquiryEmail(facts: EmailData['enquiry'], _house: EmailSettings): EmailContent {
  const { name, email, phone, ticket, about, given, promise, message } = facts
  return {
    subject: `${ticket}: ${about}`,
    preheader: `From ${name}, ${email}`,
    greeting: `Ticket ${ticket} waits for an answer.`,
    parts: [
      { kind: 'lines', title: 'What it is about', lines: [about, ...given] },
      { kind: 'lines', title: 'From', lines: [name, email, phone].filter((line) => line !== '') },
      ...messagePart(message),
      { kind: 'paragraph', text: `They were told: ${promise}` },
      {
        kind: 'paragraph',
        text: `Answer this mail, and it goes to them. When it is dealt with, close the ticket: npm run shop -- enquiry close ${ticket}`,
      },
    ],
  }
}
