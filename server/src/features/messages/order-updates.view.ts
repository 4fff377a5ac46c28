import type { Email } from '#platform/mail/email.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { orderAddress, rupeesOf } from './email-text.view.ts'
import { hasStored } from './stored-value-emails.view.ts'
import { textMessage } from './text-messages.view.ts'

/** `template` is approved by the provider with the words of `body`; neither may begin or end with a value. */
type UpdateTemplate = { readonly template: string; readonly body: string }

/** The words to register with the provider, in English and as utility templates. */
const updateTemplates = {
  'order-paid': {
    template: 'order_confirmed',
    body: 'Thank you. We have received {{1}} for your order {{2}} and are preparing your pieces. Order and invoice: {{3}} Reply STOP to end these messages.',
  },
  dispatched: {
    template: 'order_dispatched',
    body: 'Your order {{1}} is on its way with {{2}}. Track it: {{3}} Reply STOP to end these messages.',
  },
  delivered: {
    template: 'order_delivered_2',
    body: 'Your order {{1}} has been delivered. We hope you love every piece. {{2}} If anything is wrong, tell us: {{3}} Reply STOP to end these messages.',
  },
  'order-cancelled': {
    template: 'order_cancelled',
    body: 'Your order {{1}} has been cancelled. Nothing was charged. Your order: {{2}} Reply STOP to end these messages.',
  },
  refunded: {
    template: 'order_refunded',
    body: 'We have refunded {{1}} for your order {{2}} to your original payment method. Banks usually show it within 5–7 working days. Your order: {{3}} Reply STOP to end these messages.',
  },
} as const satisfies Readonly<Record<string, UpdateTemplate>>

export type OrderUpdate = {
  readonly template: string
  readonly values: readonly string[]
  /** The whole message, as the shopper reads it on WhatsApp. */
  readonly text: string
  /** The same for a text message. */
  readonly shortText: string
}

type Update = Extract<Email, { template: keyof typeof updateTemplates }>

export function isOrderUpdate(letter: Email): letter is Update {
  // The approved words say that money came or went back, which is not true for these.
  if (letter.template === 'order-paid' && letter.facts.isCash === true) return false
  if ((letter.template === 'order-paid' || letter.template === 'refunded') && hasStored(letter.facts)) return false
  if (letter.template === 'refunded' && (letter.facts.way ?? 'provider') !== 'provider') return false
  return letter.template in updateTemplates
}

function valuesOf(letter: Update, house: EmailSettings): readonly string[] {
  const order = orderAddress(letter.facts.orderId, house)
  const { orderCode } = letter.facts
  switch (letter.template) {
    case 'order-paid':
      return [rupeesOf(letter.facts.totalMinor), orderCode, order]
    case 'dispatched': {
      const { courier, trackingNumber, trackingUrl } = letter.facts
      return [orderCode, `${courier} ${trackingNumber}`.trim(), trackingUrl === '' ? order : trackingUrl]
    }
    case 'delivered':
      return [orderCode, letter.facts.returns, order]
    case 'order-cancelled':
      return [orderCode, order]
    case 'refunded':
      return [rupeesOf(letter.facts.amountMinor), orderCode, order]
  }
}

/** WhatsApp refuses values with line breaks. */
const oneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

export function orderUpdate(letter: Update, house: EmailSettings): OrderUpdate {
  const { template, body } = updateTemplates[letter.template]
  const values = valuesOf(letter, house).map(oneLine)
  const text = body.replaceAll(/\{\{(\d)\}\}/g, (_, place: string) => values[Number(place) - 1] ?? '')
  return { template, values, text, shortText: textMessage(letter, house) }
}
