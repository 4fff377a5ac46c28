/** Signing in to the console: by password and code, or by passkey. */
import { z } from 'zod'
import { adminId, done, idParams, instant, shortName } from '#core/admin-endpoint.ts'
import { bareText, exactText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { email, knownPassword, newPassword } from '#core/fields.ts'
import { provedSum } from '#core/proof-schema.ts'
import { permissions } from './admin-permissions.ts'
import { appLink } from './app-manifest.ts'

const staffPasswordMinLength = 12

const code = bareText(12, { required: 'Enter the code from your app' }).regex(/^\d{6}$/, 'The code has 6 digits')
/** The six digits of the app, or a recovery code of 24 letters and digits; earlier versions made ones of 16. */
const signInCode = bareText(40, { required: 'Enter the code from your app' })
  .toLowerCase()
  .regex(/^(?:\d{6}|[a-z2-7]{16}|[a-z2-7]{24})$/, 'Enter the six digits of your app, or a recovery code')
const token = exactText(100).regex(/^[\w-]{20,100}$/, 'This link is not complete')
const strongPassword = newPassword.min(staffPasswordMinLength, `Use at least ${staffPasswordMinLength} characters`)

export const me = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** The designer whose pieces this person sees; null for all designers. */
  label: z.string().nullable(),
  permissions: z.array(z.enum(permissions)),
  sessionId: z.int(),
  provedUntil: instant,
  /** What the person can confirm with: the code of an app, a passkey, or both. */
  proofs: z.array(z.enum(['code', 'passkey'])),
  brand: z.string(),
  /** Installed apps, with what they add to the console; none for people of one label. */
  apps: z.array(z.object({ id: z.int(), name: z.string(), hasPage: z.boolean(), links: z.array(appLink) })),
})
export type Me = z.infer<typeof me>

const sessionRow = z.object({
  id: z.int(),
  isThis: z.boolean(),
  device: z.string(),
  network: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})

const passkeyRow = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

/** WebAuthn's own JSON; the library that verifies it knows its fields. */
const webAuthnOptions = z.looseObject({ challenge: z.string() })
const credential = z.looseObject({
  id: exactText(2000),
  rawId: exactText(2000),
  type: z.literal('public-key'),
  response: z.record(exactText(40), z.unknown()),
  clientExtensionResults: z.record(exactText(100), z.unknown()).optional().default({}),
})

const signInErrors = ['staff.wrong_credentials', 'staff.foreign_origin', 'rate_limit.exceeded'] as const

/** Absent for actions without a sum, and for sums below the merchant's limit. */
const sum = provedSum.optional()

