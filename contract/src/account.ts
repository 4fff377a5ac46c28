/** The shopper's own profile: api.md section 8. */
import { z } from 'zod'
import { accountExport } from './account-export.ts'
import { signedInUser } from './auth.ts'
import { access, endpoint } from './endpoint.ts'
import { actionReply, dataOf } from './envelope.ts'
import { email, newPassword, personName } from './fields.ts'
import { emailPattern, phonePattern, texts } from './words.ts'

const phone = z.string().trim().regex(phonePattern, 'Phone must be 10 to 15 digits')
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const knownPassword = z.string().max(200).nullish()

/** An e-mail or phone that is left out stays as it is; empty or null takes it away. */
export const profileBody = z
  .object({
    name: personName,
    email: z.preprocess(emptyToNull, email.nullish()),
    phone: z.preprocess(emptyToNull, phone.nullish()),
    /** Asked for only when the e-mail or phone really changes and the account has a password. */
    current_password: knownPassword,
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
    current_password: z.string().max(200),
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

/** The password, or for an account without one an ID token of a sign-in made for this, with a nonce of ours. */
export const accountDeletionBody = z.object({
  current_password: knownPassword,
  id_token: z.string().trim().max(8192, 'id_token is too long').nullish(),
})

/** The form's own check. */
export const deletionForm = passwordChangeBody.pick({ current_password: true })

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
    errors: [
      'auth.account_exists',
      'auth.no_contact',
      'auth.password_required',
      'auth.wrong_password',
      'request.too_many',
    ],
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
  export: endpoint('exportAccount', {
    method: 'GET',
    path: 'profile/export',
    access: access.shopper,
    summary: 'All that the shop holds about the shopper',
    reply: dataOf(accountExport),
    errors: ['request.too_many'],
  }),
  deleteAccount: endpoint('deleteAccount', {
    method: 'POST',
    path: 'profile/delete',
    access: access.shopper,
    summary: 'Delete the account; orders stay in the books without it',
    body: accountDeletionBody,
    reply: actionReply,
    errors: [
      'auth.password_required',
      'auth.wrong_password',
      'auth.confirm_with_google',
      'auth.social_unavailable',
      'request.too_many',
    ],
  }),
} as const
