import type { Language } from '@shop/contract/core/locale'
import { money, subtract } from '@shop/contract/core/money'
import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'
import { hasStored, restOf, storedText } from './stored-value-emails.view.ts'

type Refunded = EmailData['refunded']
type Way = NonNullable<Refunded['way']>

const writerOf = ({ orderCode, amountMinor }: Refunded, house: EmailSettings) =>
  writer('message-refunded', house, { orderCode, amount: rupeesOf(amountMinor) })

const wholeReasons = {
  sold_out_meanwhile: 'soldOut',
  paid_twice: 'paidTwice',
  wrong_amount: 'wrongAmount',
  order_cancelled: 'cancelled',
  returned: 'returned',
  after_dispatch: 'refunded',
} as const satisfies Record<Refunded['reason'], string>

const partReasons = {
  ...wholeReasons,
  order_cancelled: 'cancelledPieces',
  returned: 'returnedPieces',
  after_dispatch: 'returnedPieces',
} as const satisfies Record<Refunded['reason'], string>

const offlineReasons = {
  ...wholeReasons,
  order_cancelled: 'orderCancelled',
  returned: 'parcelBack',
  after_dispatch: 'refunded',
} as const satisfies Record<Refunded['reason'], string>

function reasonWords({ reason, pieces = [], way = 'provider' }: Refunded) {
  if (pieces.length === 0) {
    if (way === 'not_collected' && reason === 'after_dispatch') return 'orderCancelled'
    return way === 'provider' ? wholeReasons[reason] : offlineReasons[reason]
  }
  return way === 'not_collected' ? 'piecesRemoved' : partReasons[reason]
}

function refundedPieces(facts: Refunded, house: EmailSettings): Part[] {
  const lines = (facts.pieces ?? []).map(({ description, detail, quantity }) =>
    [quantity > 1 ? `${quantity} × ${description}` : description, detail].filter((word) => word !== '').join(', '),
  )
  return lines.length === 0 ? [] : [{ kind: 'lines', title: writerOf(facts, house).say('pieces'), lines }]
}

function wayWords(facts: Refunded, way: Way) {
  switch (way) {
    case 'not_collected':
      return 'notPaid'
    case 'bank':
      return 'bank'
    case 'provider':
      return facts.pieces === undefined && !hasStored(facts) && facts.rest === undefined ? 'whole' : 'part'
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The parts of a refund without stored value, each with how it is refunded. */
function waysOf(facts: Refunded): readonly { readonly way: Way; readonly amountMinor: number }[] {
  const { way = 'provider', rest } = facts
  const unstored = restOf(facts.amountMinor, facts)
  const first = { way, amountMinor: subtract(money(unstored), money(rest?.amountMinor ?? 0)).amountMinor }
  return [first, ...(rest === undefined ? [] : [rest])].filter(({ amountMinor }) => amountMinor !== 0)
}

function moneyParts(facts: Refunded, house: EmailSettings): Part[] {
  const { paragraphs } = writerOf(facts, house)
  const stored = hasStored(facts) ? paragraphs('stored', { stored: storedText(facts, house.language) }) : []
  const ways = waysOf(facts).flatMap(({ way, amountMinor }) =>
    paragraphs(wayWords(facts, way), { amount: rupeesOf(amountMinor) }),
  )
  return [...stored, ...ways]
}

function refundPreheader(facts: Refunded, house: EmailSettings): string {
  const { say } = writerOf(facts, house)
  if (hasStored(facts)) return say('preheaderStored', { stored: storedText(facts, house.language) })
  const online = facts.rest && waysOf(facts).find(({ way }) => way === 'provider')
  if (online) return say('preheader', { amount: rupeesOf(online.amountMinor) })
  if (facts.way === 'not_collected') return say('preheaderNotPaid')
  return say(facts.way === 'bank' ? 'preheaderBank' : 'preheader')
}

/** One sentence that names each part of a refund and how it is refunded. */
export function refundedWays(facts: Refunded, language: Language): string {
  const { refundedTo, list } = phrasesIn(language)
  const stored = hasStored(facts) ? [storedText(facts, language)] : []
  const ways = waysOf(facts).map(({ way, amountMinor }) => refundedTo[way](rupeesOf(amountMinor)))
  return list([...stored, ...ways])
}

export function refundedEmail(facts: Refunded, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writerOf(facts, house)
  return {
    subject: say(facts.way === 'not_collected' && facts.rest === undefined ? 'subjectChanged' : 'subject'),
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
  const stored = hasStored(facts) ? say('textStored', { stored: storedText(facts, house.language) }) : ''
  const link = orderAddress(facts.orderId, house)
  const texts = { not_collected: 'textNotPaid', bank: 'textBank', provider: 'text' } as const
  const rests = waysOf(facts).map(({ way, amountMinor }) => say(texts[way], { amount: rupeesOf(amountMinor), link }))
  return [stored, ...rests.map((text, index) => (index === 0 ? text : capital(text)))]
    .filter((text) => text !== '')
    .join(' ')
}
