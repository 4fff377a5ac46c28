import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderAddress, orderLink, rupeesOf, timeText } from './email-text.view.ts'

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

type TransferReminder = EmailData['transfer-reminder']

export function transferReminderEmail(facts: TransferReminder, house: EmailSettings): EmailContent {
  const { orderCode, totalMinor, payUntil, bankDetails } = facts
  return {
    subject: `Your order ${orderCode} is waiting for your transfer`,
    preheader: `We are holding your pieces until ${timeText(payUntil)}.`,
    greeting: greetingTo(facts.name),
    parts: [
      {
        kind: 'paragraph',
        text: `We have not received your transfer of ${rupeesOf(totalMinor)} for order ${orderCode} yet. We are holding your pieces until ${timeText(payUntil)}.`,
      },
      { kind: 'lines', title: 'Transfer to', lines: [bankDetails, `Reference: ${orderCode}`] },
      orderLink(facts.orderId, house),
      { kind: 'paragraph', text: 'If you have already sent it, thank you. We’ll email you when it arrives.' },
    ],
  }
}

export function transferReminderMessage(facts: TransferReminder, house: EmailSettings): string {
  const { orderCode, totalMinor, payUntil, orderId } = facts
  return `we hold order ${orderCode} for your transfer of ${rupeesOf(totalMinor)} until ${timeText(payUntil)}. ${orderAddress(orderId, house)}`
}
