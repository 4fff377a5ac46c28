import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent } from './email-layout.ts'
import { greetingTo } from './email-text.ts'

export function welcomeEmail({ name }: EmailData['welcome'], { brand, publicUrl }: EmailSettings): EmailContent {
  return {
    subject: `Welcome to ${brand}`,
    preheader: 'Your account is ready.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand} account is ready. You can now keep a wishlist, save your addresses and follow your orders.`,
      },
      { kind: 'link', label: 'Visit the shop', address: `${publicUrl}/` },
    ],
  }
}

export function codeEmail({ name, code, minutes }: EmailData['code'], { brand }: EmailSettings): EmailContent {
  return {
    subject: `Your ${brand} verification code`,
    preheader: `It works once, within ${minutes} minutes.`,
    greeting: greetingTo(name),
    parts: [
      { kind: 'paragraph', text: 'Here is the code to set a new password:' },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `It works once, within ${minutes} minutes.` },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, you need not do anything: your password stays as it is.',
      },
    ],
  }
}

export function codeMessage({ code, minutes }: EmailData['code'], { brand }: EmailSettings): string {
  return `${code} is your ${brand} code to set a new password. It works once, within ${minutes} minutes.`
}

export function contactCodeEmail({ code, minutes }: EmailData['contact-code'], { brand }: EmailSettings): EmailContent {
  return {
    subject: `Your ${brand} confirmation code`,
    preheader: `It works once, within ${minutes} minutes.`,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `Here is the code to confirm this e-mail address for a ${brand} account:` },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `It works once, within ${minutes} minutes.` },
      {
        kind: 'paragraph',
        text: 'If you did not ask for it, somebody may have typed your address by mistake, and you need not do anything.',
      },
    ],
  }
}

export function contactCodeMessage({ code, minutes }: EmailData['contact-code'], { brand }: EmailSettings): string {
  return `${code} is your ${brand} code to confirm this phone number. It works once, within ${minutes} minutes.`
}

const contactLabels = { email: 'e-mail address', phone: 'phone number' } as const

export function contactChangedEmail(
  { name, changed }: EmailData['contact-changed'],
  { brand, publicUrl }: EmailSettings,
): EmailContent {
  const what = changed.map((one) => contactLabels[one]).join(' and the ')
  return {
    subject: `Your ${brand} account has been changed`,
    preheader: 'If this was you, there is nothing to do.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `The ${what} of your ${brand} account ${changed.length === 1 ? 'has' : 'have'} been changed.`,
      },
      {
        kind: 'paragraph',
        text: 'If this was you, there is nothing to do. If it was not, please answer this mail at once, so that we can give the account back to you.',
      },
      { kind: 'link', label: 'Visit the shop', address: `${publicUrl}/` },
    ],
  }
}

export function passwordChangedEmail(
  { name }: EmailData['password-changed'],
  { brand, publicUrl }: EmailSettings,
): EmailContent {
  return {
    subject: `Your ${brand} password has been changed`,
    preheader: 'If this was you, there is nothing to do.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your ${brand} account has been changed, and other devices are logged out.`,
      },
      {
        kind: 'paragraph',
        text: 'If this was you, there is nothing to do. If it was not, please choose “Forgot password?” at the login and set a new one at once, or answer this mail.',
      },
      { kind: 'link', label: 'Visit the shop', address: `${publicUrl}/` },
    ],
  }
}

export function accountDeletedEmail({ name }: EmailData['account-deleted'], { brand }: EmailSettings): EmailContent {
  return {
    subject: `Your ${brand} account has been deleted`,
    preheader: 'All devices are logged out.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand} account is deleted, with your wishlist, cart, addresses and newsletter. All devices are logged out.`,
      },
      {
        kind: 'paragraph',
        text: 'Of your orders we keep what the law asks for: what was bought, for how much, and the address of the invoice. Orders that are on their way still reach you.',
      },
      { kind: 'paragraph', text: 'You are welcome to sign up again at any time.' },
    ],
  }
}
