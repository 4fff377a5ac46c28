/** Texts and validation rules of the specification, section 5, shared by forms and server (VAL-01 to VAL-11). */
import { phoneDigitsOf } from './phone-digits.ts'
import { asTyped } from './typed-text.ts'

/** No two neighbouring parts match the same character, so that matching takes linear time. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
export const passwordMinLength = 6
export const maxEmailLength = 254
/** Room for an email address with some spaces around it; the checks reject longer input unread. */
const longestGiven = 400

export type Channel = 'email' | 'phone'

/** The channel is the pattern that the input matches (VAL-01). */
export function channelOf(input: string): Channel | undefined {
  if (input.length > longestGiven) return undefined
  if (emailPattern.test(asTyped(input))) return 'email'
  return phoneDigitsOf(input) === undefined ? undefined : 'phone'
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

export function emailProblem(text: string): string | undefined {
  if (text.length > longestGiven) return texts.emailInvalid
  const given = asTyped(text)
  if (given === '') return texts.emailRequired
  return given.length > maxEmailLength || !emailPattern.test(given) ? texts.emailInvalid : undefined
}
