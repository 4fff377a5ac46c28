import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Send, Sending } from './http.ts'

export type Account = { readonly userId: number; readonly token: string; readonly email: string }

const id = z.int().positive()
const ids = z.object({ data: z.array(z.object({ id })).min(1) })
const done = z.object({ result: z.literal(true) })

type CallRequest<T> = Sending & { readonly reads: z.ZodType<T> }

/** The body of a valid 200 response. */
async function ask<T>(send: Send, path: string, { reads, ...sending }: CallRequest<T>): Promise<T> {
  const { status, text, body } = await send(path, sending)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return reads.parse(body)
}

const password = 'marigold-42-lotus'

export async function signUp(send: Send, from?: string): Promise<Account> {
  const email = `asha-${randomUUID()}@example.com`
  const made = await ask(send, '/api/v2/auth/signup', {
    from,
    body: { name: 'Asha Rao', email_or_phone: email, password, passowrd_confirmation: password, register_by: 'email' },
    reads: z.object({ user_id: id, access_token: z.string() }),
  })
  return { userId: made.user_id, token: made.access_token, email }
}

export async function logIn(send: Send, { email }: Pick<Account, 'email'>): Promise<string> {
  const reads = z.object({ access_token: z.string() })
  const body = { email, password, login_by: 'email' }
  return (await ask(send, '/api/v2/auth/login', { body, reads })).access_token
}

async function mumbai(send: Send) {
  const first = async (path: string) => (await ask(send, `/api/v2/${path}`, { reads: ids })).data[0]?.id
  const country_id = await first('countries?name=India')
  const state_id = await first(`states-by-country/${country_id}?name=Maharashtra`)
  return { country_id, state_id, city_id: await first(`cities-by-state/${state_id}?name=Mumbai`) }
}

const product = z.object({ data: z.tuple([z.object({ variant: z.array(z.object({ sku: z.string() })).min(1) })]) })

const named = z.object({ data: z.tuple([z.object({ slug: z.string() })]) })

export async function slugOf(send: Send, productId: number): Promise<string> {
  return (await ask(send, `/api/v2/products/${productId}`, { reads: named })).data[0].slug
}

export async function fillCart(send: Send, { userId, token }: Account, productId: number): Promise<void> {
  const answered = await ask(send, `/api/v2/products/${productId}`, { reads: product })
  const line = { id: productId, variant: answered.data[0].variant[0]?.sku, user_id: userId, quantity: 1 }
  await ask(send, '/api/v2/carts/add', { token, body: line, reads: done })
  const home = { name: 'Asha Rao', address: '14 Carter Road', postal_code: '400050', phone: '9820012345' }
  const body = { user_id: userId, ...(await mumbai(send)), ...home }
  await ask(send, '/api/v2/user/shipping/create', { token, body, reads: done })
  const book = await ask(send, `/api/v2/user/shipping/address?id=${userId}`, { token, reads: ids })
  const destination = { user_id: userId, address_id: book.data[0]?.id }
  await ask(send, '/api/v2/update-address-in-cart', { token, body: destination, reads: done })
}

type Way = {
  /** The shopper's longest pause before each step, in milliseconds. */
  readonly longestPauseMs?: number
  /** Called with each order paid at the provider. */
  readonly onPaid?: () => void
  readonly from?: string
}

const placed = z.object({ combined_order_id: id })
const callback = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
})

type Shopper = Pick<Account, 'userId' | 'token'>
type Placing = { readonly idempotencyKey: string; readonly from?: string | undefined }

export async function placeOrder(send: Send, { userId, token }: Shopper, placing: Placing): Promise<number> {
  const body = { owner_id: 1, user_id: userId, payment_type: 'razorpay' }
  return (await ask(send, '/api/v2/order/store', { token, body, reads: placed, ...placing })).combined_order_id
}

type Paid = z.infer<typeof callback>

/** Opens the order's payment and pays it at the provider without telling the shop. */
export async function openPayment(
  send: Send,
  { userId, token }: Shopper,
  { orderId, ...way }: Way & { readonly orderId: number },
): Promise<Paid> {
  const body = { combined_order_id: orderId, user_id: userId, amount: '1', payment_type: 'cart_payment' }
  const reads = z.object({ payment_details: z.string() })
  const opened = await ask(send, '/api/v2/razorpay/pay-with-razorpay', { token, from: way.from, body, reads })
  await think(way)
  const sheet = { order_id: opened.payment_details, outcome: 'success' }
  return ask(send, '/sandbox/razorpay/pay', { from: way.from, body: sheet, reads: callback })
}

type Settling = { readonly orderId: number; readonly paid: Paid; readonly from?: string | undefined }

export async function settle(send: Send, { userId, token }: Shopper, { orderId, paid, from }: Settling): Promise<void> {
  const body = { combined_order_id: orderId, user_id: userId, ...paid }
  const { status, body: answered, text } = await send('/api/v2/razorpay/payment', { token, from, body })
  // The provider's response may have been lost and the shopper paid twice: the shop keeps one payment and refunds the
  // other.
  const isTwice = status === 409 && answered?.['code'] === 'payment.returned'
  if (!isTwice && status !== 200) throw new Error(`The payment was answered ${status}: ${text}`)
}

async function think({ longestPauseMs = 0 }: Way): Promise<void> {
  if (longestPauseMs > 0) await pause(Math.random() * longestPauseMs)
}

export async function buy(send: Send, shopper: Shopper, way: Way = {}): Promise<number> {
  const { from } = way
  await think(way)
  const orderId = await placeOrder(send, shopper, { idempotencyKey: randomUUID(), from })
  await think(way)
  const paid = await openPayment(send, shopper, { ...way, orderId })
  way.onPaid?.()
  await settle(send, shopper, { orderId, paid, from })
  return orderId
}

const history = z.object({ data: z.tuple([z.object({ payment_status: z.string() })]) })

export async function paymentStatus(send: Send, { token }: Pick<Account, 'token'>, orderId: number): Promise<string> {
  const answered = await ask(send, `/api/v2/purchase-history-details/${orderId}`, { token, reads: history })
  return answered.data[0].payment_status
}
