import { orderLinkCalls } from '@shop/contract/core/own-call-table'
import type { OrderDetail, OrderLine } from '@shop/contract/selling/orders'
import type { Api } from '#api/client.ts'

export type LinkedOrder = { readonly order: OrderDetail; readonly lines: readonly OrderLine[] }

/** Exchanges a message's link for a token that can read the order for a while. */
export async function openLink(api: Api, link: string): Promise<string> {
  return (await api.call(orderLinkCalls.open, { body: { link } })).read_token
}

export async function readLinkedOrder(api: Api, readToken: string): Promise<LinkedOrder> {
  return (await api.call(orderLinkCalls.read, { body: { read_token: readToken } })).data
}

type Wanted = { readonly order_code: string; readonly email_or_phone: string }

export async function requestLink(api: Api, wanted: Wanted): Promise<string> {
  return (await api.call(orderLinkCalls.request, { body: wanted })).message
}

type Claim = { readonly readToken: string; readonly code: string }

/** Moves the order into the account. */
export async function claimOrder(api: Api, { readToken, code }: Claim) {
  const body = { read_token: readToken, verification_code: code }
  const { message, order_id: orderId } = await api.call(orderLinkCalls.claim, { body })
  return { message, orderId }
}
