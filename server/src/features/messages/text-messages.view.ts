import type { Email, EmailData } from '#platform/mail/email.ts'
import { codeMessage, contactCodeMessage } from './account-emails.view.ts'
import { cashCodeMessage, transferReminderMessage } from './cash-emails.view.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { orderAddress, productAddress, rupeesOf, timeText } from './email-text.view.ts'
import { giftCardExpiringMessage, giftCardMessage } from './gift-card-emails.view.ts'
import { gsmText } from './gsm-text.rules.ts'
import { signInCodeMessage } from './guest-emails.view.ts'
import { paymentLinkMessage } from './phone-order-emails.view.ts'
import { returnUpdateMessage } from './return-emails.view.ts'
import { deliverySlippedMessage } from './slip-emails.view.ts'
import { hasStored, restOf, storedText } from './stored-value-emails.view.ts'

function dispatchedMessage({ orderCode, courier, trackingNumber, trackingUrl }: EmailData['dispatched']): string {
  const parcel = [courier, trackingNumber].filter((word) => word !== '').join(' ')
  return `order ${orderCode} is on its way: ${[parcel, trackingUrl].filter((word) => word !== '').join(', ')}`
}

const orderTemplates = [
  'order-link',
  'order-placed',
  'payment-link',
  'order-paid',
  'payment-failed',
  'order-expired',
  'transfer-reminder',
  'dispatched',
  'delivery-slipped',
  'delivered',
  'order-cancelled',
  'payment-released',
  'refunded',
  'return-update',
  'review-invitation',
] as const

type OrderEmail = Extract<Email, { template: (typeof orderTemplates)[number] }>
type OtherEmail = Exclude<Email, OrderEmail | { template: 'code' | 'contact-code' | 'sign-in-code' | 'cash-code' }>

function isAboutOrder(letter: OrderEmail | OtherEmail): letter is OrderEmail {
  return orderTemplates.some((template) => template === letter.template)
}

function refundedMessage(facts: EmailData['refunded'], house: EmailSettings): string {
  const { orderCode, amountMinor, way } = facts
  const restMinor = restOf(amountMinor, facts)
  const stored = hasStored(facts) ? `order ${orderCode}: we have refunded ${storedText(facts)}` : ''
  if (restMinor === 0) return `${stored}.`
  const before = stored === '' ? '' : `${stored}. `
  const rest = rupeesOf(restMinor)
  if (way === 'not_collected') return `${before}${rest} of order ${orderCode} is cancelled. You had not paid it.`
  if (way === 'bank')
    return `${before}we will send ${rest} for order ${orderCode} to your bank account or UPI id. ${orderAddress(facts.orderId, house)}`
  return `${before}${rest} for order ${orderCode} refunded to your original payment method, usually within 5 to 7 working days.`
}

