import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { dayOf, greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Facts = EmailData['order-edited']

export function orderEditedEmail(facts: Facts, house: EmailSettings): EmailContent {
  const { orderCode, arrivesBy, isReissued } = facts
  const { say, paragraphs } = writer('message-order-edited', house, { orderCode })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'lines', title: say('changes'), lines: facts.changes },
      ...(arrivesBy === null ? [] : paragraphs('arrives', { day: dayOf(arrivesBy, house) })),
      ...(isReissued ? paragraphs('invoice') : []),
      ...paragraphs('wrong'),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function orderEditedMessage({ orderCode, orderId }: Facts, house: EmailSettings): string {
  return writer('message-order-edited', house, { orderCode, link: orderAddress(orderId, house) }).say('text')
}
