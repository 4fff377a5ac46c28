/** Sign-up, log-in and password reset: api.md section 2, specification sections 3 to 5. */
import { z } from 'zod'
import { bareText, exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply } from '#core/envelope.ts'
import {
  accountName,
  email,
  emailOrPhone,
  isSamePassword,
  knownPassword,
  newPassword,
  passwordConfirmation,
} from '#core/fields.ts'

const socialProviders = ['google'] as const
const onlyGoogle = 'Only google is available.'

export const signedInUser = z.object({
  id: z.int(),
  type: z.literal('customer'),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  avatar: z.string().nullable(),
  avatar_original: z.string().nullable(),
  phone: z.string().nullable(),
  /** A guest has no contacts and no password, only this token. */
  is_guest: z.boolean(),
})

const cappedPiece = z.object({
  product_name: z.string(),
  size: z.string(),
  wanted: z.int(),
  in_cart: z.int(),
  /** The cart was full, so the piece is in the wishlist. */
  is_saved: z.boolean(),
})

/**
 * Everything that the guest brought into the account. The log-in reports it once: a repeated log-in has nothing to
 * merge.
 */
const mergeReport = z.object({
  pieces: z.int(),
  saved: z.int(),
  orders: z.int(),
  capped: z.array(cappedPiece),
})

export type MergeReport = z.infer<typeof mergeReport>

/**
 * The client's guest token, which ends with the log-in: the guest's cart, wishlist, addresses and orders join the
 * account. It is a field, because public calls ignore the Authorization header.
 */
const guestToken = trimmedText(200).nullish()

export const sessionReply = z.object({
  result: z.literal(true),
  message: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_at: z.string().nullable(),
  user: signedInUser,
  data: z.object({ otp: z.boolean() }),
  merged: mergeReport.nullable(),
})

export type SessionReply = z.infer<typeof sessionReply>

export const loginBody = z.object({
  email: emailOrPhone(texts.emailRequired, texts.emailOrPhoneInvalid),
  password: knownPassword.min(1, texts.passwordRequired).min(6, texts.passwordTooShort),
  login_by: z.enum(['email', 'phone']).nullish().catch(undefined),
  guest_token: guestToken,
})

