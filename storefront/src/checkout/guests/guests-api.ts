import type { MergeReport } from '@shop/contract/access/auth'
import { guestCalls } from '@shop/contract/core/call-table'
import type { Api } from '#api/client.ts'
import type { LoginDetails } from '#session/persisted-session.ts'

export type GivenContact = { readonly email: string | null; readonly phone: string | null }

export async function giveContact(api: Api, contact: string): Promise<GivenContact> {
  const { email, phone } = await api.call(guestCalls.contact, { body: { email_or_phone: contact } })
  return { email, phone }
}

type Entered = { readonly login: LoginDetails; readonly merged: MergeReport | null }

/** Logs in to the contact's account with the code that was sent to it. */
export async function confirmGuest(api: Api, code: string): Promise<Entered> {
  const reply = await api.call(guestCalls.confirm, { body: { verification_code: code } })
  const { id, name, email, phone, avatar } = reply.user
  return { login: { access_token: reply.access_token, user: { id, name, email, phone, avatar } }, merged: reply.merged }
}
