import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, orderLink } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

type SignInCode = EmailData['sign-in-code']

export function signInCodeEmail({ code, minutes, orderCode }: SignInCode, house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-sign-in-code', house, { minutes: String(minutes) })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [
      ...(orderCode === null ? paragraphs('opening') : paragraphs('openingOrder', { orderCode })),
      { kind: 'code', text: code },
      ...paragraphs('use'),
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

export function signInCodeMessage({ code, minutes, orderCode }: SignInCode, house: EmailSettings): string {
  const { say } = writer('message-sign-in-code', house, { code, minutes: String(minutes) })
  return orderCode === null ? say('text') : say('textOrder', { orderCode })
}

export function orderLinkEmail({ orderId, orderCode }: EmailData['order-link'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-order-link', house, { orderCode })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [...paragraphs('opening'), orderLink(orderId, house), ...paragraphs('notYou'), ...paragraphs('closing')],
  }
}
