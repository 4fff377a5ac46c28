import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, rupeesOf } from './email-text.view.ts'

type CashCode = EmailData['cash-code']

export function cashCodeEmail({ code, minutes, orderCode, dueMinor }: CashCode): EmailContent {
  return {
    subject: `Confirm your order ${orderCode}`,
    preheader: `Use the code once, within ${minutes} minutes.`,
    greeting: greetingTo(''),
    parts: [
      {
        kind: 'paragraph',
        text: `Enter this code to confirm order ${orderCode}. You pay ${rupeesOf(dueMinor)} in cash on delivery.`,
      },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `Use it once, within ${minutes} minutes. The order is not confirmed without it.` },
      { kind: 'paragraph', text: 'If you did not place this order, ignore this email.' },
    ],
  }
}

export function cashCodeMessage({ code, minutes, orderCode, dueMinor }: CashCode, { brand }: EmailSettings): string {
  return `${code} is your ${brand} code to confirm order ${orderCode}, ${rupeesOf(dueMinor)} in cash on delivery. Use it within ${minutes} minutes.`
}
