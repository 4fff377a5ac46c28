import type { Device } from '@shop/contract/devices'
import { deviceCalls } from '@shop/contract/own-call-table'
import type { Api } from '#api/client.ts'

export type { Device }

export async function loadDevices(api: Api): Promise<readonly Device[]> {
  return (await api.call(deviceCalls.list)).data
}

export async function logOutDevice(api: Api, id: number): Promise<string> {
  return (await api.call(deviceCalls.logOut, { body: { id } })).message
}

export async function logOutOtherDevices(api: Api): Promise<string> {
  return (await api.call(deviceCalls.logOutOthers)).message
}
