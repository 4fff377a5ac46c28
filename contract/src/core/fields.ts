/** Fields of forms and bodies, by the rules of the specification's section 5 (VAL-01 to VAL-06). */
import type { z } from 'zod'
import { exactText, trimmedText, typedText } from './bounded-text.ts'
import { channelOf, emailPattern, maxEmailLength, passwordMinLength, texts } from './contact-rules.ts'
import { phoneDigitsOf } from './phone-digits.ts'
import { phoneProblem, readPhone } from './phone-rules.ts'
import { controlProblem, greetingProblem } from './plain-name.ts'

export const maxName = 120
const maxPassword = 200
const longestPhone = 40

/** Returns an email unchanged, and a phone in its stored form. */
function contactOf(text: string): string {
  const read = channelOf(text) === 'phone' ? readPhone(text) : { value: text }
  return 'value' in read ? read.value : text
}

const mailto = /^mailto:/i
const emailText = (words: Parameters<typeof typedText>[1]) =>
  typedText(maxEmailLength, words).overwrite((text) => text.replace(mailto, ''))

export const email = emailText({ required: texts.emailRequired, tooLong: texts.emailInvalid })
  .min(1, texts.emailRequired)
  .regex(emailPattern, { error: texts.emailInvalid })

export const emailOrNone = emailText({ tooLong: texts.emailInvalid }).refine(
  (value) => value === '' || emailPattern.test(value),
  texts.emailInvalid,
)

export const newPassword = exactText(maxPassword, { required: texts.passwordRequired })
  .min(1, texts.passwordRequired)
  .min(passwordMinLength, texts.passwordTooShort)

/** An existing password, of which only the length is checked. `required` is the message for a missing value. */
export const knownPassword = exactText(maxPassword, { required: texts.passwordRequired })

/** Normalises both, because keyboards send the same letters in different forms. */
export const isSamePassword = (one: string, other: string): boolean => one.normalize('NFKC') === other.normalize('NFKC')

export const passwordConfirmation = exactText(maxPassword, { required: texts.confirmRequired }).min(
  1,
  texts.confirmRequired,
)

/** Emails greet people by the account's name, so it must not contain a web address. */
const withoutProblem =
  (problemOf: (name: string) => string | undefined) => (name: string, context: z.RefinementCtx) => {
    const message = problemOf(name)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  }

const givenName = trimmedText(maxName, { required: texts.nameRequired }).min(1, texts.nameRequired)
export const personName = givenName.superRefine(withoutProblem(controlProblem))
export const accountName = givenName.superRefine(withoutProblem(greetingProblem))

/** An email, or a phone in its stored form. `message` reports a mismatch. */
export function emailOrPhone(required: string, message: string) {
  return emailText({ required, tooLong: message })
    .min(1, required)
    .refine((value) => channelOf(value) !== undefined, message)
    .transform(contactOf)
}

/** An optional phone: its stored form, or an empty text. */
export const optionalPhone = (problem: string) =>
  typedText(longestPhone, { tooLong: problem })
    .refine((value) => value === '' || phoneDigitsOf(value) !== undefined, problem)
    .transform((value) => (value === '' ? '' : contactOf(value)))

export const phoneOrNone = optionalPhone(phoneProblem)

export const phone = typedText(longestPhone, { tooLong: phoneProblem })
  .refine((value) => phoneDigitsOf(value) !== undefined, phoneProblem)
  .transform(contactOf)
