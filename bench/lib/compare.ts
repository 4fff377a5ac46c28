/** Loads the shop, and a bare Fastify that sends the same bytes, alternately, so that both see the same noise. */
import { get } from 'node:http'
import { median } from './figures.ts'
import { load, type LoadRequest } from './load.ts'
import type { BareAnswer, Server } from './servers.ts'
import { cpuSecondsOf } from './usage.ts'

export type Compared = {
  readonly shopRate: number
  readonly bareRate: number
  /** Median of the rounds' ratios; 1 when the shop is as fast as the bare route. */
  readonly ratio: number
  /** CPU time of the server process in milliseconds per request. */
  readonly shopCpuMs: number
  readonly bareCpuMs: number
  readonly p99Ms: number
}

type Comparison = {
  readonly shop: Server
  readonly bare: Server
  readonly request: LoadRequest
  readonly rounds?: number
  readonly seconds?: number
}

/** Headers that belong to a connection or a moment, so the bare server must not repeat them. */
const perConnection = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'x-request-id',
])

export async function answerOf(shop: Server, { path, headers = {} }: LoadRequest): Promise<BareAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<BareAnswer>()
  get(`${shop.url}${path}`, { headers }, (reply) => {
    const parts: Buffer[] = []
    reply.on('data', (part: Buffer) => parts.push(part))
    reply.on('error', reject)
    reply.on('end', () => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}.`))
      const lasting = Object.entries(reply.headers).filter(([name]) => !perConnection.has(name))
      const texts = Object.fromEntries(lasting.map(([name, value]) => [name, String(value)]))
      // The bare server routes by path alone, so the query is dropped.
      resolve({ path: path.replace(/\?.*/, ''), headers: texts, bodyBase64: Buffer.concat(parts).toString('base64') })
    })
  }).on('error', reject)
  return promise
}

type Round = { readonly rate: number; readonly cpuMs: number; readonly p99Ms: number }

async function round(server: Server, request: LoadRequest, seconds: number): Promise<Round> {
  const before = cpuSecondsOf(server.pid)
  const result = await load({ url: server.url, requests: [request], seconds })
  const cpuMs = ((cpuSecondsOf(server.pid) - before) * 1000) / result.requests
  if (result.failures > 0) throw new Error(`${request.path}: ${result.failures} requests failed.`)
  return { rate: result.requests / result.seconds, cpuMs, p99Ms: result.p99Ms }
}

export async function compare({ shop, bare, request, rounds = 5, seconds = 2 }: Comparison): Promise<Compared> {
  await round(shop, request, 1)
  await round(bare, request, 1)
  const pairs: { shop: Round; bare: Round }[] = []
  for (let index = 0; index < rounds; index += 1) {
    pairs.push({ shop: await round(shop, request, seconds), bare: await round(bare, request, seconds) })
  }
  const of = (value: (pair: { shop: Round; bare: Round }) => number): number => median(pairs.map(value))
  return {
    shopRate: of((pair) => pair.shop.rate),
    bareRate: of((pair) => pair.bare.rate),
    ratio: of((pair) => pair.shop.rate / pair.bare.rate),
    shopCpuMs: of((pair) => pair.shop.cpuMs),
    bareCpuMs: of((pair) => pair.bare.cpuMs),
    p99Ms: of((pair) => pair.shop.p99Ms),
  }
}
