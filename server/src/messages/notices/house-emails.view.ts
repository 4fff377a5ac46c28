import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings } from './email-parts.view.ts'
import { piecesPart } from './email-pieces.view.ts'
import { greetingTo, homeAddress, orderAddress } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

/** The mailbox may belong to another person, so the email repeats no typed text and ends with a way to unsubscribe. */
export function newsletterWelcomeEmail(house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-newsletter-welcome', house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'link', label: say('button'), address: homeAddress(house) },
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

export function reviewInvitationEmail(
  facts: EmailData['review-invitation'],
  house: EmailSettings,
  goods: EmailGoods,
): EmailContent {
  const { say, paragraphs } = writer('message-review-invitation', house, { orderCode: facts.orderCode })
  const [first, second] = facts.pieces
  const isOne = first !== undefined && second === undefined
  return {
    subject: isOne ? say('subjectOne', { piece: first.productName }) : say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(isOne ? 'openingOne' : 'opening'),
      piecesPart(
        facts.pieces,
        { ...goods, pieces: goods.pieces.map((piece) => ({ ...piece, arrival: null })) },
        { house, hasPrices: false },
      ),
      { kind: 'link', label: say('button'), address: orderAddress(facts.orderId, house) },
      ...paragraphs('honest'),
      ...paragraphs('closing'),
    ],
  }
}
