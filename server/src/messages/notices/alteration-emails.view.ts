import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Ready = EmailData['alteration-ready']

const readyWriter = ({ orderCode, productName, priceMinor }: Ready, house: EmailSettings) =>
  writer('message-alteration-ready', house, { orderCode, piece: productName, amount: rupeesOf(priceMinor) })

export function alterationReadyEmail(facts: Ready, house: EmailSettings): EmailContent {
  const { say, paragraphs } = readyWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...(facts.priceMinor > 0 ? paragraphs('price') : []),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export const alterationReadyMessage = (facts: Ready, house: EmailSettings): string =>
  readyWriter(facts, house).say('text', { link: orderAddress(facts.orderId, house) })
