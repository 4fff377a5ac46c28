import { messageFrom, startChild } from './child.ts'
import type { LoadResult } from './load.ts'
import type { Server } from './servers.ts'
import type { BenchShopper } from './shoppers.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from './usage.ts'

export type JourneyName = 'none' | 'add' | 'list' | 'order'

export type JourneyOrder = {
  readonly name: JourneyName
  readonly url: string
  readonly connections: number
  /** Journeys start at this rate; without it, each connection starts its next one at once. */
  readonly perSecond?: number
  /** Each journey takes the next shopper; 'order' ends when all have ordered. */
  readonly shoppers: readonly BenchShopper[]
  readonly seconds: number
}

/** Times are per journey. */
export type Journeys = LoadResult & {
  readonly perSecond: number
  /** CPU time in milliseconds per journey. */
  readonly shopCpuMs: number
  readonly postgresCpuMs: number
  readonly loadCpuMs: number
}

type JourneyResult = LoadResult & { readonly cpuMs: number }

const isJourneyResult = (message: unknown): message is JourneyResult =>
  typeof message === 'object' && message !== null && 'cpuMs' in message

type JourneyOptions = Pick<JourneyOrder, 'name' | 'shoppers' | 'seconds' | 'perSecond'> & {
  readonly connections?: number
  readonly shop: Server
  readonly postmasterPid: number
}

/** Runs shopper journeys from a separate process, `connections` at a time. */
export async function journeys({ shop, postmasterPid, connections = 32, ...order }: JourneyOptions): Promise<Journeys> {
  await using child = startChild('bench/lib/journey-process.ts')
  const before = { shop: cpuSecondsOf(shop.pid), postgres: cpuSecondsOfTree(postmasterPid) }
  const answer = messageFrom(child)
  child.process.send({ ...order, url: shop.url, connections } satisfies JourneyOrder)
  const result = await answer
  if (!isJourneyResult(result)) throw new Error('The load process answered something else than a result.')
  const each = (seconds: number): number => (seconds * 1000) / result.requests
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    shopCpuMs: each(cpuSecondsOf(shop.pid) - before.shop),
    postgresCpuMs: each(cpuSecondsOfTree(postmasterPid) - before.postgres),
    loadCpuMs: result.cpuMs / result.requests,
  }
}

export function besides({ p50Ms, p99Ms, shopCpuMs, postgresCpuMs, loadCpuMs, failures }: Journeys): string {
  const cpu = [shopCpuMs, postgresCpuMs, loadCpuMs].map((ms) => ms.toFixed(2))
  return (
    `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, cpu each ${cpu[0]} ms shop + ${cpu[1]} ms PostgreSQL ` +
    `+ ${cpu[2]} ms load, ${failures} failed`
  )
}
