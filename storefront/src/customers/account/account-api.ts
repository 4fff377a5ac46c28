import type { Channel } from '@shop/contract/core/contact-rules'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { accountCalls } from '@shop/contract/core/own-call-table'
import type { accountEndpoints } from '@shop/contract/customers/account'
import type { Api } from '#api/client.ts'
import { renewToken } from '#session/visitor.ts'

export type Contact = {
  readonly channel: Channel
  /** The contact in use. */
  readonly value: string | null
  readonly isConfirmed: boolean
  /** A contact that waits for its code; may equal the contact in use. */
  readonly pending: string | null
}

export type Profile = {
  readonly name: string
  readonly email: Contact
  readonly phone: Contact
  readonly hasPassword: boolean
}

/** The password, or a fresh Google sign-in. */
export type Proof = { readonly current_password: string } | { readonly id_token: string }

type ProfileFields = { readonly name: string; readonly email: string | null; readonly phone: string | null }
type OwnReply = Pick<ReplyOf<typeof accountEndpoints.confirmContact>, 'user' | 'contacts'>

function profileOf({ user, contacts }: OwnReply): Profile {
  const { email_verified, phone_verified, pending_email, pending_phone, has_password } = contacts
  return {
    name: user.name,
    email: { channel: 'email', value: user.email, isConfirmed: email_verified, pending: pending_email },
    phone: { channel: 'phone', value: user.phone, isConfirmed: phone_verified, pending: pending_phone },
    hasPassword: has_password,
  }
}

export async function loadProfile(api: Api): Promise<Profile> {
  const { data: user, contacts } = await api.call(accountCalls.profile)
  return profileOf({ user, contacts })
}

export async function saveProfile(api: Api, fields: ProfileFields & Partial<Proof>) {
  const reply = await api.call(accountCalls.updateProfile, { body: fields })
  return { message: reply.message, user: reply.user, profile: profileOf(reply) }
}

export async function requestContactCode(api: Api, channel: Channel): Promise<string> {
  return (await api.call(accountCalls.contactCode, { body: { channel } })).message
}

export async function confirmContact(api: Api, verificationCode: string) {
  const { message, user } = await api.call(accountCalls.confirmContact, {
    body: { verification_code: verificationCode },
  })
  return { message, user }
}

export async function cancelContact(api: Api, channel: Channel): Promise<string> {
  return (await api.call(accountCalls.cancelContact, { body: { channel } })).message
}

/** Returns a new token, with which the session continues. */
export async function changePassword(api: Api, body: { readonly password: string } & Proof): Promise<string> {
  const reply = await api.call(accountCalls.changePassword, { body: { ...body, renew_token: true } })
  if (reply.access_token !== null) renewToken(reply.access_token)
  return reply.message
}

/** All data that the shop stores about the shopper, as a JSON file. */
export async function exportAccount(api: Api): Promise<Blob> {
  const { data } = await api.call(accountCalls.export)
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

export async function deleteAccount(api: Api, proof: Proof): Promise<string> {
  return (await api.call(accountCalls.deleteAccount, { body: proof })).message
}