/** Form schema; the wire also accepts the confirmation under its older, misspelt name. */
export const signupForm = z
  .object({
    name: accountName,
    email_or_phone: emailOrPhone(texts.emailOrPhoneRequired, texts.emailInvalid),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine((form) => isSamePassword(form.password, form.password_confirmation), {
    path: ['password_confirmation'],
    error: texts.passwordsMustMatch,
  })

export const signupBody = z
  .object({
    name: accountName,
    email_or_phone: emailOrPhone(texts.emailOrPhoneRequired, texts.emailInvalid),
    password: newPassword,
    passowrd_confirmation: knownPassword.nullish(),
    password_confirmation: knownPassword.nullish(),
    register_by: z.enum(['email', 'phone']).nullish().catch(undefined),
    guest_token: guestToken,
  })
  .superRefine((body, context) => {
    const confirmation = body.passowrd_confirmation ?? body.password_confirmation
    if (isSamePassword(confirmation ?? '', body.password)) return
    context.addIssue({
      code: 'custom',
      path: ['password_confirmation'],
      message:
        confirmation === undefined || confirmation === null || confirmation === ''
          ? texts.confirmRequired
          : texts.passwordsMustMatch,
    })
  })

const socialLoginBody = z.object({
  social_provider: trimmedText(100, { tooLong: onlyGoogle }).pipe(z.enum(socialProviders, onlyGoogle)),
  access_token: trimmedText(8192, { tooLong: 'access_token is too long' }).min(1, 'access_token is required'),
  provider: exactText(100).nullish(),
  /** The `secret` of a bound nonce: only the page that requested the nonce can log in with it. */
  nonce_secret: exactText(100).nullish(),
  guest_token: guestToken,
})

export const forgotForm = z.object({ email_or_phone: email })

const resetCodeBody = z.object({
  email_or_phone: emailOrPhone(texts.emailRequired, texts.emailInvalid),
  send_code_by: exactText(20).nullish(),
})

export const resetForm = z
  .object({
    verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
    password: newPassword,
    password_confirmation: passwordConfirmation,
  })
  .refine((form) => isSamePassword(form.password, form.password_confirmation), {
    path: ['password_confirmation'],
    error: texts.passwordsMustMatch,
  })

const confirmResetBody = z.object({
  verification_code: typedText(40, { required: texts.codeRequired }).min(1, texts.codeRequired),
  password: newPassword,
})

/** The six digits of the app, or a recovery code of 24 letters and digits. */
export const factorCode = bareText(40, { required: texts.codeRequired })
  .toLowerCase()
  .regex(/^(?:\d{6}|[a-z2-7]{24})$/, 'Enter the 6 digits of your app, or a recovery code')

const secondFactorBody = z.object({
  /** `challenge` of the refusal `second_factor.required`. */
  challenge: exactText(100, { required: 'challenge is required' }).min(1, 'challenge is required'),
  code: factorCode,
  guest_token: guestToken,
})

/** Form schema of the step after the password. */
export const secondFactorForm = secondFactorBody.pick({ code: true })

/** Fields that the refusal `second_factor.required` adds to those of every refusal. */
export const secondFactorAsked = z.object({
  challenge: z.string().describe('Goes back with the code; it works for one log-in.'),
  expires_in: z.int().describe('Seconds.'),
})

export const authEndpoints = {
  login: endpoint('login', {
    method: 'POST',
    path: 'auth/login',
    access: access.public,
    summary: 'Log in by email or phone and password',
    body: loginBody,
    reply: sessionReply,
    errors: ['auth.wrong_credentials', 'second_factor.required', 'rate_limit.exceeded'],
    refusal: { user: null },
  }),
  secondFactor: endpoint('secondFactor', {
    method: 'POST',
    path: 'auth/login/second-factor',
    access: access.public,
    summary: 'The second step of a log-in that second_factor.required refused: a code of the app, or a recovery code',
    body: secondFactorBody,
    reply: sessionReply,
    errors: ['second_factor.over', 'second_factor.wrong_code', 'rate_limit.exceeded'],
  }),
  signup: endpoint('signup', {
    method: 'POST',
    path: 'auth/signup',
    access: access.public,
    summary: 'Create an account and log in',
    body: signupBody,
    reply: sessionReply.extend({ user_id: z.int() }),
    errors: ['auth.account_exists', 'auth.easy_password', 'rate_limit.exceeded'],
  }),
  socialLogin: endpoint('socialLogin', {
    method: 'POST',
    path: 'auth/social-login',
    access: access.public,
    summary: 'Log in with a Google ID token',
    body: socialLoginBody,
    reply: sessionReply,
    errors: ['auth.social_refused', 'auth.social_unavailable', 'second_factor.required', 'rate_limit.exceeded'],
  }),
  googleNonce: endpoint('googleNonce', {
    method: 'GET',
    path: 'auth/google-nonce',
    access: access.public,
    summary: 'A nonce to hand to Google; its ID token then signs in once, within 10 minutes',
    query: z.object({ bound: exactText(10).nullish().describe('1 binds the nonce to the secret of the answer.') }),
    reply: z.object({
      result: z.literal(true),
      nonce: z.string(),
      secret: z.string().nullable().describe('Goes back as nonce_secret of the log-in; never to Google.'),
      /** Seconds. */
      expires_in: z.int(),
    }),
    errors: ['auth.social_unavailable', 'rate_limit.exceeded'],
    isUnsafeGet: true,
  }),
  forgetRequest: endpoint('forgetRequest', {
    method: 'POST',
    path: 'auth/password/forget_request',
    access: access.public,
    summary: 'Ask for a code to set a new password',
    body: resetCodeBody,
    reply: actionReply,
    errors: ['rate_limit.exceeded'],
  }),
  confirmReset: endpoint('confirmReset', {
    method: 'POST',
    path: 'auth/password/confirm_reset',
    access: access.public,
    summary: 'Set a new password with the code',
    body: confirmResetBody,
    reply: actionReply,
    errors: ['auth.unknown_account', 'auth.easy_password', 'rate_limit.exceeded'],
  }),
  logout: endpoint('logout', {
    method: 'POST',
    path: 'auth/logout',
    access: access.shopper,
    summary: 'Revoke the token in use',
    reply: actionReply,
  }),
} as const
