import { secondMs } from '@shop/contract/core/durations'
import { poolStates } from '#platform/db/pools.ts'

const sampleEveryMs = 100
/** The delay is averaged over about this time, so that a short stall is no overload. */
const averageMs = secondMs
/** An order takes more than ten turns of the event loop, and so waits for a second or two at this delay. */
const longestDelayMs = 50
/** Requests that wait for a connection; more than that wait longer than a shopper does. */
const longestPoolQueue = 200
/** More would wait for more than half a second, and everything else with them. */
const mostAtOnce = 100
/** A page and its reads for a visitor or two, however slow the machine is. */
const leastAtOnce = 4
/** Lowered fast and raised slowly, as in TCP, the limit settles where the delay is tolerable. */
const lowered = 0.8
const raised = 1

export type BrowsingLoad = { readonly limit: number; readonly delayMs: number }
type Sample = { readonly passedMs: number; readonly poolQueue: number }

export const unloaded: BrowsingLoad = { limit: mostAtOnce, delayMs: 0 }

export function afterSample({ limit, delayMs: before }: BrowsingLoad, { passedMs, poolQueue }: Sample): BrowsingLoad {
  const delayMs = before + (passedMs - sampleEveryMs - before) * Math.min(1, passedMs / averageMs)
  const isOverloaded = delayMs > longestDelayMs || poolQueue > longestPoolQueue
  return {
    delayMs,
    limit: isOverloaded ? Math.max(leastAtOnce, limit * lowered) : Math.min(mostAtOnce, limit + raised),
  }
}

/**
 * Returns how many uncached pages and reads this process makes at a time, which falls while every request waits for the
 * processor or the database. The utilisation of the loop would say less: it is 100 % also in a shop that answers many
 * shoppers in time.
 */
export function watchBrowsingLimit(): () => number {
  let load = unloaded
  let sampledAt = performance.now()
  const sample = (): void => {
    const passedMs = performance.now() - sampledAt
    sampledAt += passedMs
    load = afterSample(load, { passedMs, poolQueue: Math.max(0, ...poolStates().map(({ waiting }) => waiting)) })
  }
  setInterval(sample, sampleEveryMs).unref()
  return () => load.limit
}
