import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderLink, rupeesOf } from './email-text.view.ts'

type Facts = EmailData['gift-card']

export function giftCardEmail(facts: Facts, { brand, publicUrl }: EmailSettings, goods: EmailGoods): EmailContent {
  const amount = rupeesOf(facts.amountMinor)
  const from = facts.senderName === '' ? '' : ` from ${facts.senderName}`
  const message: Part[] = facts.message === '' ? [] : [{ kind: 'paragraph', text: `“${facts.message}”` }]
  return {
    subject: `A ${brand} gift card of ${amount}${from}`,
    preheader: `Your gift card of ${amount} is here.`,
    greeting: greetingTo(facts.recipientName),
    parts: [
      { kind: 'paragraph', text: `You have a ${brand} gift card of ${amount}${from}.` },
      {
        kind: 'gift-card',
        design: facts.design ?? 'arch',
        label: `${brand} gift card`,
        amount,
        cid: goods.cardCid ?? null,
      },
      ...message,
      { kind: 'code', text: facts.code },
      {
        kind: 'paragraph',
        text: `Enter this code at checkout. Use it over as many orders as you like until ${facts.expiresOn}. Whoever has the code can spend it, so share it with nobody.`,
      },
      { kind: 'link', label: 'See the balance', address: `${publicUrl}/gift-card` },
    ],
  }
}

export function giftCardMessage(facts: Facts): string {
  const from = facts.senderName === '' ? '' : ` from ${facts.senderName}`
  return `gift card of ${rupeesOf(facts.amountMinor)}${from}. Code ${facts.code}, valid until ${facts.expiresOn}. Enter it at checkout.`
}

export function giftCardSentEmail(facts: EmailData['gift-card-sent'], house: EmailSettings): EmailContent {
  const amount = rupeesOf(facts.amountMinor)
  return {
    subject: `Your gift card for ${facts.recipientName} is sent`,
    preheader: `${amount}, order ${facts.orderCode}.`,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `We have sent your gift card of ${amount} to ${facts.recipientName}.` },
      orderLink(facts.orderId, house),
    ],
  }
}

export function giftCardExpiringEmail(
  { name, codeEnd, balanceMinor, expiresOn }: EmailData['gift-card-expiring'],
  { brand, publicUrl }: EmailSettings,
): EmailContent {
  const left = rupeesOf(balanceMinor)
  return {
    subject: `Your ${brand} gift card ends on ${expiresOn}`,
    preheader: `${left} is left on it.`,
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand} gift card ending in ${codeEnd} has ${left} left. You can spend it until ${expiresOn}; after that day it is worth nothing.`,
      },
      {
        kind: 'paragraph',
        text: 'Enter its code at checkout. The code is in the email or text that brought you the card.',
      },
      { kind: 'link', label: 'Shop new arrivals', address: publicUrl },
    ],
  }
}

export function giftCardExpiringMessage({ codeEnd, balanceMinor, expiresOn }: EmailData['gift-card-expiring']): string {
  return `your gift card ending in ${codeEnd} has ${rupeesOf(balanceMinor)} left. Spend it until ${expiresOn} with the code that you have.`
}
