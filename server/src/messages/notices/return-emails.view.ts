import type { EmailData, ReturnUpdate } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

type Facts = EmailData['return-update']

const steps = {
  requested: { heading: 'requestedHeading', text: 'requested', note: null },
  accepted: { heading: 'acceptedHeading', text: 'accepted', note: 'noteDesk' },
  pickup_booked: { heading: 'pickupHeading', text: 'pickup', note: 'notePickup' },
  received: { heading: 'receivedHeading', text: 'received', note: 'noteDesk' },
  refused: { heading: 'refusedHeading', text: 'refused', note: 'noteReason' },
  failed: { heading: 'failedHeading', text: 'failed', note: 'noteReason' },
  sent_back: { heading: 'sentBackHeading', text: 'sentBack', note: 'noteParcel' },
  passed: { heading: 'passedHeading', text: 'passed', note: 'noteDesk' },
  exchanged: { heading: 'exchangedHeading', text: 'exchanged', note: 'noteParcel' },
  expired: { heading: 'expiredHeading', text: 'expired', note: null },
} as const satisfies Readonly<Record<ReturnUpdate, object>>

const writerOf = ({ orderCode }: Facts, house: EmailSettings) => writer('message-return-update', house, { orderCode })

/** An exchange holds the other size from its request on. */
function textParts(facts: Facts, house: EmailSettings): Part[] {
  const { state, choice: size } = facts
  const { paragraphs } = writerOf(facts, house)
  if (size === null) return paragraphs(steps[state].text)
  const choice = phrasesIn(house.language).otherSize(size)
  if (state === 'requested') return paragraphs('requestedExchange', { choice })
  if (state === 'received') return paragraphs('receivedExchange', { choice })
  if (state === 'refused' || state === 'failed') return paragraphs([steps[state].text, 'notHeld'], { choice })
  return paragraphs(steps[state].text)
}

function exchangeLines(facts: Facts, house: EmailSettings): string[] {
  const { say } = writerOf(facts, house)
  const { choice: size } = facts
  if (size === null) return []
  return [size === '' ? say('exchangeSame') : say('exchangeSize', { size })]
}

export function returnUpdateEmail(facts: Facts, house: EmailSettings): EmailContent {
  const { state, note, pieces, productName } = facts
  const { say, paragraphs } = writerOf(facts, house)
  const step = steps[state]
  const piece = pieces > 1 ? `${pieces} × ${productName}` : productName
  const title = step.note === null ? '' : say(step.note)
  const words: Part[] = note === '' ? [] : [{ kind: 'lines', title, lines: [note] }]
  return {
    subject: say('subject', { heading: say(step.heading) }),
    preheader: say('preheader', { piece }),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...textParts(facts, house),
      { kind: 'lines', title: say('piece'), lines: [piece, ...exchangeLines(facts, house)] },
      ...words,
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

/** The step in words, with the note of the staff. */
export function returnHeading(facts: Facts, house: EmailSettings): string {
  const heading = writerOf(facts, house).say(steps[facts.state].heading)
  return facts.note === '' ? heading : `${heading}. ${facts.note.replace(/[.\s]+$/, '')}`
}

/** The piece, with the other size of an exchange. */
export function returnPiece({ pieces, productName, choice }: Facts, { language }: EmailSettings): string {
  const piece = pieces > 1 ? `${pieces} × ${productName}` : productName
  return choice === null ? piece : `${piece}, ${phrasesIn(language).exchange(choice)}`
}

export function returnUpdateMessage(facts: Facts, house: EmailSettings): string {
  const { say } = writerOf(facts, house)
  const note = facts.note === '' ? '' : ` ${facts.note}`
  return say('text', { heading: say(steps[facts.state].heading), note, link: orderAddress(facts.orderId, house) })
}
