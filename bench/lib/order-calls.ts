import type { BenchShopper } from './shoppers.ts'
import type { Post, Reply, Wire } from './wire.ts'

const api = '/api/v2'

export type Answer = Record<string, unknown>

export function answerOf({ text }: Reply): Answer {
  const parsed: unknown = JSON.parse(text)
  return Object.fromEntries(Object.entries(parsed ?? {}))
}

export async function ask(wire: Wire, post: Post): Promise<Answer> {
  const reply = await wire.post(post)
  if (reply.status !== 200) throw new Error(`${post.path} answered ${reply.status}: ${reply.text.slice(0, 200)}`)
  return answerOf(reply)
}

export function placingOf({ id: user_id, token }: BenchShopper): Post {
  return { path: `${api}/order/store`, body: { owner_id: 1, user_id, payment_type: 'razorpay' }, token }
}

export async function payOrder(wire: Wire, { id: user_id, token }: BenchShopper, placed: Answer): Promise<void> {
  const combined_order_id = placed['combined_order_id']
  const sheet = { combined_order_id, amount: 1, user_id, payment_type: 'cart_payment' }
  const opened = await ask(wire, { path: `${api}/razorpay/pay-with-razorpay`, body: sheet, token })
  const attempt = { order_id: opened['payment_details'], outcome: 'success' }
  const callback = await ask(wire, { path: '/sandbox/razorpay/pay', body: attempt })
  await ask(wire, { path: `${api}/razorpay/payment`, body: { combined_order_id, ...callback }, token })
}
