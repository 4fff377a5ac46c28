import type { LetterFacts } from '#platform/letters.ts'
import type { House, LetterParts } from './letter-layout.ts'

export function welcomeLetter({ name }: LetterFacts['welcome'], { brand, publicUrl }: House): LetterParts {
  return {
    subject: `Welcome to ${brand}`,
    greeting: `Dear ${name},`,
    parts: [
      {
        kind: 'paragraph',
        text: `Your ${brand} account is ready. You can now keep a wishlist, save your addresses and follow your orders.`,
      },
      { kind: 'link', label: 'Visit the shop', address: `${publicUrl}/` },
    ],
  }
}

export function codeLetter({ name, code, minutes }: LetterFacts['code'], { brand }: House): LetterParts {
  return {
    subject: `Your ${brand} verification code`,
    greeting: `Dear ${name},`,
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

export function codeMessage({ code, minutes }: LetterFacts['code'], { brand }: House): string {
  return `${code} is your ${brand} code to set a new password. It works once, within ${minutes} minutes.`
}
