import type { ReturnReason } from '@shop/contract/content/return-policy'
import { returnCalls } from '@shop/contract/core/own-call-table'
import type { ReturnFit } from '@shop/contract/fulfilment/return-options'
import type { OrderReturns, OwnReturn, ReturnLine } from '@shop/contract/fulfilment/returns'
import type { Api } from '#api/client.ts'

export type { OrderReturns, OwnReturn, ReturnLine }

export async function loadOrderReturns(api: Api, orderId: number): Promise<OrderReturns> {
  return (await api.call(returnCalls.ofOrder, { params: { orderId } })).data
}

/** Empty unless the shopper's returns are limited. */
export async function loadReturnTerms(api: Api): Promise<string> {
  return (await api.call(returnCalls.terms)).data.text
}

type Asked = {
  readonly refundTo: 'source' | 'credit'
  readonly lineId: number
  readonly pieces: number
  readonly reasonCode: ReturnReason
  readonly reason: string
  readonly fit: ReturnFit | ''
  /** The `variant` of another size; empty for a refund. */
  readonly exchangeFor: string
  /** Base64 of JPEG pictures. */
  readonly pictures: readonly string[]
}

/** Requests the return and then sends the pictures one by one; `lost` is the number of failed pictures. */
export async function askForReturn(
  api: Api,
  { lineId, pieces, reasonCode, reason, fit, exchangeFor, refundTo, pictures }: Asked,
): Promise<{ readonly message: string; readonly lost: number }> {
  const body = {
    id: lineId,
    pieces,
    reason_code: reasonCode,
    reason,
    fit,
    exchange_for: exchangeFor,
    refund_to: refundTo,
  }
  const { message, request_id: id } = await api.call(returnCalls.send, { body })
  let lost = 0
  for (const picture of pictures) {
    try {
      await api.call(returnCalls.picture, { body: { id, picture } })
    } catch {
      // The return is valid without the picture, so the shopper is told instead of losing the request.
      lost += 1
    }
  }
  return { message, lost }
}

export async function withdrawReturn(api: Api, id: number): Promise<string> {
  return (await api.call(returnCalls.withdraw, { body: { id } })).message
}

export async function cancelPieces(api: Api, lineId: number, pieces: number): Promise<string> {
  return (await api.call(returnCalls.cancelPieces, { body: { id: lineId, pieces } })).message
}

export async function cancelOrder(api: Api, id: number): Promise<string> {
  return (await api.call(returnCalls.cancelOrder, { params: { id } })).message
}
