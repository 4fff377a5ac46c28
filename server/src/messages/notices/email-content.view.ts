import type { Email } from '#platform/mail/email.ts'
import {
  accountDeletedEmail,
  codeEmail,
  contactChangedEmail,
  contactCodeEmail,
  passwordChangedEmail,
  secondFactorEmail,
  welcomeEmail,
} from './account-emails.view.ts'
import { backInStockEmail, priceDropEmail } from './alert-emails.view.ts'
import { alterationReadyEmail } from './alteration-emails.view.ts'
import { approvalReminderEmail, approvalRequestEmail } from './approval-emails.view.ts'
import { balanceEmail } from './balance-emails.view.ts'
import { cartReminderEmail } from './cart-emails.view.ts'
import { orderCodeEmail, transferReminderEmail } from './cash-emails.view.ts'
import { deliveredEmail, dispatchedEmail } from './delivery-emails.view.ts'
import { orderEditedEmail } from './edit-emails.view.ts'
import { noGoods, type EmailContent, type EmailGoods, type EmailSettings } from './email-parts.view.ts'
import { enquiryAnswerEmail, enquiryEmail, enquiryReceivedEmail } from './enquiry-emails.view.ts'
import { giftCardEmail, giftCardExpiringEmail, giftCardSentEmail } from './gift-card-emails.view.ts'
import { orderLinkEmail, signInCodeEmail } from './guest-emails.view.ts'
import { newsletterWelcomeEmail, reviewInvitationEmail } from './house-emails.view.ts'
import { invoiceCopyEmail } from './invoice-emails.view.ts'
import {
  orderCancelledEmail,
  orderExpiredEmail,
  orderNoteEmail,
  orderPaidEmail,
  orderPlacedEmail,
  paymentFailedEmail,
  paymentReleasedEmail,
} from './order-emails.view.ts'
import { paymentLinkEmail } from './phone-order-emails.view.ts'
import { pickupCollectedEmail, pickupReadyEmail } from './pickup-emails.view.ts'
import { refundedEmail } from './refund-emails.view.ts'
import { returnUpdateEmail } from './return-emails.view.ts'
import { deliverySlippedEmail } from './slip-emails.view.ts'
import { staffNoticeEmail } from './staff-emails.view.ts'

const giftOrAlert = [
  'gift-card',
  'gift-card-expiring',
  'gift-card-sent',
  'back-in-stock',
  'price-drop',
  'cart-reminder',
] as const
type GiftOrAlert = Extract<Email, { template: (typeof giftOrAlert)[number] }>

function isGiftOrAlert(letter: Email): letter is GiftOrAlert {
  return giftOrAlert.some((template) => template === letter.template)
}

function giftOrAlertContent(letter: GiftOrAlert, house: EmailSettings, goods: EmailGoods): EmailContent {
  switch (letter.template) {
    case 'gift-card':
      return giftCardEmail(letter.facts, house, goods)
    case 'gift-card-expiring':
      return giftCardExpiringEmail(letter.facts, house)
    case 'gift-card-sent':
      return giftCardSentEmail(letter.facts, house)
    case 'back-in-stock':
      return backInStockEmail(letter.facts, house)
    case 'price-drop':
      return priceDropEmail(letter.facts, house)
    case 'cart-reminder':
      return cartReminderEmail(letter.facts, house, goods)
  }
}

const aboutProgress = [
  'approval-request',
  'approval-reminder',
  'balance-due',
  'balance-paid',
  'alteration-ready',
  'order-edited',
  'dispatched',
  'delivery-slipped',
  'delivered',
  'pickup-ready',
  'pickup-collected',
] as const
type AboutProgress = Extract<Email, { template: (typeof aboutProgress)[number] }>

function isAboutProgress(letter: Email): letter is AboutProgress {
  return aboutProgress.some((template) => template === letter.template)
}

function progressContent(letter: AboutProgress, house: EmailSettings, goods: EmailGoods): EmailContent {
  switch (letter.template) {
    case 'approval-request':
      return approvalRequestEmail(letter.facts, house)
    case 'approval-reminder':
      return approvalReminderEmail(letter.facts, house)
    case 'balance-due':
    case 'balance-paid':
      return balanceEmail(letter, house)
    case 'alteration-ready':
      return alterationReadyEmail(letter.facts, house)
    case 'order-edited':
      return orderEditedEmail(letter.facts, house)
    case 'dispatched':
      return dispatchedEmail(letter.facts, house, goods)
    case 'delivery-slipped':
      return deliverySlippedEmail(letter.facts, house)
    case 'delivered':
      return deliveredEmail(letter.facts, house)
    case 'pickup-ready':
      return pickupReadyEmail(letter.facts, house)
    case 'pickup-collected':
      return pickupCollectedEmail(letter.facts, house)
  }
}

