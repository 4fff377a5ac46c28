/** Separate from cart-api.ts, which every page loads. */
import { offerCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'

export async function enterCode(api: Api, userId: number, code: string): Promise<void> {
  await api.call(offerCalls.apply, { body: { user_id: userId, coupon_code: code } })
}

export async function removeCode(api: Api, userId: number): Promise<void> {
  await api.call(offerCalls.remove, { body: { user_id: userId } })
}
