import type { EmailData, ReturnUpdate } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'

type Facts = EmailData['return-update']

const subjects: Readonly<Record<ReturnUpdate, string>> = {
  requested: 'We have your return request',
  accepted: 'Your return is accepted',
  pickup_booked: 'Your return will be picked up',
  received: 'Your return has reached us',
  refused: 'We cannot accept your return',
  failed: 'We cannot refund your return',
  sent_back: 'Your piece is on its way back to you',
  passed: 'Your exchange is being packed',
  exchanged: 'Your other size is on its way',
  expired: 'Your exchange has ended',
}

const sentences: Readonly<Record<ReturnUpdate, string>> = {
  requested: 'We have your request. We reply within one working day and book a pickup if we can take it back.',
  accepted: 'We have accepted your return and will write to you with the day of the pickup. Please keep the tags on.',
  pickup_booked: 'The courier picks up your return. Please have it ready in its original cover.',
  received: 'Your return has reached us. We inspect it today and refund you within two working days.',
  refused: 'We have looked at your request and cannot take this piece back.',
  failed: 'We have inspected your return and cannot refund it. We will send the piece back to you.',
  sent_back: 'We have sent your piece back to you.',
  passed: 'We have inspected your piece and are packing the other size for you.',
  exchanged: 'We have sent you the other size. The invoice of your order covers it: you pay nothing more.',
  expired:
    'Your piece was not handed to the courier in time, so we no longer hold the other size. You keep your piece.',
}

/** An exchange holds the other size from the request on. */
function sentenceOf({ state, choice }: Facts): string {
  if (choice === null) return sentences[state]
  const size = choice === '' ? 'the replacement' : `size ${choice}`
  if (state === 'requested') {
    return `We have your request and hold ${size} for you. We reply within one working day and book a pickup if we can exchange the piece.`
  }
  if (state === 'received') return `Your piece has reached us. We inspect it and send ${size} within two working days.`
  if (state === 'refused' || state === 'failed') return `${sentences[state]} We no longer hold ${size}.`
  return sentences[state]
}

function exchangeLines({ choice }: Facts): string[] {
  if (choice === null) return []
  return [choice === '' ? 'Exchange for the same piece' : `Exchange for size ${choice}`]
}

const noteTitles: Readonly<Record<ReturnUpdate, string>> = {
  requested: '',
  accepted: 'From our fitting desk',
  pickup_booked: 'Pickup',
  received: 'From our fitting desk',
  refused: 'The reason',
  failed: 'The reason',
  sent_back: 'Your parcel',
  passed: 'From our fitting desk',
  exchanged: 'Your parcel',
  expired: '',
}

export function returnUpdateEmail(facts: Facts, house: EmailSettings): EmailContent {
  const { state, note, pieces, productName } = facts
  const piece = pieces > 1 ? `${pieces} × ${productName}` : productName
  const words: Part[] = note === '' ? [] : [{ kind: 'lines', title: noteTitles[state], lines: [note] }]
  return {
    subject: `${subjects[state]}: order ${facts.orderCode}`,
    preheader: piece,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: sentenceOf(facts) },
      { kind: 'lines', title: 'Your return', lines: [piece, ...exchangeLines(facts)] },
      ...words,
      orderLink(facts.orderId, house),
    ],
  }
}

export function returnUpdateMessage({ state, orderCode, orderId, note }: Facts, house: EmailSettings): string {
  const words = note === '' ? '' : ` ${note}`
  return `${subjects[state]}, order ${orderCode}.${words} ${orderAddress(orderId, house)}`
}
