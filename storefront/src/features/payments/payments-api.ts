import type { ReplyOf } from '@shop/contract/endpoint'
import { orderCalls, paymentCalls } from '@shop/contract/own-call-table'
import type { paymentEndpoints } from '@shop/contract/payments'
import type { Api } from '#api/client.ts'

export type OpenPayment = ReplyOf<typeof paymentEndpoints.open>
/** Signed response of the provider, for verification by the shop. */
export type SignedResult = {
  readonly razorpay_order_id: string
  readonly razorpay_payment_id: string
  readonly razorpay_signature: string
}

type Owned = { readonly userId: number; readonly orderId: number }

/** The server sets the amount; repeating the call for an unpaid order opens the same payment. */
export function openPayment(api: Api, { userId, orderId }: Owned): Promise<OpenPayment> {
  const body = { combined_order_id: orderId, user_id: userId, payment_type: 'cart_payment' }
  return api.call(paymentCalls.open, { body })
}

type Confirmation = { readonly orderId: number; readonly answer: SignedResult }

export async function confirmPayment(api: Api, { orderId, answer }: Confirmation): Promise<number> {
  const { status } = await api.call(paymentCalls.confirm, { body: { combined_order_id: orderId, ...answer } })
  return status
}

export async function isOrderPaid(api: Api, orderId: number): Promise<boolean> {
  const { data } = await api.call(orderCalls.details, { params: { orderId } })
  return data[0]?.payment_status === 'paid'
}
