import { alertCalls } from '@shop/contract/core/own-call-table'
import type { Alert } from '@shop/contract/messages/alerts'
import type { Api } from '#api/client.ts'

export type { Alert }

/** `variant` is empty for a price alert, or for a product without sizes. */
export type AlertRequest = { readonly productId: number; readonly kind: Alert['kind']; readonly variant: string }

export async function loadAlerts(api: Api): Promise<readonly Alert[]> {
  return (await api.call(alertCalls.list)).data
}

export async function addAlert(api: Api, { productId, kind, variant }: AlertRequest): Promise<string> {
  return (await api.call(alertCalls.add, { body: { product_id: productId, kind, variant } })).message
}

export async function removeAlert(api: Api, id: number): Promise<string> {
  return (await api.call(alertCalls.remove, { body: { id } })).message
}
