import type { EmailData } from '#platform/mail/email.ts'
import type { House, LetterParts, Part } from './letter-layout.ts'
import { greetingTo, orderLink, pieceDetail } from './letter-words.ts'

function parcelPart({ courier, trackingNumber }: EmailData['dispatched']): Part {
  const number = trackingNumber === '' ? [] : [`Tracking number ${trackingNumber}`]
  return { kind: 'lines', title: 'Your parcel', lines: [courier, ...number] }
}

export function dispatchedLetter(facts: EmailData['dispatched'], house: House): LetterParts {
  const pieces = facts.pieces.map((piece) => [piece.productName, pieceDetail(piece)].filter(Boolean).join(', '))
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

export function deliveredLetter(facts: EmailData['delivered'], house: House): LetterParts {
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
