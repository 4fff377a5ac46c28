/** Fields of forms and bodies, by the rules of the specification's section 5 (VAL-01 to VAL-06). */
import { exactText, trimmedText } from './bounded-text.ts'
import { canGreetBy, isPrintable } from './plain-name.ts'
import { channelOf, emailPattern, maxEmailLength, passwordMinLength, texts } from './words.ts'

export const maxName = 120
const maxPassword = 200

export const email = trimmedText(maxEmailLength, { required: texts.emailRequired, tooLong: texts.emailInvalid })
  .min(1, texts.emailRequired)
  .regex(emailPattern, { error: texts.emailInvalid })

export const emailOrNone = trimmedText(maxEmailLength, { tooLong: texts.emailInvalid }).refine(
  (value) => value === '' || emailPattern.test(value),
  texts.emailInvalid,
)

export const newPassword = exactText(maxPassword, { required: texts.passwordRequired })
  .min(1, texts.passwordRequired)
  .min(passwordMinLength, texts.passwordTooShort)

/** An existing password: only its length is checked. `required` is the message for a missing value. */
export const knownPassword = exactText(maxPassword, { required: texts.passwordRequired })

export const passwordConfirmation = exactText(maxPassword, { required: texts.confirmRequired }).min(
  1,
  texts.confirmRequired,
)

export const personName = trimmedText(maxName, { required: texts.nameRequired })
  .min(1, texts.nameRequired)
  .refine(isPrintable, texts.nameInvalid)

export const accountName = personName.refine(canGreetBy, texts.nameInvalid)

/** An email, or the digits of a phone number. `message` reports a mismatch. */
export function emailOrPhone(required: string, message: string) {
  return trimmedText(maxEmailLength, { required, tooLong: message })
    .min(1, required)
    .refine((value) => channelOf(value) !== undefined, message)
}
