import type { Email } from '#platform/mail/email.ts'
import {
  accountDeletedLetter,
  codeLetter,
  contactChangedLetter,
  contactCodeLetter,
  passwordChangedLetter,
  welcomeLetter,
} from './account-letters.ts'
import { deliveredLetter, dispatchedLetter } from './delivery-letters.ts'
import { enquiryLetter, enquiryReceivedLetter } from './enquiry-letters.ts'
import type { House, LetterParts } from './letter-layout.ts'
import {
  orderCancelledLetter,
  orderPaidLetter,
  orderPlacedLetter,
  paymentFailedLetter,
  paymentReleasedLetter,
  refundedLetter,
} from './order-letters.ts'

export function letterParts(letter: Email, house: House): LetterParts {
  switch (letter.template) {
    case 'welcome':
      return welcomeLetter(letter.facts, house)
    case 'contact-changed':
      return contactChangedLetter(letter.facts, house)
    case 'password-changed':
      return passwordChangedLetter(letter.facts, house)
    case 'account-deleted':
      return accountDeletedLetter(letter.facts, house)
    case 'code':
      return codeLetter(letter.facts, house)
    case 'contact-code':
      return contactCodeLetter(letter.facts, house)
    case 'order-placed':
      return orderPlacedLetter(letter.facts, house)
    case 'order-paid':
      return orderPaidLetter(letter.facts, house)
    case 'payment-failed':
      return paymentFailedLetter(letter.facts, house)
    case 'dispatched':
      return dispatchedLetter(letter.facts, house)
    case 'delivered':
      return deliveredLetter(letter.facts, house)
    case 'payment-released':
      return paymentReleasedLetter(letter.facts, house)
    case 'order-cancelled':
      return orderCancelledLetter(letter.facts, house)
    case 'refunded':
      return refundedLetter(letter.facts, house)
    case 'enquiry-received':
      return enquiryReceivedLetter(letter.facts, house)
    case 'enquiry':
      return enquiryLetter(letter.facts, house)
  }
}
