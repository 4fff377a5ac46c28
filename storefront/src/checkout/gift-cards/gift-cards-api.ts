import type { BodyOf, ReplyOf } from '@shop/contract/core/endpoint'
import { storedValueCalls } from '@shop/contract/core/own-call-table'
import type { storedValueEndpoints } from '@shop/contract/selling/stored-value'
import type { Api } from '#api/client.ts'

export type Balance = ReplyOf<typeof storedValueEndpoints.balance>
export type Credit = ReplyOf<typeof storedValueEndpoints.credit>['data']
export type Entry = Balance['entries'][number]
export type RecipientBody = BodyOf<typeof storedValueEndpoints.recipient>
export type GiftCardBody = BodyOf<typeof storedValueEndpoints.addCard>

export type SavedRecipient = ReplyOf<typeof storedValueEndpoints.recipients>['data'][number]

export async function loadRecipients(api: Api): Promise<readonly SavedRecipient[]> {
  return (await api.call(storedValueCalls.recipients)).data
}

export async function loadBalance(api: Api, code: string): Promise<Balance> {
  return api.call(storedValueCalls.balance, { body: { code } })
}

export async function loadCredit(api: Api): Promise<Credit> {
  return (await api.call(storedValueCalls.credit)).data
}

/** The line of the cart that has the card. */
export async function addGiftCard(api: Api, body: GiftCardBody): Promise<{ productId: number; sku: string }> {
  const { product_id: productId, variation: sku } = await api.call(storedValueCalls.addCard, { body })
  return { productId, sku }
}

export async function saveRecipient(api: Api, body: RecipientBody): Promise<string> {
  return (await api.call(storedValueCalls.recipient, { body })).message
}
