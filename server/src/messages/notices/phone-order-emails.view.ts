import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailGoods, EmailSettings, Part } from './email-parts.view.ts'
import { piecesPart } from './email-pieces.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { billPart, shipToParts } from './order-emails.view.ts'
import { restAfterAdvance, restOf } from './stored-value-emails.view.ts'

type PaymentLink = EmailData['payment-link']

const openings = {
  link: 'opening',
  part: 'openingPart',
  bank_transfer: 'openingTransfer',
  cash_on_delivery: 'openingCash',
} as const

const isAdvanced = ({ advanceMinor = 0 }: PaymentLink): boolean => advanceMinor > 0

const openingOf = (facts: PaymentLink) =>
  isAdvanced(facts) && facts.method !== 'part' ? 'openingAdvance' : openings[facts.method]

/** The amount is what the link pays: the courier collects `cash` after an advance, and `balance` is due before dispatch. */
const linkWriter = (facts: PaymentLink, house: EmailSettings) =>
  writer('message-payment-link', house, {
    orderCode: facts.orderCode,
    amount: rupeesOf(isAdvanced(facts) ? (facts.advanceMinor ?? 0) : restOf(facts.totalMinor, facts)),
    cash: rupeesOf(restAfterAdvance(facts)),
    balance: rupeesOf(restAfterAdvance(facts)),
    until: timeText(facts.payUntil, house),
  })

function wayToPay(facts: PaymentLink, house: EmailSettings): Part[] {
  const { method, bankDetails, orderId } = facts
  const { say } = linkWriter(facts, house)
  if (method === 'link' || isAdvanced(facts))
    return [{ kind: 'link', label: say('button'), address: orderAddress(orderId, house) }]
  const bank: Part = { kind: 'lines', title: say('bank'), lines: [bankDetails, say('reference')] }
  return [...(method === 'bank_transfer' ? [bank] : []), orderLink(orderId, house)]
}

export function paymentLinkEmail(facts: PaymentLink, house: EmailSettings, goods: EmailGoods): EmailContent {
  const { say, paragraphs } = linkWriter(facts, house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs([openingOf(facts), 'held']),
      ...wayToPay(facts, house),
      piecesPart(facts.pieces, goods, { house }),
      billPart(facts, house, { restLabel: say('toPay'), goods }),
      ...shipToParts(facts, house, goods),
      ...paragraphs('notYours'),
      ...paragraphs('closing'),
    ],
  }
}

export function paymentLinkMessage(facts: PaymentLink, house: EmailSettings): string {
  const { say } = linkWriter(facts, house)
  return say(facts.method === 'link' || isAdvanced(facts) ? 'text' : 'textSee', {
    link: orderAddress(facts.orderId, house),
  })
}
