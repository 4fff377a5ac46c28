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
}

const sentences: Readonly<Record<ReturnUpdate, string>> = {
  requested: 'We have your request. We reply within one working day and book a pickup if we can take it back.',
  accepted: 'We have accepted your return and will write to you with the day of the pickup. Please keep the tags on.',
  pickup_booked: 'The courier picks up your return. Please have it ready in its original cover.',
  received: 'Your return has reached us. We inspect it today and refund you within two working days.',
  refused: 'We have looked at your request and cannot take this piece back.',
  failed: 'We have inspected your return and cannot refund it. We will send the piece back to you.',
  sent_back: 'We have sent your piece back to you.',
}

const noteTitles: Readonly<Record<ReturnUpdate, string>> = {
  requested: '',
  accepted: 'From our fitting desk',
  pickup_booked: 'Pickup',
  received: 'From our fitting desk',
  refused: 'The reason',
  failed: 'The reason',
  sent_back: 'Your parcel',
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
      { kind: 'paragraph', text: sentences[state] },
      { kind: 'lines', title: 'Your return', lines: [piece] },
      ...words,
      orderLink(facts.orderId, house),
    ],
  }
}

export function returnUpdateMessage({ state, orderCode, orderId, note }: Facts, house: EmailSettings): string {
  const words = note === '' ? '' : ` ${note}`
  return `${subjects[state]}, order ${orderCode}.${words} ${orderAddress(orderId, house)}`
}
