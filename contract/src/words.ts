/** The words and validation rules of the specification, section 5, shared by forms and server (VAL-01 to VAL-11). */
import { z } from 'zod'

export const phonePattern = /^\d{10,15}$/
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
export const passwordMinLength = 6

export type Channel = 'email' | 'phone'

/** The channel is the pattern that the input matches (VAL-01). */
export function channelOf(input: string): Channel | undefined {
  const text = input.trim()
  if (emailPattern.test(text)) return 'email'
  if (phonePattern.test(text)) return 'phone'
  return undefined
}

export const texts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  emailOrPhoneInvalid: 'Invalid email or phone number',
  emailOrPhoneRequired: 'Email or phone is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Must be 6 characters or more',
  passwordsMustMatch: 'Passwords must match',
  confirmRequired: 'Confirm password is required',
  codeRequired: 'Verification code is required',
  nameRequired: 'Name is required',
} as const

const maxEmail = 254
const maxName = 120
const maxPassword = 200

export const email = z
  .string(texts.emailRequired)
  .trim()
  .min(1, texts.emailRequired)
  .max(maxEmail, texts.emailInvalid)
  .regex(emailPattern, { error: texts.emailInvalid })

export const newPassword = z
  .string(texts.passwordRequired)
  .min(1, texts.passwordRequired)
  .min(passwordMinLength, texts.passwordTooShort)
  .max(maxPassword, 'Must be 200 characters or fewer')

export const personName = z
  .string(texts.nameRequired)
  .trim()
  .min(1, texts.nameRequired)
  .max(maxName, 'Must be 120 characters or fewer')

/** A login or sign-up name: an e-mail, or the digits of a phone number. `message` is what a mismatch says. */
export function emailOrPhone(required: string, message: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .max(maxEmail, message)
    .refine((value) => channelOf(value) !== undefined, message)
}

/** Sizes in their configured order (VAL-10); pairs such as XXL and 2XL are one body size under two names. */
export const sizesInOrder = [
  'XXS',
  '2XS',
  'XS',
  'S',
  'M',
  'L',
  'XL',
  'XXL',
  '2XL',
  'XXXL',
  '3XL',
  '4XL',
  '5XL',
  '6XL',
] as const

const sizeRank = new Map<string, number>(sizesInOrder.map((size, index) => [size, index]))

/** Known sizes first, in the configured order; unknown ones last, in the order given. */
export function sortSizes<T>(items: readonly T[], labelOf: (item: T) => string): T[] {
  const rank = (item: T) => sizeRank.get(labelOf(item).trim().toUpperCase()) ?? Number.POSITIVE_INFINITY
  return items
    .map((item, index) => ({ item, index, rank: rank(item) }))
    .toSorted((a, b) => (a.rank === b.rank ? a.index - b.index : a.rank - b.rank))
    .map(({ item }) => item)
}
