import type { SessionReply } from '@shop/contract/auth'
import { authCalls } from '@shop/contract/call-table'
import { channelOf } from '@shop/contract/words'
import type { Api } from '#api/client.ts'
import type { LoginDetails } from '#session/persisted-session.ts'

export type LoginFields = { readonly email: string; readonly password: string }
export type SignupFields = {
  readonly name: string
  readonly email_or_phone: string
  readonly password: string
  readonly password_confirmation: string
}
export type ResetFields = { readonly verification_code: string; readonly password: string }

/** Stores only the fields that the shop shows. */
function loginDetailsOf({ access_token, user }: SessionReply): LoginDetails {
  const { id, name, email, phone, avatar } = user
  return { access_token, user: { id, name, email, phone, avatar } }
}

export async function logIn(api: Api, { email, password }: LoginFields): Promise<LoginDetails> {
  const body = { email, password, login_by: channelOf(email) }
  return loginDetailsOf(await api.call(authCalls.login, { body }))
}

export async function signUp(api: Api, fields: SignupFields): Promise<LoginDetails> {
  const body = { ...fields, register_by: channelOf(fields.email_or_phone) }
  return loginDetailsOf(await api.call(authCalls.signup, { body }))
}

export async function logInWithGoogle(api: Api, credential: string): Promise<LoginDetails> {
  const body = { social_provider: 'google', access_token: credential, provider: 'google' }
  return loginDetailsOf(await api.call(authCalls.socialLogin, { body }))
}

export async function requestResetCode(api: Api, email: string): Promise<string> {
  const body = { email_or_phone: email, send_code_by: 'email' }
  return (await api.call(authCalls.forgetRequest, { body })).message
}

export async function confirmReset(api: Api, { verification_code, password }: ResetFields): Promise<string> {
  return (await api.call(authCalls.confirmReset, { body: { verification_code, password } })).message
}
