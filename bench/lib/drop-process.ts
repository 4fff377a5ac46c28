/** Lets many buyers order one piece at the same time. Takes one job message and replies to it. */
import { setTimeout as pause } from 'node:timers/promises'
import type { DropOrder, DropResult } from './drop.ts'
import { answerOf, payOrder, placingOf } from './order-calls.ts'
import type { BenchShopper } from './shoppers.ts'
import { openWire } from './wire.ts'

const longestSeconds = 60

type Outcome = { readonly kind: 'bought' | 'sold out'; readonly ms: number; readonly busy: number }

async function buy(url: string, buyer: BenchShopper): Promise<Outcome> {
  const wire = openWire(url)
  const start = performance.now()
  const passedMs = (): number => performance.now() - start
  try {
    for (let busy = 0; passedMs() < longestSeconds * 1000; busy += 1) {
      const reply = await wire.post(placingOf(buyer))
      const answer = answerOf(reply)
      if (answer['code'] === 'checkout.sold_out') return { kind: 'sold out', ms: passedMs(), busy }
      if (reply.status === 200) {
        const ms = passedMs()
        await payOrder(wire, buyer, answer)
        return { kind: 'bought', ms, busy }
      }
      if (reply.status !== 503) throw new Error(`The shop answered ${reply.status}: ${reply.text.slice(0, 200)}`)
      await pause(Number(answer['retryAfterSeconds']) * 1000)
    }
    throw new Error('The shop was busy to the end.')
  } finally {
    wire.close()
  }
}

async function runDrop({ urls, buyers, seconds }: DropOrder): Promise<DropResult> {
  const startedAt = performance.now()
  const failed = new Map<string, number>()
  const come = async (buyer: BenchShopper, index: number): Promise<Outcome | undefined> => {
    await pause(startedAt + (index / buyers.length) * seconds * 1000 - performance.now())
    try {
      return await buy(urls[index % urls.length] ?? '', buyer)
    } catch (error) {
      failed.set(String(error), (failed.get(String(error)) ?? 0) + 1)
      return undefined
    }
  }
  const outcomes = (await Promise.all(buyers.map(come))).filter((outcome) => outcome !== undefined)
  for (const [text, count] of failed) console.error(`${count} times: ${text}`)
  const timesOf = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).map(({ ms }) => ms)
  const boughtMs = timesOf('bought')
  const soldOutMs = timesOf('sold out')
  return {
    paid: boughtMs.length,
    soldOut: soldOutMs.length,
    boughtMs,
    soldOutMs,
    busy: outcomes.reduce((sum, { busy }) => sum + busy, 0),
    failures: [...failed.values()].reduce((sum, count) => sum + count, 0),
  }
}

const isOrder = (message: unknown): message is DropOrder =>
  typeof message === 'object' && message !== null && 'buyers' in message

process.once('message', (message) => {
  if (!isOrder(message)) throw new Error('That is no order for a drop.')
  void runDrop(message).then((result) => {
    process.send?.(result)
    process.disconnect()
  })
})
process.once('disconnect', () => process.exit(0))
