import type { EmailData, FactorNotice } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent } from './email-parts.view.ts'
import { greetingTo, homeAddress, timeText } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'

export function welcomeEmail({ name }: EmailData['welcome'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-welcome', house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'link', label: say('button'), address: homeAddress(house) },
      ...paragraphs('closing'),
    ],
  }
}

export function codeEmail({ name, code, minutes }: EmailData['code'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-code', house, { minutes: String(minutes) })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'code', text: code },
      ...paragraphs('use'),
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

export function codeMessage({ code, minutes }: EmailData['code'], house: EmailSettings): string {
  return writer('message-code', house, { code, minutes: String(minutes) }).say('text')
}

export function contactCodeEmail({ code, minutes }: EmailData['contact-code'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-contact-code', house, { minutes: String(minutes) })
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [
      ...paragraphs('opening'),
      { kind: 'code', text: code },
      ...paragraphs('use'),
      ...paragraphs('notYou'),
      ...paragraphs('closing'),
    ],
  }
}

export function contactCodeMessage({ code, minutes }: EmailData['contact-code'], house: EmailSettings): string {
  return writer('message-contact-code', house, { code, minutes: String(minutes) }).say('text')
}

function changedWords(changed: readonly ('email' | 'phone')[]): 'email' | 'phone' | 'both' {
  const [first = 'email', second] = changed
  return second === undefined ? first : 'both'
}

export function contactChangedEmail(
  { name, changed }: EmailData['contact-changed'],
  house: EmailSettings,
): EmailContent {
  const { say, paragraphs } = writer('message-contact-changed', house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs(changedWords(changed)),
      ...paragraphs('notYou'),
      { kind: 'link', label: say('button'), address: homeAddress(house) },
      ...paragraphs('closing'),
    ],
  }
}

export function passwordChangedEmail({ name }: EmailData['password-changed'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-password-changed', house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs('opening'),
      ...paragraphs('notYou'),
      { kind: 'link', label: say('button'), address: homeAddress(house) },
      ...paragraphs('closing'),
    ],
  }
}

const noticeWords = {
  set_up: { subject: 'subject', text: 'setUp', short: 'text' },
  removed: { subject: 'subjectRemoved', text: 'removed', short: 'textRemoved' },
  removed_by_staff: { subject: 'subjectRemoved', text: 'removedByStaff', short: 'textRemoved' },
  recovery_codes_made: { subject: 'subjectCodes', text: 'codesMade', short: 'textCodes' },
  recovery_code_used: { subject: 'subjectCodeUsed', text: 'codeUsed', short: 'textCodeUsed' },
  wrong_codes: { subject: 'subjectWrong', text: 'wrongCodes', short: 'textWrong' },
} as const satisfies Readonly<Record<FactorNotice, object>>

export function secondFactorEmail(
  { name, happened, at }: EmailData['second-factor'],
  house: EmailSettings,
): EmailContent {
  const { say, paragraphs } = writer('message-second-factor', house, { until: timeText(at, house) })
  const words = noticeWords[happened]
  return {
    subject: say(words.subject),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [
      ...paragraphs(words.text),
      ...paragraphs('notYou'),
      { kind: 'link', label: say('button'), address: homeAddress(house) },
      ...paragraphs('closing'),
    ],
  }
}

export function secondFactorMessage({ happened, at }: EmailData['second-factor'], house: EmailSettings): string {
  return writer('message-second-factor', house, { until: timeText(at, house) }).say(noticeWords[happened].short)
}

export function accountDeletedEmail({ name }: EmailData['account-deleted'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-account-deleted', house)
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo(name, house),
    parts: [...paragraphs('opening'), ...paragraphs('records'), ...paragraphs('goodbye'), ...paragraphs('closing')],
  }
}
