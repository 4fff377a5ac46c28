import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent, Part } from './email-parts.view.ts'
import { greetingTo } from './email-text.view.ts'

const messagePart = (message: string): Part[] =>
  message === '' ? [] : [{ kind: 'lines', title: 'Message', lines: message.split(/\r?\n/) }]

/**
 * To the sender. It may reach a mailbox that another person typed, so it asks for nothing, has no links and repeats no
 * typed text: strangers must not be able to send their text in the shop's name.
 */
export function enquiryReceivedEmail(facts: EmailData['enquiry-received'], { brand }: EmailSettings): EmailContent {
  const { ticket, about, given, promise } = facts
  return {
    subject: `We have your message: ticket ${ticket}`,
    preheader: promise,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `Thank you for writing to ${brand}. Your ticket number is:` },
      { kind: 'code', text: ticket },
      { kind: 'paragraph', text: promise },
      { kind: 'lines', title: 'Subject', lines: [about, ...given] },
      {
        kind: 'paragraph',
        text: 'If this wasn’t you, ignore this email. Someone may have entered your address by mistake.',
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
    greeting: `Ticket ${ticket} is waiting for a reply.`,
    parts: [
      { kind: 'lines', title: 'Subject', lines: [about, ...given] },
      { kind: 'lines', title: 'From', lines: [name, email, phone].filter((line) => line !== '') },
      ...messagePart(message),
      { kind: 'paragraph', text: `We promised: ${promise}` },
      {
        kind: 'paragraph',
        text: `Reply to this email to answer the sender. Close the ticket when you are done, in the console or with: npm run shop -- enquiry close ${ticket}`,
      },
    ],
  }
}

/** To the sender, without the text that they sent. */
export function enquiryAnswerEmail(facts: EmailData['enquiry-answer']): EmailContent {
  const { ticket, name, about, text } = facts
  const paragraphs = text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    subject: `Our answer to ticket ${ticket}`,
    preheader: about,
    greeting: greetingTo(name),
    parts: [
      ...paragraphs.map((paragraph): Part => ({ kind: 'paragraph', text: paragraph })),
      { kind: 'lines', title: 'Your enquiry', lines: [`Ticket ${ticket}`, about] },
      { kind: 'paragraph', text: 'To write back, reply to this email.' },
    ],
  }
}