function orderText(letter: OrderEmail, house: EmailSettings): string {
  switch (letter.template) {
    case 'order-link':
      return `follow your order ${letter.facts.orderCode} here: ${orderAddress(letter.facts.orderId, house)}`
    case 'order-placed': {
      const { orderCode, totalMinor, payUntil, orderId } = letter.facts
      return `we are holding order ${orderCode} for your payment of ${rupeesOf(restOf(totalMinor, letter.facts))} until ${timeText(payUntil)}. ${orderAddress(orderId, house)}`
    }
    case 'payment-link':
      return paymentLinkMessage(letter.facts, house)
    case 'order-paid': {
      const { orderCode, totalMinor, orderId, isCash } = letter.facts
      if (isCash === true)
        return `order ${orderCode} is confirmed. You pay ${rupeesOf(totalMinor)} in cash on delivery. ${orderAddress(orderId, house)}`
      if (hasStored(letter.facts))
        return `order ${orderCode} is paid, ${rupeesOf(restOf(totalMinor, letter.facts))} of it by your payment method. Order and invoice: ${orderAddress(orderId, house)}`
      return `we have received ${rupeesOf(totalMinor)} for order ${orderCode}. Order and invoice: ${orderAddress(orderId, house)}`
    }
    case 'payment-failed':
      return `the payment for order ${letter.facts.orderCode} did not go through. Nothing was charged. ${orderAddress(letter.facts.orderId, house)}`
    case 'transfer-reminder':
      return transferReminderMessage(letter.facts, house)
    case 'order-expired':
      return `order ${letter.facts.orderCode} is not paid and its pieces are free again. Pay ${rupeesOf(letter.facts.totalMinor)} while they are there: ${orderAddress(letter.facts.orderId, house)}`
    case 'dispatched':
      return dispatchedMessage(letter.facts)
    case 'delivery-slipped':
      return deliverySlippedMessage(letter.facts, house)
    case 'delivered':
      return `order ${letter.facts.orderCode} has been delivered.`
    case 'order-cancelled':
      return `order ${letter.facts.orderCode} has been cancelled. Nothing was charged.`
    case 'payment-released':
      return `we have not charged your payment of ${rupeesOf(letter.facts.amountMinor)} for order ${letter.facts.orderCode}. Your bank will release it, usually within 7 working days.`
    case 'refunded':
      return refundedMessage(letter.facts, house)
    case 'return-update':
      return returnUpdateMessage(letter.facts, house)
    case 'review-invitation':
      return `how are the pieces of order ${letter.facts.orderCode}? Write a review: ${orderAddress(letter.facts.orderId, house)}`
  }
}

const heldText = (until: string | null): string => (until === null ? '' : `, held for you until ${timeText(until)}`)

function notificationText(letter: OrderEmail | OtherEmail, house: EmailSettings): string {
  if (isAboutOrder(letter)) return orderText(letter, house)
  switch (letter.template) {
    case 'welcome':
      return `your account is ready. ${house.publicUrl}`
    case 'contact-changed':
      return 'the email address or phone number of your account has been changed. If you did not make this change, contact us at once.'
    case 'password-changed':
      return 'the password of your account has been changed. If you did not make this change, set a new one at once.'
    case 'account-deleted':
      return 'your account has been deleted.'
    case 'gift-card':
      return giftCardMessage(letter.facts)
    case 'gift-card-expiring':
      return giftCardExpiringMessage(letter.facts)
    case 'gift-card-sent':
      return `we have sent your gift card of ${rupeesOf(letter.facts.amountMinor)} to ${letter.facts.recipientName}.`
    case 'back-in-stock':
      return `${letter.facts.productName} is back in stock${heldText(letter.facts.heldUntil)}. ${productAddress(letter.facts.slug, house)}`
    case 'price-drop':
      return `${letter.facts.productName} is now ${rupeesOf(letter.facts.priceMinor)}. ${productAddress(letter.facts.slug, house)}`
    case 'newsletter-welcome':
      return `you are subscribed to our news. ${house.publicUrl}`
    case 'enquiry-received':
      return `we have your message, ticket ${letter.facts.ticket}. ${letter.facts.promise}`
    case 'enquiry':
      return `ticket ${letter.facts.ticket} is waiting for a reply.`
    case 'enquiry-answer':
      return `ticket ${letter.facts.ticket}: ${letter.facts.text}`
  }
}

/** One line: a name in it cannot start another. Cheap characters: the rupee sign would double the price. */
export function textMessage(letter: Email, house: EmailSettings): string {
  return gsmText(codeOrNotificationText(letter, house).replaceAll(/\s+/g, ' '))
}

function codeOrNotificationText(letter: Email, house: EmailSettings): string {
  if (letter.template === 'code') return codeMessage(letter.facts, house)
  if (letter.template === 'contact-code') return contactCodeMessage(letter.facts, house)
  if (letter.template === 'cash-code') return cashCodeMessage(letter.facts, house)
  if (letter.template === 'sign-in-code') return signInCodeMessage(letter.facts, house)
  return `${house.brand}: ${notificationText(letter, house)}`
}
