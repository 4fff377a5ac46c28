import { gsmText } from '@shop/contract/messages/gsm-text'
import type { Email } from '#platform/mail/email.ts'
import { codeMessage, contactCodeMessage, secondFactorMessage } from './account-emails.view.ts'
import { backInStockMessage, priceDropMessage } from './alert-emails.view.ts'
import { alterationReadyMessage } from './alteration-emails.view.ts'
import { approvalReminderMessage, approvalRequestMessage } from './approval-emails.view.ts'
import { balanceMessage } from './balance-emails.view.ts'
import { orderCodeMessage, transferReminderMessage } from './cash-emails.view.ts'
import { dispatchedMessage } from './delivery-emails.view.ts'
import { orderEditedMessage } from './edit-emails.view.ts'
import type { EmailSettings } from './email-parts.view.ts'
import { orderAddress } from './email-text.view.ts'
import { giftCardExpiringMessage, giftCardMessage, giftCardSentMessage } from './gift-card-emails.view.ts'
import { signInCodeMessage } from './guest-emails.view.ts'
import { invoiceCopyMessage } from './invoice-emails.view.ts'
import { writer } from './message-writer.view.ts'
import {
  orderExpiredMessage,
  orderNoteMessage,
  orderPaidMessage,
  orderPlacedMessage,
  paymentFailedMessage,
  paymentReleasedMessage,
} from './order-emails.view.ts'
import { paymentLinkMessage } from './phone-order-emails.view.ts'
import { pickupCollectedMessage, pickupReadyMessage } from './pickup-emails.view.ts'
import { refundedMessage } from './refund-emails.view.ts'
import { returnUpdateMessage } from './return-emails.view.ts'
import { deliverySlippedMessage } from './slip-emails.view.ts'
import { staffNoticeMessage } from './staff-emails.view.ts'
import { withoutMarks } from './writing-direction.view.ts'

const orderTemplates = [
  'order-link',
  'order-placed',
  'payment-link',
  'order-paid',
  'payment-failed',
  'order-expired',
  'transfer-reminder',
  'balance-due',
  'balance-paid',
  'alteration-ready',
  'dispatched',
  'delivery-slipped',
  'delivered',
  'pickup-ready',
  'pickup-collected',
  'order-cancelled',
  'order-edited',
  'payment-released',
  'refunded',
  'approval-request',
  'approval-reminder',
  'order-note',
  'invoice-copy',
  'return-update',
  'review-invitation',
] as const

type OrderEmail = Extract<Email, { template: (typeof orderTemplates)[number] }>
type OtherEmail = Exclude<
  Email,
  OrderEmail | { template: 'cart-reminder' | 'code' | 'contact-code' | 'sign-in-code' | 'cash-code' | 'transfer-code' }
>

function isAboutOrder(letter: OrderEmail | OtherEmail): letter is OrderEmail {
  return orderTemplates.some((template) => template === letter.template)
}

