/** The shopper's own profile: api.md section 8. */
import { z } from 'zod'
import { signedInUser } from '#access/auth.ts'
import { emptyToNull, trimmedText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf } from '#core/envelope.ts'
import {
  accountName,
  email,
  emailOrNone,
  isSamePassword,
  knownPassword,
  newPassword,
  passwordConfirmation,
  phone,
  phoneOrNone,
} from '#core/fields.ts'
import { languages } from '#core/locale.ts'
import { accountExport } from './account-export.ts'

const passwordIfAny = knownPassword.nullish()
const idToken = trimmedText(8192, { tooLong: 'id_token is too long' }).nullish()

/**
 * The current password, or the ID token of a fresh sign-in with the shop's nonce, for an account without a password.
 */
export const ownerProof = { current_password: passwordIfAny, id_token: idToken }

const channel = z.enum(['email', 'phone'])

/** Confirmed contacts, and new ones that wait for their code; until then the old ones stay in force. */
const contacts = z.object({
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  pending_email: z.string().nullable(),
  pending_phone: z.string().nullable(),
  has_password: z.boolean(),
})

/** The language of messages that belong to no order; null until the shopper chose one. */
const language = z.enum(languages).nullable().optional()

/** An omitted field stays; an empty email or phone, or null, removes it. The proof is required only when a contact changes. */
const profileBody = z
  .object({
    name: accountName.optional(),
    email: z.preprocess(emptyToNull, email.nullish()),
    phone: z.preprocess(emptyToNull, phone.nullish()),
    language: z.enum(languages, `language must be one of ${languages.join(', ')}`).optional(),
    ...ownerProof,
  })
  .refine((profile) => profile.email !== null || profile.phone !== null, {
    path: ['email'],
    error: texts.emailOrPhoneRequired,
  })

/** Form schema: every field is text, and empty means none. */
export const profileForm = z
  .object({
    name: accountName,
    email: emailOrNone,
    phone: phoneOrNone,
    current_password: knownPassword,
  })
  .refine((profile) => profile.email !== '' || profile.phone !== '', {
    path: ['email'],
    error: texts.emailOrPhoneRequired,
  })

const passwordChangeBody = z
  .object({
    ...ownerProof,
    password: newPassword,
    /** Also ends the token of the request and answers with a new one. Older apps keep their token. */
    renew_token: z.boolean().nullish(),
  })
  .refine(({ current_password, id_token }) => (current_password ?? '') !== '' || (id_token ?? '') !== '', {
    path: ['current_password'],
    error: texts.passwordRequired,
  })

const currentPassword = knownPassword.min(1, texts.passwordRequired)

export const passwordChangeForm = z
  .object({ current_password: currentPassword, password: newPassword, password_confirmation: passwordConfirmation })
  .refine((form) => isSamePassword(form.password, form.password_confirmation), {
    path: ['password_confirmation'],
    error: texts.passwordsMustMatch,
  })

/** For an account without a password: a Google sign-in replaces the current password. */
export const firstPasswordForm = z
  .object({ password: newPassword, password_confirmation: passwordConfirmation })
  .refine((form) => isSamePassword(form.password, form.password_confirmation), {
    path: ['password_confirmation'],
    error: texts.passwordsMustMatch,
  })

const accountDeletionBody = z.object(ownerProof)

export const deletionForm = z.object({ current_password: currentPassword })

const contactBody = z.object({ channel })

/** Also the form's schema. */
export const contactConfirmation = z.object({
  verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
})

const ownReply = actionReply.extend({ user: signedInUser, contacts, language })

export const accountEndpoints = {
  profile: endpoint('profile', {
    method: 'GET',
    path: 'profile',
    access: access.shopper,
    summary: "The shopper's own profile",
    reply: dataOf(signedInUser).extend({ contacts, language }),
  }),
  updateProfile: endpoint('updateProfile', {
    method: 'POST',
    path: 'profile/update',
    access: access.shopper,
    summary:
      'Change name, email, phone and language; a new contact is used once the code that was sent to it is entered',
    body: profileBody,
    reply: ownReply,
    errors: [
      'auth.account_required',
      'auth.account_exists',
      'auth.no_contact',
      'auth.contact_unproved',
      'auth.phone_country',
      'auth.password_required',
      'auth.wrong_password',
      'auth.confirm_with_google',
      'auth.social_unavailable',
      'rate_limit.exceeded',
    ],
    needsAccount: true,
  }),
  contactCode: endpoint('contactCode', {
    method: 'POST',
    path: 'profile/contact/code',
    access: access.shopper,
    summary: 'Send a code to the new contact once more, or to one that nobody has confirmed yet',
    body: contactBody,
    reply: actionReply,
    errors: ['auth.account_required', 'auth.nothing_to_confirm', 'rate_limit.exceeded'],
    needsAccount: true,
  }),
  confirmContact: endpoint('confirmContact', {
    method: 'POST',
    path: 'profile/contact/confirm',
    access: access.shopper,
    summary: 'Confirm a contact with the code that was sent to it',
    body: contactConfirmation,
    reply: ownReply,
    errors: [
      'auth.account_required',
      'auth.wrong_code',
      'auth.contact_unproved',
      'auth.account_exists',
      'rate_limit.exceeded',
    ],
    needsAccount: true,
  }),
  cancelContact: endpoint('cancelContact', {
    method: 'POST',
    path: 'profile/contact/cancel',
    access: access.shopper,
    summary: 'Give up a new contact that waits for its code',
    body: contactBody,
    reply: ownReply,
    errors: ['auth.account_required'],
    needsAccount: true,
  }),
  changePassword: endpoint('changePassword', {
    method: 'POST',
    path: 'profile/password',
    access: access.shopper,
    summary: 'Change the password; other devices are logged out',
    body: passwordChangeBody,
    reply: actionReply.extend({ access_token: z.string().nullable() }),
    errors: [
      'auth.account_required',
      'auth.password_required',
      'auth.wrong_password',
      'auth.easy_password',
      'auth.confirm_with_google',
      'auth.social_unavailable',
      'rate_limit.exceeded',
    ],
    needsAccount: true,
  }),
  export: endpoint('exportAccount', {
    method: 'GET',
    path: 'profile/export',
    access: access.shopper,
    summary: 'All that the shop holds about the shopper',
    reply: dataOf(accountExport),
    errors: ['rate_limit.exceeded'],
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
      'payment.provider_unavailable',
      'rate_limit.exceeded',
    ],
  }),
} as const
