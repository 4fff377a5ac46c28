import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

type Facts = EmailData['delivery-slipped']

export function deliverySlippedEmail(facts: Facts, house: EmailSettings): EmailContent {
  const { orderCode, missedDay } = facts
  const phrases = phrasesIn(house.language)
  const days = phrases.days(facts)
  const { say, paragraphs } = writer('message-delivery-slipped', house, { orderCode, days })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(facts.cause),
      { kind: 'highlight', text: days },
      ...(missedDay === null ? [] : paragraphs('missed', { day: phrases.day(missedDay) })),
      ...paragraphs(facts.wayOut),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function deliverySlippedMessage(facts: Facts, house: EmailSettings): string {
  const { orderCode, orderId, wayOut } = facts
  const values = { orderCode, days: phrasesIn(house.language).days(facts), link: orderAddress(orderId, house) }
  return writer('message-delivery-slipped', house, values).say(wayOut === 'write' ? 'textWrite' : 'text')
}
