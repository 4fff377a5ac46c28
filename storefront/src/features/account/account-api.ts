import { accountCalls } from '@shop/contract/call-table'
import type { Api } from '#api/client.ts'

export type Profile = { readonly name: string; readonly email: string | null; readonly phone: string | null }
type PasswordChange = { readonly current_password: string; readonly password: string }

export async function loadProfile(api: Api): Promise<Profile> {
  const { name, email, phone } = (await api.call(accountCalls.profile)).data
  return { name, email, phone }
}

export async function saveProfile(api: Api, fields: Profile & { readonly current_password: string }) {
  return api.call(accountCalls.updateProfile, { body: fields })
}

export async function changePassword(api: Api, body: PasswordChange): Promise<string> {
  return (await api.call(accountCalls.changePassword, { body })).message
}

/** All that the shop holds about the shopper, as a file of their own. */
export async function exportAccount(api: Api): Promise<Blob> {
  const { data } = await api.call(accountCalls.export)
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}

type Proof = { readonly current_password: string } | { readonly id_token: string }

export async function deleteAccount(api: Api, proof: Proof): Promise<string> {
  return (await api.call(accountCalls.deleteAccount, { body: proof })).message
}
