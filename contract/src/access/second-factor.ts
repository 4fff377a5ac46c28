/** An authenticator app as the second factor of a shopper's log-in; auth.ts has the step of the log-in. */
import { z } from 'zod'
import { bareText, exactText } from '#core/bounded-text.ts'
import { texts } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf } from '#core/envelope.ts'
import { knownPassword } from '#core/fields.ts'
import { deletionForm, ownerProof } from '#customers/account.ts'
import { factorCode } from './auth.ts'

const secondFactor = z.object({
  is_on: z.boolean(),
  since: z.string().nullable(),
  recovery_codes_left: z.int(),
})

/** Also the form's schema: the app's first code. */
export const secondFactorSetup = z.object({
  code: bareText(12, { required: texts.codeRequired }).regex(/^\d{6}$/, 'The code has 6 digits'),
})

type Asked = { readonly hasPassword: boolean; readonly hasCode: boolean }

/** Form schema of a proof; a field that is not asked for stays empty. */
export function proofForm({ hasPassword, hasCode }: Asked) {
  return z.object({
    current_password: hasPassword ? deletionForm.shape.current_password : knownPassword,
    code: hasCode ? factorCode : exactText(40),
  })
}

/** Shown once: the shop stores their hashes. */
const newCodes = actionReply.extend({ recovery_codes: z.array(z.string()) })

const provedTwice = z.object({ ...ownerProof, code: factorCode })

const proofErrors = [
  'auth.account_required',
  'auth.password_required',
  'auth.wrong_password',
  'auth.confirm_with_google',
  'auth.social_unavailable',
  'rate_limit.exceeded',
] as const

export const secondFactorEndpoints = {
  find: endpoint('ownSecondFactor', {
    method: 'GET',
    path: 'profile/second-factor',
    access: access.shopper,
    summary: 'Whether the log-in asks for a code of an app, and how many recovery codes are left',
    reply: dataOf(secondFactor),
    errors: ['auth.account_required'],
    needsAccount: true,
  }),
  begin: endpoint('beginSecondFactor', {
    method: 'POST',
    path: 'profile/second-factor/begin',
    access: access.shopper,
    summary: 'A secret for an authenticator app; nothing changes until its first code confirms it, within 15 minutes',
    body: z.object(ownerProof),
    reply: actionReply.extend({ secret: z.string(), otpauth_url: z.string() }),
    errors: [...proofErrors, 'auth.contact_unproved', 'second_factor.is_on'],
    needsAccount: true,
  }),
  confirm: endpoint('confirmSecondFactor', {
    method: 'POST',
    path: 'profile/second-factor/confirm',
    access: access.shopper,
    summary: 'Confirm the app with its first code; answers with ten recovery codes and logs other devices out',
    body: secondFactorSetup,
    reply: newCodes,
    errors: ['auth.account_required', 'second_factor.not_begun', 'second_factor.wrong_code', 'rate_limit.exceeded'],
    needsAccount: true,
  }),
  makeCodes: endpoint('makeShopperRecoveryCodes', {
    method: 'POST',
    path: 'profile/second-factor/recovery-codes',
    access: access.shopper,
    summary: 'Ten new recovery codes in place of the earlier ones',
    body: provedTwice,
    reply: newCodes,
    errors: [...proofErrors, 'second_factor.is_off', 'second_factor.wrong_code'],
    needsAccount: true,
  }),
  remove: endpoint('removeOwnSecondFactor', {
    method: 'POST',
    path: 'profile/second-factor/remove',
    access: access.shopper,
    summary: 'Log in without the app from now on; other devices are logged out',
    body: provedTwice,
    reply: actionReply,
    errors: [...proofErrors, 'second_factor.is_off', 'second_factor.wrong_code'],
    needsAccount: true,
  }),
} as const