export const adminSessionEndpoints = {
  openInvitation: endpoint('openStaffInvitation', {
    method: 'POST',
    path: 'invitations/open',
    access: access.public,
    summary: 'Whom an invitation is for, and the secret for their authenticator app',
    body: z.object({ token }),
    reply: z.object({ name: z.string(), email: z.string(), secret: z.string(), otpauthUrl: z.string() }),
    errors: ['staff.invitation_over', 'staff.foreign_origin', 'rate_limit.exceeded'],
  }),
  acceptInvitation: endpoint('acceptStaffInvitation', {
    method: 'POST',
    path: 'invitations/accept',
    access: access.public,
    summary: 'Choose a password and confirm the app with its first code; signs in',
    body: z.object({ token, password: strongPassword, code }),
    reply: me,
    errors: [
      'staff.invitation_over',
      'staff.wrong_code',
      'staff.foreign_origin',
      'auth.easy_password',
      'rate_limit.exceeded',
    ],
  }),
  invitationPasskey: endpoint('staffInvitationPasskey', {
    method: 'POST',
    path: 'invitations/passkey-challenge',
    access: access.public,
    summary: 'A challenge for the passkey of an invited person',
    body: z.object({ token }),
    reply: webAuthnOptions,
    errors: ['staff.invitation_over', 'staff.foreign_origin', 'rate_limit.exceeded'],
  }),
  acceptWithPasskey: endpoint('acceptStaffInvitationWithPasskey', {
    method: 'POST',
    path: 'invitations/accept-with-passkey',
    access: access.public,
    summary: 'Accept the invitation with a passkey instead of a password; signs in',
    body: z.object({ token, credential }),
    reply: me,
    errors: ['staff.invitation_over', 'staff.wrong_passkey', 'staff.foreign_origin', 'rate_limit.exceeded'],
  }),
  signIn: endpoint('signInStaff', {
    method: 'POST',
    path: 'session',
    access: access.public,
    summary: 'Sign in with password and a code of the app or a recovery code; sets the session cookie',
    body: z.object({ email, password: knownPassword, code: signInCode }),
    reply: me,
    errors: signInErrors,
  }),
  passkeyChallenge: endpoint('staffPasskeyChallenge', {
    method: 'POST',
    path: 'session/passkey-challenge',
    access: access.public,
    summary: 'A challenge for signing in with a passkey',
    reply: webAuthnOptions,
    errors: ['staff.foreign_origin', 'rate_limit.exceeded'],
  }),
  passkeySignIn: endpoint('signInStaffWithPasskey', {
    method: 'POST',
    path: 'session/passkey',
    access: access.public,
    summary: 'Sign in with a passkey; sets the session cookie',
    body: z.object({ credential }),
    reply: me,
    errors: ['staff.wrong_passkey', 'staff.foreign_origin', 'rate_limit.exceeded'],
  }),
  me: endpoint('staffSession', {
    method: 'GET',
    path: 'session',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Who is signed in, and what they may do',
    reply: me,
  }),
  signOut: endpoint('signOutStaff', {
    method: 'POST',
    path: 'session/end',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Sign out here',
    reply: done,
  }),
  prove: endpoint('proveStaff', {
    method: 'POST',
    path: 'session/proof',
    access: access.staff('signed_in', { scope: 'label' }),
    summary:
      'Confirm that it is you, with a code or a passkey, before an action that needs it, or one sum as a refusal named it',
    body: z.union([z.object({ code, sum }), z.object({ credential, sum })]),
    reply: me,
    errors: ['staff.wrong_code', 'staff.wrong_passkey', 'rate_limit.exceeded'],
  }),
  sessions: endpoint('staffSessions', {
    method: 'GET',
    path: 'session/all',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Where one is signed in',
    reply: z.object({ sessions: z.array(sessionRow) }),
  }),
  endSession: endpoint('endStaffSession', {
    method: 'POST',
    path: 'session/all/{id}/end',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Sign out elsewhere',
    params: idParams,
    reply: done,
    errors: ['session.not_found'],
  }),
  endOthers: endpoint('endOtherStaffSessions', {
    method: 'POST',
    path: 'session/all/end',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'Sign out everywhere else',
    reply: z.object({ ended: z.int() }),
  }),
  recoveryCodes: endpoint('staffRecoveryCodes', {
    method: 'GET',
    path: 'session/recovery-codes',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'How many of one’s recovery codes are left',
    reply: z.object({ left: z.int(), madeAt: instant.nullable() }),
  }),
  makeRecoveryCodes: endpoint('makeStaffRecoveryCodes', {
    method: 'POST',
    path: 'session/recovery-codes',
    access: access.provedStaff('signed_in', { scope: 'label' }),
    summary: 'Ten new recovery codes in place of the earlier ones; they are shown once',
    reply: z.object({ codes: z.array(z.string()) }),
    errors: ['staff.no_password'],
  }),
  passkeys: endpoint('staffPasskeys', {
    method: 'GET',
    path: 'passkeys',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'One’s own passkeys, and whether a password signs in too',
    reply: z.object({ passkeys: z.array(passkeyRow), hasPassword: z.boolean() }),
  }),
  passkeyOptions: endpoint('staffPasskeyOptions', {
    method: 'POST',
    path: 'passkeys/challenge',
    access: access.staff('signed_in', { scope: 'label' }),
    summary: 'A challenge for a new passkey, or for confirming with one',
    body: z.object({ purpose: z.enum(['add', 'prove']), sum }),
    reply: webAuthnOptions,
  }),
  addPasskey: endpoint('addStaffPasskey', {
    method: 'POST',
    path: 'passkeys',
    access: access.provedStaff('signed_in', { scope: 'label' }),
    summary: 'Add a passkey',
    body: z.object({ name: shortName, credential }),
    reply: z.object({ id: z.int() }),
    errors: ['staff.wrong_passkey'],
  }),
  removePasskey: endpoint('removeStaffPasskey', {
    method: 'POST',
    path: 'passkeys/{id}/remove',
    access: access.provedStaff('signed_in', { scope: 'label' }),
    summary: 'Remove a passkey',
    params: z.object({ id: adminId }),
    reply: done,
    errors: ['passkey.not_found', 'passkey.last'],
  }),
} as const
