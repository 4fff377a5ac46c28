import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

type Facts = EmailData['approval-request']
type ReminderFacts = EmailData['approval-reminder']

export function approvalValues(
  { orderCode, productName, step, answerBy }: Facts | ReminderFacts,
  { language }: EmailSettings,
) {
  const { steps, day } = phrasesIn(language)
  return { orderCode, piece: productName, step: steps[step], day: day(answerBy) }
}

/** The email contains no pictures of the order's page: they are private, and emails are forwarded. */
export function approvalRequestEmail(facts: Facts, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-approval-request', house, approvalValues(facts, house))
  const lines = facts.note.split(/\r?\n/).filter((line) => line.trim() !== '')
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...(lines.length === 0 ? [] : [{ kind: 'lines', title: say('noteTitle'), lines } as const]),
      ...paragraphs('until'),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('closing'),
    ],
  }
}

export function approvalRequestMessage(facts: Facts, house: EmailSettings): string {
  const values = { ...approvalValues(facts, house), link: orderAddress(facts.orderId, house) }
  return writer('message-approval-request', house, values).say('text')
}

export function approvalReminderEmail(facts: ReminderFacts, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-approval-reminder', house, approvalValues(facts, house))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('without'),
      ...paragraphs('closing'),
    ],
  }
}

export function approvalReminderMessage(facts: ReminderFacts, house: EmailSettings): string {
  const values = { ...approvalValues(facts, house), link: orderAddress(facts.orderId, house) }
  return writer('message-approval-reminder', house, values).say('text')
}
