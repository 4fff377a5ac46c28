import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function invoiceCopyEmail(facts: EmailData['invoice-copy'], house: EmailSettings): EmailContent {
  const { name, orderId, orderCode, kind, number } = facts
  const document = phrasesIn(house.language).documents[kind]
  const { say, paragraphs } = writer('message-invoice-copy', house, { orderCode, number, document })
  return {
    subject: say('subject', { document: capital(document) }),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [...paragraphs('opening'), orderLink(orderId, house), ...paragraphs('reply'), ...paragraphs('closing')],
  }
}

export function invoiceCopyMessage(facts: EmailData['invoice-copy'], house: EmailSettings): string {
  const { orderId, orderCode, kind, number } = facts
  const link = orderAddress(orderId, house)
  const document = phrasesIn(house.language).documents[kind]
  return writer('message-invoice-copy', house, { orderCode, number, document, link }).say('text')
}
