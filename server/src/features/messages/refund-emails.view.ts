import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { hasStored, restOf, storedText } from './stored-value-emails.view.ts'

type Refunded = EmailData['refunded']

const writerOf = ({ orderCode, amountMinor }: Refunded, house: EmailSettings) =>
  writer('message-refunded', house, { orderCode, amount: rupeesOf(amountMinor) })

const wholeReasons = {
  sold_out_meanwhile: 'soldOut',
  paid_twice: 'paidTwice',
  wrong_amount: 'wrongAmount',
  order_cancelled: 'cancelled',
  returned: 'returned',
} as const satisfies Record<Refunded['reason'], string>

const partReasons = {
  ...wholeReasons,
  order_cancelled: 'cancelledPieces',
  returned: 'returnedPieces',
} as const satisfies Record<Refunded['reason'], string>

const offlineReasons = {
  ...wholeReasons,
  order_cancelled: 'orderCancelled',
  returned: 'parcelBack',
} as const satisfies Record<Refunded['reason'], string>

function reasonWords({ reason, pieces = [], way = 'provider' }: Refunded) {
  if (pieces.length === 0) return way === 'provider' ? wholeReasons[reason] : offlineReasons[reason]
  return way === 'not_collected' ? 'piecesRemoved' : partReasons[reason]
}

function refundedPieces(facts: Refunded, house: EmailSettings): Part[] {
  const lines = (facts.pieces ?? []).map(({ description, detail, quantity }) =>
    [quantity > 1 ? `${quantity} × ${description}` : description, detail].filter((word) => word !== '').join(', '),
  )
  return lines.length === 0 ? [] : [{ kind: 'lines', title: writerOf(facts, house).say('pieces'), lines }]
}

function wayWords(facts: Refunded) {
  switch (facts.way ?? 'provider') {
    case 'not_collected':
      return 'notPaid'
    case 'bank':
      return 'bank'
    case 'provider':
      return facts.pieces === undefined && !hasStored(facts) ? 'whole' : 'part'
  }
}

function moneyParts(facts: Refunded, house: EmailSettings): Part[] {
  const { paragraphs } = writerOf(facts, house)
  const stored = hasStored(facts) ? paragraphs('stored', { stored: storedText(facts) }) : []
  const restMinor = restOf(facts.amountMinor, facts)
  return restMinor === 0 ? stored : [...stored, ...paragraphs(wayWords(facts), { amount: rupeesOf(restMinor) })]
}

function refundPreheader(facts: Refunded, house: EmailSettings): string {
  const { say } = writerOf(facts, house)
  if (hasStored(facts)) return say('preheaderStored', { stored: storedText(facts) })
  if (facts.way === 'not_collected') return say('preheaderNotPaid')
  return say(facts.way === 'bank' ? 'preheaderBank' : 'preheader')
}

export function refundedEmail(facts: Refunded, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writerOf(facts, house)
  return {
    subject: say(facts.way === 'not_collected' ? 'subjectChanged' : 'subject'),
    preheader: refundPreheader(facts, house),
    greeting: greetingTo(facts.name, house),
    parts: [
      ...paragraphs(reasonWords(facts)),
      ...refundedPieces(facts, house),
      ...moneyParts(facts, house),
      orderLink(facts.orderId, house),
      ...paragraphs('closing'),
    ],
  }
}

export function refundedMessage(facts: Refunded, house: EmailSettings): string {
  const { say } = writerOf(facts, house)
  const restMinor = restOf(facts.amountMinor, facts)
  const stored = hasStored(facts) ? say('textStored', { stored: storedText(facts) }) : ''
  if (restMinor === 0) return stored
  const amount = rupeesOf(restMinor)
  const link = orderAddress(facts.orderId, house)
  const texts = { not_collected: 'textNotPaid', bank: 'textBank', provider: 'text' } as const
  const rest = say(texts[facts.way ?? 'provider'], { amount, link })
  return [stored, rest].filter((text) => text !== '').join(' ')
}
