import type { DocumentKind } from '@shop/contract/selling/invoice-options'
import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

const documentNames = {
  invoice: 'invoice',
  credit_note: 'credit note',
  receipt_voucher: 'receipt voucher',
  refund_voucher: 'refund voucher',
} as const satisfies Record<DocumentKind, string>

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function invoiceCopyEmail(facts: EmailData['invoice-copy'], house: EmailSettings): EmailContent {
  const { name, orderId, orderCode, kind, number } = facts
  const document = documentNames[kind]
  const { say, paragraphs } = writer('message-invoice-copy', house, { orderCode, number, document })
  return {
    subject: say('subject', { document: capital(document) }),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [...paragraphs('opening'), orderLink(orderId, house), ...paragraphs('reply'), ...paragraphs('closing')],
  }
}

export function invoiceCopyMessage(facts: EmailData['invoice-copy'], house: EmailSettings): string {
  const { orderId, orderCode, kind, number } = facts
  const link = orderAddress(orderId, house)
  return writer('message-invoice-copy', house, { orderCode, number, document: documentNames[kind], link }).say('text')
}
