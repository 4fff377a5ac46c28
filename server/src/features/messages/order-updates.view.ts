import { filledWords, placesOf } from '@shop/contract/message-rules'
import type { Email } from '#platform/mail/email.ts'
import { approvalValues } from './approval-emails.view.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { orderAddress, rupeesOf } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { hasStored } from './stored-value-emails.view.ts'
import { textMessage } from './text-messages.view.ts'

const updates = ['order-paid', 'approval-request', 'dispatched', 'delivered', 'order-cancelled', 'refunded'] as const

export type OrderUpdate = {
  readonly template: string
  readonly values: readonly string[]
  /** The whole message, as the shopper reads it on WhatsApp. */
  readonly text: string
  /** The same for a text message. */
  readonly shortText: string
}

type Update = Extract<Email, { template: (typeof updates)[number] }>

export function isOrderUpdate(letter: Email): letter is Update {
  // The approved words say that money came or went back, which is not true for these.
  if (letter.template === 'order-paid' && letter.facts.isCash === true) return false
  if ((letter.template === 'order-paid' || letter.template === 'refunded') && hasStored(letter.facts)) return false
  if (letter.template === 'refunded' && (letter.facts.way ?? 'provider') !== 'provider') return false
  if (letter.template === 'refunded' && letter.facts.rest !== undefined) return false
  return updates.some((template) => template === letter.template)
}

function valuesOf(letter: Update, house: EmailSettings): Readonly<Record<string, string>> {
  const { orderCode, orderId } = letter.facts
  const link = orderAddress(orderId, house)
  switch (letter.template) {
    case 'order-paid':
      return { orderCode, link, amount: rupeesOf(letter.facts.totalMinor) }
    case 'approval-request':
      return { ...approvalValues(letter.facts), link }
    case 'dispatched': {
      const { courier, trackingNumber, trackingUrl } = letter.facts
      const parcel = `${courier} ${trackingNumber}`.trim()
      return { orderCode, courier, parcel, link: trackingUrl === '' ? link : trackingUrl }
    }
    case 'delivered':
      return { orderCode, link, returns: letter.facts.returns }
    case 'order-cancelled':
      return { orderCode, link }
    case 'refunded':
      return { orderCode, link, amount: rupeesOf(letter.facts.amountMinor) }
  }
}

/** WhatsApp refuses values with line breaks. */
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

/** The words with their variables, as the merchant wrote them. */
export function updateWords({ template }: Update, house: EmailSettings): string {
  return writer(`message-${template}`, house).wordsOf('whatsApp')
}

export function orderUpdate(letter: Update, house: EmailSettings): OrderUpdate {
  const { wordsOf } = writer(`message-${letter.template}`, house)
  const body = wordsOf('whatsApp')
  const given = { brand: house.brand, ...valuesOf(letter, house) }
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)]))
  return {
    template: wordsOf('whatsAppTemplate'),
    values: placesOf(body).map((name) => values[name] ?? ''),
    text: filledWords(body, values),
    shortText: textMessage(letter, house),
  }
}
