import type { Language } from '@shop/contract/core/locale'
import { filledWords, placesOf } from '@shop/contract/messages/message-rules'
import type { Email } from '#platform/mail/email.ts'
import { approvalValues } from './approval-emails.view.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { orderAddress, rupeesOf } from './email-text.view.ts'
import { refundedWays } from './refund-emails.view.ts'
import { returnHeading, returnPiece } from './return-emails.view.ts'
import { restAfterAdvance, tendersText } from './stored-value-emails.view.ts'
import { textMessage } from './text-messages.view.ts'
import { updateTemplate, type UpdateEmail } from './update-templates.view.ts'
import { withoutMarks } from './writing-direction.view.ts'

const updates: readonly UpdateEmail['template'][] = [
  'order-paid',
  'approval-request',
  'approval-reminder',
  'dispatched',
  'delivered',
  'order-cancelled',
  'refunded',
  'return-update',
]

export type OrderUpdate = {
  readonly template: string
  /** WhatsApp approves a template for each language. */
  readonly language: Language
  readonly values: readonly string[]
  /** The whole message, as the shopper reads it on WhatsApp. */
  readonly text: string
  /** The same for a text message. */
  readonly shortText: string
}

export function isOrderUpdate(letter: Email): letter is UpdateEmail {
  return updates.some((template) => template === letter.template)
}

function paidValues(facts: Extract<Email, { template: 'order-paid' }>['facts'], { language }: EmailSettings) {
  const { totalMinor, advanceMinor = 0 } = facts
  return {
    amount: rupeesOf(advanceMinor > 0 ? restAfterAdvance(facts) : totalMinor),
    advance: rupeesOf(advanceMinor),
    tenders: tendersText(facts, language),
  }
}

function valuesOf(letter: UpdateEmail, house: EmailSettings): Readonly<Record<string, string>> {
  const { orderCode, orderId } = letter.facts
  const link = orderAddress(orderId, house)
  switch (letter.template) {
    case 'order-paid':
      return { orderCode, link, ...paidValues(letter.facts, house) }
    case 'approval-request':
    case 'approval-reminder':
      return { ...approvalValues(letter.facts, house), link }
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
      return {
        orderCode,
        link,
        amount: rupeesOf(letter.facts.amountMinor),
        ways: refundedWays(letter.facts, house.language),
      }
    case 'return-update':
      return { orderCode, link, heading: returnHeading(letter.facts, house), piece: returnPiece(letter.facts, house) }
  }
}

/** WhatsApp refuses values with line breaks. */
const oneLine = (value: string): string => withoutMarks(value).replaceAll(/\s+/g, ' ').trim()

/** The text with its variables, as the merchant wrote it. */
export function updateWords(letter: UpdateEmail, house: EmailSettings): string {
  return updateTemplate(letter, house).body
}

export function orderUpdate(letter: UpdateEmail, house: EmailSettings): OrderUpdate {
  const { name: template, body } = updateTemplate(letter, house)
  const given = { brand: house.brand, ...valuesOf(letter, house) }
  const values = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, oneLine(value)]))
  return {
    template,
    language: house.language,
    values: placesOf(body).map((name) => values[name] ?? ''),
    text: filledWords(body, values),
    shortText: textMessage(letter, house),
  }
}
