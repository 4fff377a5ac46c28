import { expect, type APIRequestContext, type Browser } from '@playwright/test'
import { z } from 'zod'
import { placeOrder, saveAddress } from './checkout-steps.ts'
import { callAsOwner } from './console-staff.ts'
import { productInStock, putInCart } from './products.ts'
import { signUp, type Account } from './shopper.ts'

const opened = z.object({ payment_details: z.string() })
const history = z.object({ data: z.array(z.object({ id: z.int(), code: z.string() })) })

export type PaidOrder = { readonly id: number; readonly code: string }

/** Orders the shopper's cart and pays at the sandbox, as their browser does; through the API. */
export async function buyCart(request: APIRequestContext, account: Account): Promise<PaidOrder> {
  const headers = { authorization: `Bearer ${account.token}` }
  const post = async (path: string, data: object): Promise<unknown> => {
    const reply = await request.post(path, { headers, data })
    expect(reply.ok(), path).toBe(true)
    return reply.json()
  }
  await placeOrder(request, account)
  const own = await request.get(`/api/v2/purchase-history/${account.id}`, { headers })
  const order = history.parse(await own.json()).data[0]
  if (order === undefined) throw new Error('The shopper has no order.')
  const payment = { combined_order_id: order.id, amount: 1, user_id: account.id, payment_type: 'cart_payment' }
  const { payment_details } = opened.parse(await post('/api/v2/razorpay/pay-with-razorpay', payment))
  const paid = z.looseObject({}).parse(await post('/sandbox/razorpay/pay', { order_id: payment_details }))
  await post('/api/v2/razorpay/payment', { ...paid, combined_order_id: order.id })
  return order
}

type Wanted = Parameters<typeof productInStock>[1]
type BoughtPiece = PaidOrder & { readonly name: string }

/** A paid order of one piece. */
export async function buyPiece(request: APIRequestContext, account: Account, wanted: Wanted): Promise<BoughtPiece> {
  const chosen = await productInStock(request, wanted)
  await putInCart(request, account, chosen)
  await saveAddress(request, account)
  return { ...(await buyCart(request, account)), name: chosen.piece.name }
}

/** A paid order of a new shopper. */
export async function paidOrder(browser: Browser, turn: number): Promise<BoughtPiece> {
  const context = await browser.newContext()
  const order = await buyPiece(context.request, await signUp(context.request), { turn })
  await context.close()
  return order
}

/** The house confirms an order and hands it to the courier. */
export async function dispatchOrder({ code }: PaidOrder, trackingNumber: string): Promise<void> {
  await callAsOwner('orders/work', { action: 'confirm', codes: [code], note: '' })
  await callAsOwner(`orders/${code}/dispatch`, { courier: 'Meghdoot Express', trackingNumber })
}

export async function deliverOrder(order: PaidOrder, trackingNumber: string): Promise<void> {
  await dispatchOrder(order, trackingNumber)
  await callAsOwner('orders/deliver', { codes: [order.code], note: '' })
}

const returnable = z.object({ data: z.object({ lines: z.array(z.object({ line_id: z.int() })).min(1) }) })

/** The shopper asks to return the first line of a delivered order. */
export async function askForReturn(request: APIRequestContext, { token }: Account, { id }: PaidOrder): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.get(`/api/v2/returns/order/${id}`, { headers })
  const line = returnable.parse(await reply.json()).data.lines[0]?.line_id
  const data = { id: line, reason: 'The shoulders are too narrow.', reason_code: 'size' }
  expect((await request.post('/api/v2/refund-request/send', { headers, data })).ok()).toBe(true)
}
