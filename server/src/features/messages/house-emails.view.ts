import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings } from './email-parts.view.ts'
import { piecesPart } from './email-pieces.view.ts'
import { greetingTo, orderAddress } from './email-text.view.ts'

/** It may reach a mailbox that another person typed, so it repeats nothing of theirs and ends with a way out. */
export function newsletterWelcomeEmail({ brand, publicUrl }: EmailSettings): EmailContent {
  return {
    subject: `You are subscribed to news from ${brand}`,
    preheader: 'New arrivals and the craft behind them.',
    greeting: greetingTo(''),
    parts: [
      {
        kind: 'paragraph',
        text: 'You are subscribed to our news: new arrivals, the craft behind them and early access to the sale. We write twice a month.',
      },
      { kind: 'link', label: 'See what’s new', address: `${publicUrl}/` },
      {
        kind: 'paragraph',
        text: 'If this wasn’t you, unsubscribe below. Someone may have entered your address by mistake.',
      },
    ],
  }
}

export function reviewInvitationEmail(
  facts: EmailData['review-invitation'],
  house: EmailSettings,
  goods: EmailGoods,
): EmailContent {
  const isOne = facts.pieces.length === 1
  return {
    subject: isOne ? `How is ${facts.pieces[0]?.productName}?` : `How are the pieces of order ${facts.orderCode}?`,
    preheader: 'Your view helps the next shopper choose a size.',
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your order ${facts.orderCode} reached you a few days ago. Tell other shoppers how ${isOne ? 'the piece fits' : 'the pieces fit'} and how the fabric feels.`,
      },
      piecesPart(
        facts.pieces,
        { ...goods, pieces: goods.pieces.map((piece) => ({ ...piece, arrival: null })) },
        { hasPrices: false },
      ),
      { kind: 'link', label: 'Write a review', address: orderAddress(facts.orderId, house) },
      {
        kind: 'paragraph',
        text: 'We publish good and bad reviews alike. If anything is wrong with a piece, reply to this email and we’ll put it right.',
      },
    ],
  }
}
