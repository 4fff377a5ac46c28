import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderLink } from './email-text.view.ts'

type SignInCode = EmailData['sign-in-code']

export function signInCodeEmail({ code, minutes, orderCode }: SignInCode, { brand }: EmailSettings): EmailContent {
  const use =
    orderCode === null
      ? `Enter this code to log in to your ${brand} account and finish your order there:`
      : `Enter this code to keep order ${orderCode} in a ${brand} account:`
  return {
    subject: `Your ${brand} code`,
    preheader: `Use it once, within ${minutes} minutes.`,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: use },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `Use it once, within ${minutes} minutes.` },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for this, ignore this email and give the code to nobody. Nothing has changed.',
      },
    ],
  }
}

export function signInCodeMessage({ code, minutes, orderCode }: SignInCode, { brand }: EmailSettings): string {
  const use = orderCode === null ? 'to log in' : `for order ${orderCode}`
  return `${code} is your ${brand} code ${use}. Use it once, within ${minutes} minutes, and give it to nobody.`
}

export function orderLinkEmail({ orderId, orderCode }: EmailData['order-link'], house: EmailSettings): EmailContent {
  return {
    subject: `The link to your order ${orderCode}`,
    preheader: 'See where your pieces are.',
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `This link opens your order ${orderCode}. Keep it to yourself.` },
      orderLink(orderId, house),
      { kind: 'paragraph', text: 'If you didn’t ask for this, ignore this email.' },
    ],
  }
}
