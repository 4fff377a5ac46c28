import { setTimeout as sleep } from 'node:timers/promises'

/** The share of time in which the process is active; waiting for a busy database counts as idle. */
const idleUtilization = 0.2
const sliceMs = 20
/** Rest as a multiple of the time worked, in a busy process and in a saturated one. */
type RestFactors = { readonly busy: number; readonly full: number }

/** For work that nobody waits for: it runs for a tenth of the time, or a fiftieth. */
const backgroundRests: RestFactors = { busy: 9, full: 49 }

/** For a change that a merchant watches, or that holds locks: it runs for half of the time, or a third. */
export const watchedRests: RestFactors = { busy: 1, full: 2 }

const saturatedUtilization = 0.6
const maxRestMs = 2000

export async function yieldToRequests(workedMs: number, restFactors = backgroundRests): Promise<void> {
  const began = performance.eventLoopUtilization()
  for (let restedMs = sliceMs; restedMs <= Math.min(workedMs * restFactors.full, maxRestMs); restedMs += sliceMs) {
    const before = performance.eventLoopUtilization()
    await sleep(sliceMs)
    if (performance.eventLoopUtilization(before).utilization < idleUtilization) return
    // Rests in slices, so that the work continues as soon as the process is idle.
    const isSaturated = performance.eventLoopUtilization(began).utilization >= saturatedUtilization
    if (!isSaturated && restedMs >= workedMs * restFactors.busy) return
  }
}