type UnpaidOrder = Extract<
  Email,
  { template: 'order-placed' | 'payment-link' | 'payment-failed' | 'order-expired' | 'transfer-reminder' }
>

function unpaidOrderEmail(letter: UnpaidOrder, house: EmailSettings, goods: EmailGoods): EmailContent {
  switch (letter.template) {
    case 'order-placed':
      return orderPlacedEmail(letter.facts, house, goods)
    case 'payment-link':
      return paymentLinkEmail(letter.facts, house, goods)
    case 'payment-failed':
      return paymentFailedEmail(letter.facts, house)
    case 'order-expired':
      return orderExpiredEmail(letter.facts, house)
    case 'transfer-reminder':
      return transferReminderEmail(letter.facts, house)
  }
}

type AboutEnquiry = Extract<Email, { template: 'enquiry-received' | 'enquiry' | 'enquiry-answer' }>

function enquiryContent(letter: AboutEnquiry, house: EmailSettings): EmailContent {
  switch (letter.template) {
    case 'enquiry-received':
      return enquiryReceivedEmail(letter.facts, house)
    case 'enquiry':
      return enquiryEmail(letter.facts, house)
    case 'enquiry-answer':
      return enquiryAnswerEmail(letter.facts, house)
  }
}

type WithCode = Extract<Email, { template: 'code' | 'contact-code' | 'sign-in-code' | 'cash-code' | 'transfer-code' }>

function codeContent(letter: WithCode, house: EmailSettings): EmailContent {
  switch (letter.template) {
    case 'code':
      return codeEmail(letter.facts, house)
    case 'contact-code':
      return contactCodeEmail(letter.facts, house)
    case 'sign-in-code':
      return signInCodeEmail(letter.facts, house)
    case 'cash-code':
    case 'transfer-code':
      return orderCodeEmail(letter, house)
  }
}

type AboutAccount = Extract<
  Email,
  { template: 'welcome' | 'contact-changed' | 'password-changed' | 'account-deleted' | 'second-factor' }
>

function accountContent(letter: AboutAccount, house: EmailSettings): EmailContent {
  switch (letter.template) {
    case 'welcome':
      return welcomeEmail(letter.facts, house)
    case 'contact-changed':
      return contactChangedEmail(letter.facts, house)
    case 'password-changed':
      return passwordChangedEmail(letter.facts, house)
    case 'account-deleted':
      return accountDeletedEmail(letter.facts, house)
    case 'second-factor':
      return secondFactorEmail(letter.facts, house)
  }
}

export function emailContent(letter: Email, house: EmailSettings, goods: EmailGoods = noGoods): EmailContent {
  if (isGiftOrAlert(letter)) return giftOrAlertContent(letter, house, goods)
  if (isAboutProgress(letter)) return progressContent(letter, house, goods)
  switch (letter.template) {
    case 'welcome':
    case 'contact-changed':
    case 'password-changed':
    case 'account-deleted':
    case 'second-factor':
      return accountContent(letter, house)
    case 'staff-notice':
      return staffNoticeEmail(letter.facts, house)
    case 'code':
    case 'contact-code':
    case 'sign-in-code':
    case 'cash-code':
    case 'transfer-code':
      return codeContent(letter, house)
    case 'order-link':
      return orderLinkEmail(letter.facts, house)
    case 'order-placed':
    case 'payment-link':
    case 'payment-failed':
    case 'order-expired':
    case 'transfer-reminder':
      return unpaidOrderEmail(letter, house, goods)
    case 'order-paid':
      return orderPaidEmail(letter.facts, house, goods)
    case 'payment-released':
      return paymentReleasedEmail(letter.facts, house)
    case 'order-cancelled':
      return orderCancelledEmail(letter.facts, house)
    case 'refunded':
      return refundedEmail(letter.facts, house)
    case 'order-note':
      return orderNoteEmail(letter.facts, house)
    case 'invoice-copy':
      return invoiceCopyEmail(letter.facts, house)
    case 'return-update':
      return returnUpdateEmail(letter.facts, house)
    case 'newsletter-welcome':
      return newsletterWelcomeEmail(house)
    case 'review-invitation':
      return reviewInvitationEmail(letter.facts, house, goods)
    case 'enquiry-received':
    case 'enquiry':
    case 'enquiry-answer':
      return enquiryContent(letter, house)
  }
}
