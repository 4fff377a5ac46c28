/** Runs shopper journeys. Takes one job message and replies to it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'
import type { JourneyName, JourneyOrder } from './journey.ts'
import type { BenchShopper } from './shoppers.ts'
import { openWire, type Post, type Wire } from './wire.ts'

const api = '/api/v2'

async function ask(wire: Wire, post: Post): Promise<Record<string, unknown>> {
  const reply = await wire.post(post)
  if (reply.status !== 200) throw new Error(`${post.path} answered ${reply.status}: ${reply.text.slice(0, 200)}`)
  const parsed: unknown = JSON.parse(reply.text)
  return Object.fromEntries(Object.entries(parsed ?? {}))
}

async function order(wire: Wire, { id: user_id, token }: BenchShopper): Promise<void> {
  const body = { owner_id: 1, user_id, payment_type: 'razorpay' }
  const placed = await ask(wire, { path: `${api}/order/store`, body, token })
  const combined_order_id = placed['combined_order_id']
  const sheet = { combined_order_id, amount: 1, user_id, payment_type: 'cart_payment' }
  const opened = await ask(wire, { path: `${api}/razorpay/pay-with-razorpay`, body: sheet, token })
  const attempt = { order_id: opened['payment_details'], outcome: 'success' }
  const callback = await ask(wire, { path: '/sandbox/razorpay/pay', body: attempt })
  await ask(wire, { path: `${api}/razorpay/payment`, body: { combined_order_id, ...callback }, token })
}

const steps: Readonly<Record<JourneyName, (wire: Wire, shopper: BenchShopper) => Promise<unknown>>> = {
  // No route matches: measures only the overhead around every call.
  none: (wire) => wire.post({ path: '/healthz/none', body: {} }),
  add: async (wire, { id, token, piece }) => {
    const body = { id: piece.productId, variant: piece.sku, user_id: id, quantity: 1 }
    const added = await ask(wire, { path: `${api}/carts/add`, body, token })
    if (added['result'] !== true) throw new Error(`carts/add refused: ${String(added['message'])}`)
  },
  list: (wire, { id, token }) => ask(wire, { path: `${api}/carts`, body: { user_id: id }, token }),
  order,
}

async function runJourneys({ name, url, connections, perSecond, shoppers, seconds }: JourneyOrder) {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const timesMs: number[] = []
  const failed = new Map<string, number>()
  let next = 0
  // The other journeys reuse shoppers; an order empties the cart, so each shopper orders once.
  const most = name === 'order' ? shoppers.length : Number.POSITIVE_INFINITY
  const walk = async (): Promise<void> => {
    const wire = openWire(url)
    while (performance.now() < until && next < most) {
      const dueAt = perSecond === undefined ? 0 : startedAt + (next * 1000) / perSecond
      const shopper = shoppers[next++ % shoppers.length]
      if (!shopper) break
      if (dueAt > performance.now()) await sleep(dueAt - performance.now())
      const start = performance.now()
      try {
        await steps[name](wire, shopper)
        timesMs.push(performance.now() - start)
      } catch (error) {
        failed.set(String(error), (failed.get(String(error)) ?? 0) + 1)
      }
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: connections }, walk))
  for (const [text, count] of failed) console.error(`${count} times: ${text}`)
  const { user, system } = process.cpuUsage()
  return {
    requests: timesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: quantile(timesMs, 0.5),
    p99Ms: quantile(timesMs, 0.99),
    failures: [...failed.values()].reduce((sum, count) => sum + count, 0),
    cpuMs: (user + system) / 1000,
  }
}

const isOrder = (message: unknown): message is JourneyOrder =>
  typeof message === 'object' && message !== null && 'shoppers' in message

process.once('message', (message) => {
  if (!isOrder(message)) throw new Error('That is no order for journeys.')
  void runJourneys(message).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
process.once('disconnect', () => process.exit(0))
