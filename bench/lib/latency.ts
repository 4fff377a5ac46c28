/** Measures single requests, one after the other over one connection. */
import { Agent, get } from 'node:http'
import { median, quantile } from './figures.ts'
import type { Server } from './servers.ts'
import { cpuSecondsOf, cpuSecondsOfTree } from './usage.ts'

export type Latency = {
  /** The fastest tenth shows the time without other load. */
  readonly p10Ms: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** CPU time in milliseconds per request: the shop's, and PostgreSQL's with all its backends. */
  readonly shopCpuMs: number
  readonly postgresCpuMs: number
}

type LatencyRequest = {
  readonly shop: Server
  readonly postmasterPid: number
  readonly paths: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

export async function latency({ shop, postmasterPid, paths, headers = {} }: LatencyRequest): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const timesMs: number[] = []
  const before = { shop: cpuSecondsOf(shop.pid), postgres: cpuSecondsOfTree(postmasterPid) }
  for (const path of paths) {
    const startedAt = performance.now()
    await once(`${shop.url}${path}`, { agent, headers })
    timesMs.push(performance.now() - startedAt)
  }
  agent.destroy()
  const perRequest = (seconds: number): number => (seconds * 1000) / paths.length
  return {
    p10Ms: quantile(timesMs, 0.1),
    p50Ms: median(timesMs),
    p99Ms: quantile(timesMs, 0.99),
    shopCpuMs: perRequest(cpuSecondsOf(shop.pid) - before.shop),
    postgresCpuMs: perRequest(cpuSecondsOfTree(postmasterPid) - before.postgres),
  }
}

type Options = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }

function once(address: string, options: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, options, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${address} answered ${reply.statusCode}.`))
      reply.on('error', reject).on('end', resolve).resume()
    }).on('error', reject)
  })
}
