/** Requests each path once, from a separate process. Takes one job message and replies to it. */
import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
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
  const askNext = async (): Promise<void> => {
    const path = paths[next++] ?? ''
    const start = performance.now()
    const { statusCode } = await ask(url + path, agent)
    if (statusCode === 200) timesMs.push(performance.now() - start)
    else failures += 1
  }
  const walk = async (): Promise<void> => {
    while (next < paths.length && performance.now() < until) await askNext()
  }
  const arrive = async (rate: number): Promise<void> => {
    const visits: Promise<void>[] = []
    while (performance.now() < until) {
      const due = Math.min(paths.length, ((performance.now() - startedAt) / 1000) * rate)
      // The shop may close an idle connection while a request is on its way there.
      for (let missing = due - next; missing >= 1; missing -= 1)
        visits.push(askNext().catch(() => void (failures += 1)))
      await pause(10)
    }
    await Promise.all(visits)
  }
  if (perSecond === undefined) await Promise.all(Array.from({ length: connections }, walk))
  else await arrive(perSecond)
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
