import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { piecesPart } from './email-pieces.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'
import { billPart, shipToPart } from './order-emails.view.ts'
import { restOf } from './stored-value-emails.view.ts'

type PaymentLink = EmailData['payment-link']

function wayToPay(facts: PaymentLink, house: EmailSettings): Part[] {
  const { method, bankDetails, orderCode, orderId, totalMinor } = facts
  const amount = rupeesOf(restOf(totalMinor, facts))
  if (method === 'bank_transfer')
    return [
      { kind: 'lines', title: 'Transfer to', lines: [bankDetails, `Reference: ${orderCode}`] },
      orderLink(orderId, house),
    ]
  if (method === 'cash_on_delivery') return [orderLink(orderId, house)]
  return [{ kind: 'link', label: `Pay ${amount}`, address: orderAddress(orderId, house) }]
}

function askOf(facts: PaymentLink): string {
  const amount = rupeesOf(restOf(facts.totalMinor, facts))
  const until = timeText(facts.payUntil)
  const held = `We are holding your pieces until ${until}. After that the order is cancelled and nothing is charged.`
  if (facts.method === 'bank_transfer') return `Please transfer ${amount} to our bank account. ${held}`
  if (facts.method === 'cash_on_delivery')
    return `You pay ${amount} in cash on delivery. Please confirm the order with the code that we sent you. ${held}`
  return `Please pay ${amount} on the page of your order. ${held}`
}

export function paymentLinkEmail(facts: PaymentLink, house: EmailSettings, goods: EmailGoods): EmailContent {
  return {
    subject: `Your order ${facts.orderCode} by phone`,
    preheader: `We are holding your pieces until ${timeText(facts.payUntil)}.`,
    greeting: greetingTo(facts.name),
    parts: [
      { kind: 'paragraph', text: `Thank you for your order by phone. ${askOf(facts)}` },
      ...wayToPay(facts, house),
      piecesPart(facts.pieces, goods),
      billPart(facts, 'To pay'),
      shipToPart(facts),
      { kind: 'paragraph', text: 'If you did not order by phone, ignore this email.' },
    ],
  }
}

export function paymentLinkMessage(facts: PaymentLink, house: EmailSettings): string {
  const { orderCode, totalMinor, payUntil, orderId, method } = facts
  const amount = rupeesOf(restOf(totalMinor, facts))
  const verb = method === 'link' ? 'pay' : 'see'
  const held = `we are holding order ${orderCode} of ${amount} until ${timeText(payUntil)}.`
  return `${held} To ${verb} it: ${orderAddress(orderId, house)}`
}
