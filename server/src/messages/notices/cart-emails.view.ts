import type { EmailData } from '#platform/mail/email.ts'
import { noGoods, type EmailContent, type EmailGoods, type EmailSettings } from './email-parts.view.ts'
import { piecesPart } from './email-pieces.view.ts'
import { greetingTo } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

export function cartReminderEmail(
  facts: EmailData['cart-reminder'],
  house: EmailSettings,
  goods: EmailGoods = noGoods,
): EmailContent {
  const { say, paragraphs } = writer('message-cart-reminder', house)
  const { isLast, link, name, pieces } = facts
  return {
    subject: say(isLast ? 'subjectLast' : 'subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs(isLast ? 'openingLast' : 'opening'),
      piecesPart(pieces, goods, { house }),
      { kind: 'link', label: say('button'), address: link },
      ...paragraphs('help'),
      ...paragraphs('closing'),
    ],
  }
}
