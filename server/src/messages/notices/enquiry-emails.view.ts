import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent, Part } from './email-parts.view.ts'
import { greetingTo } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

/**
 * For the sender. The mailbox may belong to another person, so the email asks for nothing, has no links and repeats no
 * typed text: strangers must not send their text in the shop's name.
 */
export function enquiryReceivedEmail(facts: EmailData['enquiry-received'], house: EmailSettings): EmailContent {
  const { ticket, about, given, promise } = facts
  const { say, paragraphs } = writer('message-enquiry-received', house, { ticket, promise })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'code', text: ticket },
      ...paragraphs('promise'),
      { kind: 'lines', title: say('about'), lines: [about, ...given] },
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

/** For the shop; a reply goes to the sender. */
export function enquiryEmail(facts: EmailData['enquiry'], house: EmailSettings): EmailContent {
  const { name, email, phone, ticket, about, given, promise, message } = facts
  const { say, paragraphs } = writer('message-enquiry', house, { ticket, about })
  const typed: Part[] = message === '' ? [] : [{ kind: 'lines', title: say('message'), lines: message.split(/\r?\n/) }]
  return {
    subject: say('subject'),
    preheader: say('preheader', { sender: name, email }),
    greeting: say('greeting'),
    parts: [
      { kind: 'lines', title: say('about'), lines: [about, ...given] },
      { kind: 'lines', title: say('from'), lines: [name, email, phone].filter((line) => line !== '') },
      ...typed,
      ...paragraphs('promise', { promise }),
      ...paragraphs('how'),
      ...paragraphs('closing'),
    ],
  }
}

/** For the sender; does not repeat their text. */
export function enquiryAnswerEmail(facts: EmailData['enquiry-answer'], house: EmailSettings): EmailContent {
  const { ticket, name, about, text } = facts
  const { say, paragraphs } = writer('message-enquiry-answer', house, { ticket, about })
  const answer = text.split(/(?:\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== '')
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...answer.map((paragraph): Part => ({ kind: 'paragraph', text: paragraph })),
      { kind: 'lines', title: say('enquiry'), lines: [say('ticket'), about] },
      ...paragraphs('reply'),
      ...paragraphs('closing'),
    ],
  }
}
