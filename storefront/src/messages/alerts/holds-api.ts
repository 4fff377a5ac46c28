import { alertCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export type OwnHold = {
  readonly productId: number
  readonly variant: string
  readonly until: Date
  /** Milliseconds left by the server's clock. */
  readonly leftMs: number
}

export async function loadHolds(api: Api): Promise<readonly OwnHold[]> {
  const { data, server_time: now } = await api.call(alertCalls.holds, {})
  return data.map(({ product_id: productId, variant, until }) => ({
    productId,
    variant,
    until: new Date(until),
    leftMs: Date.parse(until) - Date.parse(now),
  }))
}

/** The sizes whose last piece is held in an unpaid order, or for another shopper. */
export async function loadHeldSizes(api: Api, productId: number): Promise<readonly string[]> {
  const { data } = await api.call(alertCalls.heldSizes, { params: { id: productId } })
  return data.map(({ variant }) => variant)
}
