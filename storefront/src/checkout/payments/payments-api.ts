import type { paymentEndpoints } from '@shop/contract/checkout/payments'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { orderCalls, paymentCalls } from '@shop/contract/core/own-call-table'
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

/** Reserves the pieces of an expired order again, and opens its payment. */
export function payAgain(api: Api, { userId, orderId }: Owned): Promise<OpenPayment> {
  return api.call(paymentCalls.payAgain, { body: { user_id: userId, combined_order_id: orderId } })
}

/** Does the same for a guest's order, with the token of its link. */
export function payByLink(api: Api, readToken: string): Promise<OpenPayment> {
  return api.call(paymentCalls.payByLink, { body: { read_token: readToken } })
}

type Linked = { readonly readToken: string; readonly answer: SignedResult }

export async function confirmByLink(api: Api, { readToken, answer }: Linked): Promise<number> {
  const { status } = await api.call(paymentCalls.confirmByLink, { body: { read_token: readToken, ...answer } })
  return status
}

type Confirmation = { readonly orderId: number; readonly answer: SignedResult }

export async function confirmPayment(api: Api, { orderId, answer }: Confirmation): Promise<number> {
  const { status } = await api.call(paymentCalls.confirm, { body: { combined_order_id: orderId, ...answer } })
  return status
}

/** Lets the server ask the provider about an order. */
export async function checkPayment(api: Api, { userId, orderId }: Owned): Promise<void> {
  await api.call(paymentCalls.check, { body: { user_id: userId, combined_order_id: orderId } })
}

export async function checkByLink(api: Api, readToken: string): Promise<void> {
  await api.call(paymentCalls.checkByLink, { body: { read_token: readToken } })
}

export async function isOrderPaid(api: Api, orderId: number): Promise<boolean> {
  const { data } = await api.call(orderCalls.details, { params: { orderId } })
  const [order] = data
  if (order === undefined) return false
  // The advance of a cash order, and the first of two payments, is paid while the order itself is not.
  const hasFirst = order.offline !== null || order.part_payment !== undefined
  return order.payment_status === 'paid' || (hasFirst && order.state === 'paid')
}

/** The same for the second of two payments. */
export async function isBalancePaid(api: Api, orderId: number): Promise<boolean> {
  const { data } = await api.call(orderCalls.details, { params: { orderId } })
  return data[0]?.payment_status === 'paid'
}
