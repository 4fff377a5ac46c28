import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { lastDayOf, greetingTo, orderLink, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type Facts = EmailData['gift-card']

export function giftCardEmail(facts: Facts, house: EmailSettings, goods: EmailGoods): EmailContent {
  const { senderName: sender } = facts
  const day = lastDayOf(facts.expiresOn, house)
  const amount = rupeesOf(facts.amountMinor)
  const { say, paragraphs } = writer('message-gift-card', house, { amount })
  const message: Part[] = facts.message === '' ? [] : [{ kind: 'paragraph', text: `“${facts.message}”` }]
  return {
    subject: sender === '' ? say('subject') : say('subjectFrom', { sender }),
    preheader: say('preheader'),
    greeting: greetingTo(facts.recipientName, house),
    parts: [
      ...(sender === '' ? paragraphs('opening') : paragraphs('openingFrom', { sender })),
      {
        kind: 'gift-card',
        design: facts.design ?? 'arch',
        label: say('card'),
        amount,
        cid: goods.cardCid ?? null,
      },
      ...message,
      { kind: 'code', text: facts.code },
      ...paragraphs('how', { day }),
      { kind: 'link', label: say('button'), address: `${house.publicUrl}/gift-card` },
      ...paragraphs('closing'),
    ],
  }
}

export function giftCardMessage(facts: Facts, house: EmailSettings): string {
  const { senderName: sender, code } = facts
  const day = lastDayOf(facts.expiresOn, house)
  const { say } = writer('message-gift-card', house, { amount: rupeesOf(facts.amountMinor), code, day })
  return sender === '' ? say('text') : say('textFrom', { sender })
}

type Sent = EmailData['gift-card-sent']

const sentValues = ({ recipientName, amountMinor, orderCode }: Sent) => {
  return { recipient: recipientName, amount: rupeesOf(amountMinor), orderCode }
}

export function giftCardSentEmail(facts: Sent, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-gift-card-sent', house, sentValues(facts))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [...paragraphs('opening'), orderLink(facts.orderId, house), ...paragraphs('closing')],
  }
}

export function giftCardSentMessage(facts: Sent, house: EmailSettings): string {
  return writer('message-gift-card-sent', house, sentValues(facts)).say('text')
}

type Expiring = EmailData['gift-card-expiring']

const expiringValues = ({ codeEnd, balanceMinor, expiresOn }: Expiring, house: EmailSettings) => {
  return { codeEnd, amount: rupeesOf(balanceMinor), day: lastDayOf(expiresOn, house) }
}

export function giftCardExpiringEmail(facts: Expiring, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-gift-card-expiring', house, expiringValues(facts, house))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs('opening'),
      ...paragraphs('how'),
      { kind: 'link', label: say('button'), address: house.publicUrl },
      ...paragraphs('closing'),
    ],
  }
}

export function giftCardExpiringMessage(facts: Expiring, house: EmailSettings): string {
  return writer('message-gift-card-expiring', house, expiringValues(facts, house)).say('text')
}
