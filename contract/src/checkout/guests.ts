/** Shopping without an account. */
import { z } from 'zod'
import { sessionReply } from '#access/auth.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply } from '#core/envelope.ts'
import { emailOrNone, emailOrPhone, phoneOrNone } from '#core/fields.ts'
import { wireId } from '#core/wire-numbers.ts'

export const guestContact = z.object({
  email_or_phone: emailOrPhone(texts.emailOrPhoneRequired, texts.emailOrPhoneInvalid),
})

export const guestCode = z.object({
  verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
})

/** Older apps send a contact that may be empty, and positions as numbers or text. */
const optionalText = (most: number) => trimmedText(most).nullish()
const position = z.union([z.number(), exactText(40)]).nullish()

const guestAccount = z
  .object({
    name: optionalText(120),
    email: emailOrNone.nullish(),
    phone: phoneOrNone.nullish(),
    address: trimmedText(1000, { required: 'address is required' }).min(1, 'address is required'),
    country_id: wireId,
    state_id: wireId,
    city_id: wireId,
    postal_code: optionalText(20),
    longitude: position,
    latitude: position,
    temp_user_id: exactText(100).nullish(),
  })
  .refine(({ email, phone }) => (email ?? '') !== '' || (phone ?? '') !== '', {
    path: ['email'],
    error: texts.emailOrPhoneRequired,
  })

export const guestEndpoints = {
  start: endpoint('startGuest', {
    method: 'POST',
    path: 'auth/guest',
    access: access.public,
    summary: 'Shop without an account: a token for a cart, a wishlist and orders, valid for 30 days after each use',
    reply: sessionReply,
    errors: ['rate_limit.exceeded'],
  }),
  infoCheck: endpoint('guestInfoCheck', {
    method: 'POST',
    path: 'guest-customer-info-check',
    access: access.public,
    summary: 'Always false: the shop does not reveal who has an account',
    body: z.object({ email: optionalText(254), phone: optionalText(30) }),
    reply: z.object({ result: z.literal(false) }),
  }),
  create: endpoint('createGuest', {
    method: 'POST',
    path: 'guest-user-account-create',
    access: access.public,
    summary: 'Shop without an account, with a contact and a delivery address',
    body: guestAccount,
    reply: sessionReply,
    errors: ['address.unknown_place', 'auth.phone_country', 'rate_limit.exceeded'],
  }),
  contact: endpoint('guestContact', {
    method: 'POST',
    path: 'auth/guest/contact',
    access: access.shopper,
    summary: 'Where the messages about a guest’s orders go; the answer is the same with and without an account there',
    body: guestContact,
    reply: actionReply.extend({ email: z.string().nullable(), phone: z.string().nullable() }),
    errors: ['auth.not_guest', 'auth.phone_country', 'rate_limit.exceeded'],
  }),
  confirm: endpoint('confirmGuest', {
    method: 'POST',
    path: 'auth/guest/confirm',
    access: access.shopper,
    summary: 'Log in to the account of the contact with the code sent there; the cart and the wishlist join it',
    body: guestCode,
    reply: sessionReply,
    errors: ['auth.not_guest', 'auth.wrong_code', 'second_factor.required', 'rate_limit.exceeded'],
  }),
} as const
