import type { Channel } from '@shop/contract/core/contact-rules'
import type { ServiceEmail } from '#platform/mail/email.ts'
import type { WrittenEmail } from '#platform/mail/mailer.ts'
import type { MachineLanguage } from '#platform/translation/translator.ts'

/** A job is written in the transaction that caused it and runs after the commit. */
export type JobPayloads = {
  'mail.send': ServiceEmail
  'message.send': ServiceEmail
  /** A test message for the staff, as the preview showed it. */
  'mail.test': WrittenEmail & { readonly to: string }
  'update.send': { readonly messageId: number }
  'code.send': { readonly emailOrPhone: string }
  'contact.code': { readonly userId: number; readonly channel: Channel }
  'guest.code': { readonly emailOrPhone: string }
  'order.claim': { readonly userId: number; readonly orderId: number }
  'order.cash_code': { readonly orderId: number }
  'order.link': { readonly orderCode: string; readonly contact: string }
  /** A payment to read from its provider, and to capture. A released version wrote no provider and had one. */
  'payment.collect': { readonly providerPaymentId: string; readonly provider?: string }
  'refund.send': { readonly refundId: number }
  /** A parcel to book with the courier service. */
  'parcel.book': { readonly bookingId: number }
  /** A document to register on the invoice registration portal. */
  'e_invoice.register': { readonly invoiceId: number }
  'return.pickup': { readonly pickupId: number }
  'category.refresh': { readonly categoryId: number; readonly isRenamed: boolean }
  /** A deleted custom field whose values are removed. */
  'field.empty': { readonly fieldId: number }
  'dispatch.refresh': Readonly<Record<string, never>>
  'list_file.write': { readonly fileId: number }
  /** Texts that wait for the translation service. */
  'translations.suggest': { readonly language: MachineLanguage }
}

export type JobName = keyof JobPayloads

export const jobNames: readonly JobName[] = [
  'mail.send',
  'message.send',
  'mail.test',
  'update.send',
  'code.send',
  'contact.code',
  'guest.code',
  'order.claim',
  'order.cash_code',
  'order.link',
  'payment.collect',
  'refund.send',
  'parcel.book',
  'e_invoice.register',
  'return.pickup',
  'category.refresh',
  'field.empty',
  'dispatch.refresh',
  'list_file.write',
  'translations.suggest',
]
