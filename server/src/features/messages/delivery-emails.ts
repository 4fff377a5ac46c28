import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent, Part } from './email-layout.ts'
import { greetingTo, orderLink, lineDetail } from './email-text.ts'

function parcelPart({ courier, trackingNumber }: EmailData['dispatched']): Part {
  const number = trackingNumber === '' ? [] : [`Tracking number ${trackingNumber}`]
  return { kind: 'lines', title: 'Your parcel', lines: [courier, ...number] }
}

export function dispatchedEmail(facts: EmailData['dispatched'], house: EmailSettings): EmailContent {
  const pieces = facts.pieces.map((piece) => [piece.productName, lineDetail(piece)].filter(Boolean).join(', '))
  const track: Part[] =
    facts.trackingUrl === '' ? [] : [{ kind: 'link', label: 'Follow your parcel', address: facts.trackingUrl }]
  return {
    subject: `Your order ${facts.orderCode} is on its way`,
    preheader: `It has left us with ${facts.courier}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: `Your pieces have left us with ${facts.courier}.` },
      parcelPart(facts),
      ...track,
      { kind: 'lines', title: 'In the parcel', lines: pieces },
      orderLink(facts.orderId, house),
    ],
  }
}

export function deliveredEmail(facts: EmailData['delivered'], house: EmailSettings): EmailContent {
  return {
    subject: `Your order ${facts.orderCode} has been delivered`,
    preheader: 'We hope that you will enjoy wearing it.',
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: 'Your parcel has been delivered. We hope that you will enjoy wearing what is in it.' },
      {
        kind: 'paragraph',
        text: 'If it has not reached you, or something is not as it should be, please write to us soon.',
      },
      { kind: 'link', label: 'Contact us', address: `${house.publicUrl}/contact` },
      orderLink(facts.orderId, house),
    ],
  }
}
