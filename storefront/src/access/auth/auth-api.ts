import type { MergeReport, SessionReply } from '@shop/contract/access/auth'
import { authCalls, guestCalls } from '@shop/contract/core/call-table'
import { channelOf } from '@shop/contract/core/contact-rules'
import type { Api } from '#api/client.ts'
import type { LoginDetails } from '#session/persisted-session.ts'
import { readToken } from '#session/visitor.ts'
import type { GoogleToken } from './google-sign-in.ts'

export type LoginFields = { readonly email: string; readonly password: string }
export type SignupFields = {
  readonly name: string
  readonly email_or_phone: string
  readonly password: string
  readonly password_confirmation: string
}
export type ResetFields = { readonly verification_code: string; readonly password: string }

export type Entered = { readonly login: LoginDetails; readonly merged: MergeReport | null }

/** Stores only the fields that the shop displays. */
function loginDetailsOf({ access_token, user }: Pick<SessionReply, 'access_token' | 'user'>): LoginDetails {
  const { id, name, email, phone, avatar, is_guest: isGuest } = user
  return { access_token, user: { id, name, email, phone, avatar, ...(isGuest && { isGuest }) } }
}

const entered = (reply: SessionReply): Entered => ({ login: loginDetailsOf(reply), merged: reply.merged ?? null })

/** The guest's token, which ends: the guest's cart, wishlist and orders join the account. */
const earlierToken = () => ({ guest_token: readToken() })

/**
 * The contact in the form that the API promises: an email, or the digits of a phone. Imports the world's calling codes
 * on demand, so that no page loads them at its start.
 */
async function asPromised(contact: string): Promise<string> {
  if (channelOf(contact) !== 'phone') return contact
  return (await import('@shop/contract/core/phone-rules')).phoneOnWire(contact)
}

export async function logIn(api: Api, { email, password }: LoginFields): Promise<Entered> {
  const body = { email: await asPromised(email), password, login_by: channelOf(email), ...earlierToken() }
  return entered(await api.call(authCalls.login, { body }))
}

export async function signUp(api: Api, fields: SignupFields): Promise<Entered> {
  const { email_or_phone: contact } = fields
  const body = {
    ...fields,
    email_or_phone: await asPromised(contact),
    register_by: channelOf(contact),
    ...earlierToken(),
  }
  return entered(await api.call(authCalls.signup, { body }))
}

export async function logInWithGoogle(api: Api, { idToken, nonceSecret }: GoogleToken): Promise<Entered> {
  const promised = { social_provider: 'google', access_token: idToken, provider: 'google' }
  const body = { ...promised, nonce_secret: nonceSecret, ...earlierToken() }
  return entered(await api.call(authCalls.socialLogin, { body }))
}

/** The second step of a log-in. */
export async function answerChallenge(api: Api, challenge: string, code: string): Promise<Entered> {
  const body = { challenge, code, ...earlierToken() }
  return entered(await api.call(authCalls.secondFactor, { body }))
}

export async function startGuest(api: Api): Promise<LoginDetails> {
  return loginDetailsOf(await api.call(guestCalls.start))
}

export async function requestResetCode(api: Api, email: string): Promise<string> {
  const body = { email_or_phone: email, send_code_by: 'email' }
  return (await api.call(authCalls.forgetRequest, { body })).message
}

export async function confirmReset(api: Api, { verification_code, password }: ResetFields): Promise<string> {
  return (await api.call(authCalls.confirmReset, { body: { verification_code, password } })).message
}
