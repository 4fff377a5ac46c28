/** Runs shopper journeys. Takes one job message and replies to it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'
import type { JourneyName, JourneyOrder } from './journey.ts'
import { ask, payOrder, placingOf } from './order-calls.ts'
import type { BenchShopper } from './shoppers.ts'
import { openWire, type Wire } from './wire.ts'

const api = '/api/v2'

async function order(wire: Wire, shopper: BenchShopper): Promise<void> {
  await payOrder(wire, shopper, await ask(wire, placingOf(shopper)))
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