function orderText(letter: OrderEmail, house: EmailSettings): string {
  if (letter.template === 'balance-due' || letter.template === 'balance-paid') return balanceMessage(letter, house)
  if (letter.template === 'alteration-ready') return alterationReadyMessage(letter.facts, house)
  switch (letter.template) {
    case 'order-link': {
      const { orderCode, orderId } = letter.facts
      return writer('message-order-link', house, { orderCode, link: orderAddress(orderId, house) }).say('text')
    }
    case 'order-placed':
      return orderPlacedMessage(letter.facts, house)
    case 'payment-link':
      return paymentLinkMessage(letter.facts, house)
    case 'order-paid':
      return orderPaidMessage(letter.facts, house)
    case 'payment-failed':
      return paymentFailedMessage(letter.facts, house)
    case 'transfer-reminder':
      return transferReminderMessage(letter.facts, house)
    case 'order-expired':
      return orderExpiredMessage(letter.facts, house)
    case 'dispatched':
      return dispatchedMessage(letter.facts, house)
    case 'delivery-slipped':
      return deliverySlippedMessage(letter.facts, house)
    case 'delivered':
      return writer('message-delivered', house, { orderCode: letter.facts.orderCode }).say('text')
    case 'pickup-ready':
      return pickupReadyMessage(letter.facts, house)
    case 'pickup-collected':
      return pickupCollectedMessage(letter.facts, house)
    case 'order-cancelled':
      return writer('message-order-cancelled', house, { orderCode: letter.facts.orderCode }).say('text')
    case 'order-edited':
      return orderEditedMessage(letter.facts, house)
    case 'payment-released':
      return paymentReleasedMessage(letter.facts, house)
    case 'refunded':
      return refundedMessage(letter.facts, house)
    case 'approval-request':
      return approvalRequestMessage(letter.facts, house)
    case 'approval-reminder':
      return approvalReminderMessage(letter.facts, house)
    case 'order-note':
      return orderNoteMessage(letter.facts, house)
    case 'invoice-copy':
      return invoiceCopyMessage(letter.facts, house)
    case 'return-update':
      return returnUpdateMessage(letter.facts, house)
    case 'review-invitation': {
      const { orderCode, orderId } = letter.facts
      return writer('message-review-invitation', house, { orderCode, link: orderAddress(orderId, house) }).say('text')
    }
  }
}

function enquiryText(
  letter: Extract<Email, { template: 'enquiry-received' | 'enquiry' | 'enquiry-answer' }>,
  house: EmailSettings,
): string {
  const { ticket, about } = letter.facts
  switch (letter.template) {
    case 'enquiry-received':
      return writer('message-enquiry-received', house, { ticket, promise: letter.facts.promise }).say('text')
    case 'enquiry':
      return writer('message-enquiry', house, { ticket, about }).say('text')
    case 'enquiry-answer':
      return writer('message-enquiry-answer', house, { ticket, about, answer: letter.facts.text }).say('text')
  }
}

function notificationText(letter: OrderEmail | OtherEmail, house: EmailSettings): string {
  if (isAboutOrder(letter)) return orderText(letter, house)
  switch (letter.template) {
    case 'welcome':
      return writer('message-welcome', house, { link: house.publicUrl }).say('text')
    case 'contact-changed':
      return writer('message-contact-changed', house).say('text')
    case 'password-changed':
      return writer('message-password-changed', house).say('text')
    case 'second-factor':
      return secondFactorMessage(letter.facts, house)
    case 'staff-notice':
      return staffNoticeMessage(letter.facts)
    case 'account-deleted':
      return writer('message-account-deleted', house).say('text')
    case 'gift-card':
      return giftCardMessage(letter.facts, house)
    case 'gift-card-expiring':
      return giftCardExpiringMessage(letter.facts, house)
    case 'gift-card-sent':
      return giftCardSentMessage(letter.facts, house)
    case 'back-in-stock':
      return backInStockMessage(letter.facts, house)
    case 'price-drop':
      return priceDropMessage(letter.facts, house)
    case 'newsletter-welcome':
      return writer('message-newsletter-welcome', house, { link: house.publicUrl }).say('text')
    case 'enquiry-received':
    case 'enquiry':
    case 'enquiry-answer':
      return enquiryText(letter, house)
  }
}

/** Empty for a message without a text. One line, so that a name cannot start another. Uses cheap characters: a rupee sign would double the price. */
export function textMessage(letter: Email, house: EmailSettings): string {
  return gsmText(withoutMarks(codeOrNotificationText(letter, house)).replaceAll(/\s+/g, ' '))
}

function codeOrNotificationText(letter: Email, house: EmailSettings): string {
  // Sent by email only.
  if (letter.template === 'cart-reminder') return ''
  if (letter.template === 'code') return codeMessage(letter.facts, house)
  if (letter.template === 'contact-code') return contactCodeMessage(letter.facts, house)
  if (letter.template === 'cash-code' || letter.template === 'transfer-code') return orderCodeMessage(letter, house)
  if (letter.template === 'sign-in-code') return signInCodeMessage(letter.facts, house)
  return `${house.brand}: ${notificationText(letter, house)}`
}
