import type { EmailData, StaffNotice } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, timeText } from './email-text.view.ts'

type Words = { readonly subject: string; readonly text: string }

const wordsOf: Readonly<Record<StaffNotice, Words>> = {
  new_device: {
    subject: 'A new sign-in to the console',
    text: 'Someone signed in to the console as you, with a browser that you have not used lately.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes for the console',
    text: 'New recovery codes were made for you. The earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to the console as you with one of your recovery codes.',
  },
}

const advice =
  'If it was you, there is nothing to do. If it was not, sign out everywhere else in your account, and tell an owner of the shop at once.'

export function staffNoticeEmail(
  { name, happened, at, url }: EmailData['staff-notice'],
  house: EmailSettings,
): EmailContent {
  const { subject, text } = wordsOf[happened]
  return {
    subject: `${house.brand}: ${subject}`,
    preheader: 'If it was you, there is nothing to do.',
    greeting: greetingTo(name, house),
    parts: [
      { kind: 'paragraph', text: `${text} It was at ${timeText(at)}.` },
      { kind: 'paragraph', text: advice },
      { kind: 'link', label: 'Your account in the console', address: url },
    ],
  }
}

/** The shop notifies its staff by email alone; the text is the short form. */
export const staffNoticeMessage = ({ happened }: EmailData['staff-notice']): string =>
  `${wordsOf[happened].text} If it was not you, tell an owner of the shop at once.`
