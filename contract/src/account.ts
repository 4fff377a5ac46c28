/** The shopper's own profile: api.md section 8. */
import { z } from 'zod'
import { signedInUser } from './auth.ts'
import { access, endpoint } from './endpoint.ts'
import { actionReply, dataOf } from './envelope.ts'
import { email, newPassword, personName } from './fields.ts'
import { emailPattern, phonePattern, texts } from './words.ts'

const phone = z.string().trim().regex(phonePattern, 'Phone must be 10 to 15 digits')
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

export const profileBody = z
  .object({
    name: personName,
    email: z.preprocess(emptyToNull, email.nullable()),
    phone: z.preprocess(emptyToNull, phone.nullable()),
  })
  .refine((profile) => profile.email !== null || profile.phone !== null, {
    path: ['email'],
    error: texts.emailOrPhoneRequired,
  })

/** The form's own check: everything is text there, and empty means none. */
export const profileForm = z
  .object({
    name: personName,
    email: z
      .string()
      .trim()
      .max(254, texts.emailInvalid)
      .refine((value) => value === '' || emailPattern.test(value), texts.emailInvalid),
    phone: z
      .string()
      .trim()
      .refine((value) => value === '' || phonePattern.test(value), 'Phone must be 10 to 15 digits'),
  })
  .refine((profile) => profile.email !== '' || profile.phone !== '', {
    path: ['email'],
    error: texts.emailOrPhoneRequired,
  })

export const passwordChangeBody = z.object({
  current_password: z.string(texts.passwordRequired).min(1, texts.passwordRequired).max(200),
  password: newPassword,
})

export const passwordChangeForm = passwordChangeBody
  .extend({ password_confirmation: z.string(texts.confirmRequired).min(1, texts.confirmRequired) })
  .refine((form) => form.password === form.password_confirmation, {
    path: ['password_confirmation'],
    error: texts.passwordsMustMatch,
  })

export const accountEndpoints = {
  profile: endpoint('profile', {
    method: 'GET',
    path: 'profile',
    access: access.shopper,
    summary: "The shopper's own profile",
    reply: dataOf(signedInUser),
  }),
  updateProfile: endpoint('updateProfile', {
    method: 'POST',
    path: 'profile/update',
    access: access.shopper,
    summary: 'Change name, e-mail and phone',
    body: profileBody,
    reply: actionReply.extend({ user: signedInUser }),
    errors: ['auth.account_exists'],
  }),
  changePassword: endpoint('changePassword', {
    method: 'POST',
    path: 'profile/password',
    access: access.shopper,
    summary: 'Change the password; other devices are logged out',
    body: passwordChangeBody,
    reply: actionReply,
    errors: ['auth.wrong_password', 'request.too_many'],
  }),
} as const
