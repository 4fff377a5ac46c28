import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { arrivalPart, piecesPart } from './email-pieces.view.ts'
import { greetingTo, orderLink } from './email-text.view.ts'

function parcelPart({ courier, trackingNumber }: EmailData['dispatched']): Part {
  const number = trackingNumber === '' ? [] : [`Tracking number ${trackingNumber}`]
  return { kind: 'lines', title: 'Your parcel', lines: [courier, ...number] }
}

export function dispatchedEmail(facts: EmailData['dispatched'], house: EmailSettings, goods: EmailGoods): EmailContent {
  const track: Part[] =
    facts.trackingUrl === '' ? [] : [{ kind: 'link', label: 'Track your parcel', address: facts.trackingUrl }]
  return {
    subject: `Your order ${facts.orderCode} is on its way`,
    preheader: `Shipped with ${facts.courier}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: `Your order has shipped with ${facts.courier}.` },
      ...arrivalPart(goods.arrival),
      parcelPart(facts),
      ...track,
      piecesPart(
        facts.pieces,
        { ...goods, pieces: goods.pieces.map((piece) => ({ ...piece, arrival: null })) },
        { hasPrices: false },
      ),
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
        text: `${facts.returns} If it has not reached you, or anything is wrong, please contact us.`,
      },
      { kind: 'link', label: 'Contact us', address: `${house.publicUrl}/contact` },
      orderLink(facts.orderId, house),
    ],
  }
}
