import type { EmailData, StaffNotice } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings } from './email-parts.view.ts'
import { greetingTo, timeText } from './email-text.view.ts'

type Words = { readonly subject: string; readonly text: string }

const wordsOf: Readonly<Record<StaffNotice, Words>> = {
  new_device: {
    subject: 'A new sign-in to the console',
    text: 'Someone signed in to the console as you, with a browser that you have not used recently.',
  },
  recovery_codes_made: {
    subject: 'New recovery codes for the console',
    text: 'New recovery codes were created for you. The earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used',
    text: 'Someone signed in to the console as you with one of your recovery codes.',
  },
  link_written: {
    subject: 'A new link to the console',
    text: 'A colleague created a new link to the console for you. When it is used, your password, authenticator app and passkeys are replaced.',
  },
  joined_by_password: {
    subject: 'Your password and authenticator app are new',
    text: 'Someone used your link to the console and chose a new password and authenticator app. Your earlier ones, your passkeys and your recovery codes no longer work.',
  },
  joined_by_passkey: {
    subject: 'You have a new way to sign in to the console',
    text: 'Someone used your link to the console and created a new passkey. Your password, authenticator app, earlier passkeys and recovery codes no longer work.',
  },
  passkey_added: {
    subject: 'A new passkey for the console',
    text: 'A passkey was added to your account. It signs in to the console as you.',
  },
  passkey_removed: {
    subject: 'A passkey was removed',
    text: 'A passkey was removed from your account. It no longer signs in to the console.',
  },
  key_made: {
    subject: 'A new API key in your name',
    text: 'An API key was created in your name. Scripts can use it to do what you may do in the console, within its permissions.',
  },
  wrong_codes: {
    subject: 'Wrong codes at the console',
    text: 'Someone who knows your password, or has your console open, entered ten wrong codes. If it was not you, ask an owner for a new link at once: it replaces your password.',
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
      { kind: 'paragraph', text: `${text} It was at ${timeText(at, { language: 'en' })}.` },
      { kind: 'paragraph', text: advice },
      { kind: 'link', label: 'Your account in the console', address: url },
    ],
  }
}

/** Staff notices go by email only; this text is the short form. */
export const staffNoticeMessage = ({ happened }: EmailData['staff-notice']): string =>
  `${wordsOf[happened].text} If it was not you, tell an owner of the shop at once.`
