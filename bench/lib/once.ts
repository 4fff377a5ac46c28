import { messageFrom, startChild } from './child.ts'
import type { LoadResult } from './load.ts'
import type { Server } from './servers.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from './usage.ts'

export type OnceOrder = {
  readonly url: string
  /** Each is requested once. */
  readonly paths: readonly string[]
  readonly connections: number
  /** Requests that have not started by then are left out. */
  readonly seconds: number
  /** Visitors come at this rate, whether or not the shop keeps up; without it, each connection asks again at once. */
  readonly perSecond?: number
}

type OnceOptions = Omit<OnceOrder, 'url'> & { readonly shop: Server; readonly postmasterPid: number }

/** CPU time in milliseconds per request: the shop's with all its threads, and PostgreSQL's. */
export type Once = OnceResult & { readonly shopCpuMs: number; readonly postgresCpuMs: number }

type OnceResult = LoadResult & { readonly p95Ms: number }

const isResult = (message: unknown): message is OnceResult =>
  typeof message === 'object' && message !== null && 'failures' in message

export async function requestOnce({ shop, postmasterPid, ...order }: OnceOptions): Promise<Once> {
  await using child = startChild('bench/lib/once-process.ts')
  const before = { shop: cpuSecondsOf(shop.pid), postgres: cpuSecondsOfTree(postmasterPid) }
  const answer = messageFrom(child)
  child.process.send({ ...order, url: shop.url } satisfies OnceOrder)
  const reported = await answer
  if (!isResult(reported)) throw new Error('The load process answered something else than a result.')
  const each = (seconds: number): number => (seconds * 1000) / reported.requests
  return {
    ...reported,
    shopCpuMs: each(cpuSecondsOf(shop.pid) - before.shop),
    postgresCpuMs: each(cpuSecondsOfTree(postmasterPid) - before.postgres),
  }
}
