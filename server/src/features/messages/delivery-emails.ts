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
    facts.trackingUrl === '' ? [] : [{ kind: 'link', label: 'Track your parcel', address: facts.trackingUrl }]
  return {
    subject: `Your order ${facts.orderCode} is on its way`,
    preheader: `Shipped with ${facts.courier}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: `Your order has shipped with ${facts.courier}.` },
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
    preheader: 'We hope you love it.',
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: 'Your order has been delivered. We hope you love every piece.' },
      {
        kind: 'paragraph',
        text: 'If it has not reached you, or anything is wrong, please contact us within 7 days.',
      },
      { kind: 'link', label: 'Contact us', address: `${house.publicUrl}/contact` },
      orderLink(facts.orderId, house),
    ],
  }
}
