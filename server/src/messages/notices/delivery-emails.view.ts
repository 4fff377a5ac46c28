import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { arrivalPart, piecesPart } from './email-pieces.view.ts'
import { contactLink, greetingTo, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Dispatched = EmailData['dispatched']

export function dispatchedEmail(facts: Dispatched, house: EmailSettings, goods: EmailGoods): EmailContent {
  const { orderCode, courier, trackingNumber, trackingUrl, isPart = false, isCorrected = false } = facts
  const { say, paragraphs } = writer('message-dispatched', house, { orderCode, courier })
  const number = trackingNumber === '' ? [] : [say('tracking', { trackingNumber })]
  const track: Part[] = trackingUrl === '' ? [] : [{ kind: 'link', label: say('button'), address: trackingUrl }]
  return {
    subject: say(isCorrected ? 'subjectCorrected' : 'subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(isCorrected ? 'corrected' : 'opening'),
      ...(isPart ? paragraphs('part') : arrivalPart(goods, house)),
      { kind: 'lines', title: say('parcel'), lines: [courier, ...number] },
      ...track,
      piecesPart(
        facts.pieces,
        { ...goods, pieces: goods.pieces.map((piece) => ({ ...piece, arrival: null })) },
        { house, hasPrices: false },
      ),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

const filled = (words: readonly string[], separator: string): string =>
  words.filter((word) => word !== '').join(separator)

export function dispatchedMessage(facts: Dispatched, house: EmailSettings): string {
  const { orderCode, courier, trackingNumber, trackingUrl, isPart = false, isCorrected = false } = facts
  const shipment = filled([filled([courier, trackingNumber], ' '), trackingUrl], ', ')
  const { say } = writer('message-dispatched', house, { orderCode, courier, shipment })
  if (isCorrected) return say('textCorrected')
  return say(isPart ? 'textPart' : 'text')
}

export function deliveredEmail(facts: EmailData['delivered'], house: EmailSettings): EmailContent {
  const { orderCode, returns } = facts
  const { say, paragraphs } = writer('message-delivered', house, { orderCode })
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
