/** Requests each path once, from a separate process. Takes one job message and replies to it. */
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'
import type { OnceOrder } from './once.ts'

const isOrder = (message: unknown): message is OnceOrder =>
  typeof message === 'object' && message !== null && 'paths' in message

function ask(address: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (reply) => {
      reply
        .on('error', reject)
        .on('end', () => resolve(reply))
        .resume()
    }).on('error', reject)
  })
}

async function requestAll({ url, paths, connections, seconds, perSecond }: OnceOrder) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const timesMs: number[] = []
  let failures = 0
  let next = 0
  const walk = async (): Promise<void> => {
    while (next < paths.length && performance.now() < until) {
      const dueAt = perSecond === undefined ? performance.now() : startedAt + (next * 1000) / perSecond
      const path = paths[next++] ?? ''
      if (dueAt > performance.now()) await sleep(dueAt - performance.now())
      const { statusCode } = await ask(url + path, agent)
      timesMs.push(performance.now() - dueAt)
      if (statusCode !== 200) failures += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, walk))
  agent.destroy()
  return {
    requests: timesMs.length,
    seconds: (performance.now() - startedAt) / 1000,
    p50Ms: quantile(timesMs, 0.5),
    p95Ms: quantile(timesMs, 0.95),
    p99Ms: quantile(timesMs, 0.99),
    failures,
  }
}

process.once('message', (message) => {
  if (!isOrder(message)) throw new Error('That is no order for requests.')
  void requestAll(message).then((reported) => {
    process.send?.(reported)
    process.disconnect()
  })
})
process.once('disconnect', () => process.exit(0))
