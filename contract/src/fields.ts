/** Fields of forms and bodies, by the rules of the specification's section 5 (VAL-01 to VAL-06). */
import { z } from 'zod'
import { channelOf, emailPattern, maxEmailLength, passwordMinLength, texts } from './words.ts'

const maxName = 120
const maxPassword = 200

export const email = z
  .string(texts.emailRequired)
  .trim()
  .min(1, texts.emailRequired)
  .max(maxEmailLength, texts.emailInvalid)
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
    .max(maxEmailLength, message)
    .refine((value) => channelOf(value) !== undefined, message)
}
