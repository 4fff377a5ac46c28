import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { contactLink, greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Ready = EmailData['pickup-ready']
type Collected = EmailData['pickup-collected']

/** `402118` as people read it aloud: `402 118`. */
const spaced = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

const readyWriter = ({ orderCode, store, address, hours, code }: Ready, house: EmailSettings) =>
  writer('message-pickup-ready', house, { orderCode, store, storeAddress: address, hours, pickupCode: spaced(code) })

export function pickupReadyEmail(facts: Ready, house: EmailSettings): EmailContent {
  const { say, paragraphs } = readyWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'code', text: spaced(facts.code) },
      { kind: 'lines', title: say('where'), lines: [facts.store, facts.address, facts.hours] },
      ...paragraphs('someone'),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export const pickupReadyMessage = (facts: Ready, house: EmailSettings): string => readyWriter(facts, house).say('text')

export function pickupCollectedEmail(facts: Collected, house: EmailSettings): EmailContent {
  const { orderCode, store, returns } = facts
  const { say, paragraphs } = writer('message-pickup-collected', house, { orderCode, store })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...paragraphs('returns', { returns }),
      contactLink(house),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function pickupCollectedMessage({ orderCode, orderId, store }: Collected, house: EmailSettings): string {
  return writer('message-pickup-collected', house, { orderCode, store, link: orderAddress(orderId, house) }).say('text')
}
