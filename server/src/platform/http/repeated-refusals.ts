import type { FastifyInstance } from 'fastify'
import { minuteMs } from '@shop/contract/core/durations'
import type { Ports } from '#platform/runtime/ports.ts'
import { securityEventRow } from '#platform/security/security-event.ts'
import { networkOf } from './rate-limit.ts'

const windowMs = 10 * minuteMs
/** Above what a person's typing errors cause, and below what a program that tries inputs causes. */
const unusual = 100
const maxNetworks = 20_000

/** Statuses by which the shop refuses a request for its input, its proof, its permissions or its frequency. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 422, 429])

type Counted = { readonly endsAt: number; readonly byStatus: Map<number, number>; total: number }

/** Records a network at its 100th refusal within ten minutes, its 1,000th and so on. Counts in memory, without a write. */
export function watchRefusals(app: FastifyInstance, { clock, securityEvents }: Ports): void {
  const networks = new Map<string, Counted>()
  app.addHook('onResponse', async (request, { statusCode }) => {
    if (!refusals.has(statusCode)) return
    const at = clock.now()
    const network = networkOf(request.ip)
    const counted = currentOf(networks, network, at.getTime())
    counted.total += 1
    counted.byStatus.set(statusCode, (counted.byStatus.get(statusCode) ?? 0) + 1)
    if (!isStep(counted.total)) return
    const details = { count: counted.total, statuses: mostFirst(counted.byStatus) }
    securityEvents.add(securityEventRow({ kind: 'refused-repeatedly', details }, { at, network }))
  })
}

function currentOf(networks: Map<string, Counted>, network: string, now: number): Counted {
  const known = networks.get(network)
  if (known && known.endsAt > now) return known
  const fresh = { endsAt: now + windowMs, byStatus: new Map<number, number>(), total: 0 }
  // Reinserts the network, so that the first entry is always the oldest.
  networks.delete(network)
  networks.set(network, fresh)
  const [oldest] = networks.keys()
  if (networks.size > maxNetworks && oldest !== undefined) networks.delete(oldest)
  return fresh
}

function isStep(total: number): boolean {
  let step = unusual
  while (step < total) step *= 10
  return step === total
}

/** "401: 90, 422: 10" */
function mostFirst(byStatus: ReadonlyMap<number, number>): string {
  const counts = [...byStatus].toSorted(([, a], [, b]) => b - a)
  return counts.map(([status, count]) => `${status}: ${count}`).join(', ')
}
