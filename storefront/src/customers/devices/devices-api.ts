import { deviceCalls } from '@shop/contract/core/own-call-table'
import type { Device } from '@shop/contract/customers/devices'
import type { Api } from '#api/client.ts'

export type { Device }

export async function loadDevices(api: Api): Promise<readonly Device[]> {
  return (await api.call(deviceCalls.list)).data
}

type Proof = { readonly current_password: string } | { readonly id_token: string }

export async function logOutDevice(api: Api, id: number, proof: Proof): Promise<string> {
  return (await api.call(deviceCalls.logOut, { body: { id, ...proof } })).message
}

export async function logOutOtherDevices(api: Api, proof: Proof): Promise<string> {
  return (await api.call(deviceCalls.logOutOthers, { body: proof })).message
}
