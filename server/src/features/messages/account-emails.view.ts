import type { EmailData } from '#platform/mail/email.ts'
import type { EmailSettings, EmailContent } from './email-parts.view.ts'
import { greetingTo } from './email-text.view.ts'

export function welcomeEmail({ name }: EmailData['welcome'], { brand, publicUrl }: EmailSettings): EmailContent {
  return {
    subject: `Welcome to ${brand}`,
    preheader: 'Your account is ready.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand} account is ready. You can now save a wishlist and addresses, and track your orders.`,
      },
      { kind: 'link', label: 'Visit the shop', address: `${publicUrl}/` },
    ],
  }
}

export function codeEmail({ name, code, minutes }: EmailData['code'], { brand }: EmailSettings): EmailContent {
  return {
    subject: `Your ${brand} verification code`,
    preheader: `Use it once, within ${minutes} minutes.`,
    greeting: greetingTo(name),
    parts: [
      { kind: 'paragraph', text: 'Enter this code to set a new password:' },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `Use it once, within ${minutes} minutes.` },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for this, ignore this email: your password has not changed.',
      },
    ],
  }
}

export function codeMessage({ code, minutes }: EmailData['code'], { brand }: EmailSettings): string {
  return `${code} is your ${brand} code to set a new password. Use it once, within ${minutes} minutes.`
}

export function contactCodeEmail({ code, minutes }: EmailData['contact-code'], { brand }: EmailSettings): EmailContent {
  return {
    subject: `Your ${brand} confirmation code`,
    preheader: `Use it once, within ${minutes} minutes.`,
    greeting: greetingTo(''),
    parts: [
      { kind: 'paragraph', text: `Enter this code to confirm your email address for your ${brand} account:` },
      { kind: 'code', text: code },
      { kind: 'paragraph', text: `Use it once, within ${minutes} minutes.` },
      {
        kind: 'paragraph',
        text: 'If you didn’t ask for this, ignore this email. Someone may have entered your address by mistake.',
      },
    ],
  }
}

export function contactCodeMessage({ code, minutes }: EmailData['contact-code'], { brand }: EmailSettings): string {
  return `${code} is your ${brand} code to confirm this phone number. Use it once, within ${minutes} minutes.`
}

const contactLabels = { email: 'email address', phone: 'phone number' } as const

export function contactChangedEmail(
  { name, changed }: EmailData['contact-changed'],
  { brand, publicUrl }: EmailSettings,
): EmailContent {
  const what = changed.map((one) => contactLabels[one]).join(' and the ')
  return {
    subject: `Your ${brand} account has been changed`,
    preheader: 'If you made this change, there is nothing to do.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `The ${what} of your ${brand} account ${changed.length === 1 ? 'has' : 'have'} been changed.`,
      },
      {
        kind: 'paragraph',
        text: 'If you made this change, there is nothing to do. If you didn’t, reply to this email at once and we’ll secure your account.',
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
    preheader: 'If you made this change, there is nothing to do.',
    greeting: greetingTo(name),
    parts: [
      {
        kind: 'paragraph',
        text: `The password of your ${brand} account has been changed. We have logged out your other devices.`,
      },
      {
        kind: 'paragraph',
        text: 'If you made this change, there is nothing to do. If you didn’t, choose “Forgot password?” when you log in and set a new one at once, or reply to this email.',
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
        text: `Your ${brand} account is deleted, along with your wishlist, cart, addresses and newsletter subscription. All devices are logged out.`,
      },
      {
        kind: 'paragraph',
        text: 'The law requires us to keep records of past orders: the pieces, the amounts and the invoice address. Orders already on the way will still arrive.',
      },
      { kind: 'paragraph', text: 'You are welcome back at any time.' },
    ],
  }
}
