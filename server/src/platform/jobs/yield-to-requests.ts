import { setTimeout as sleep } from 'node:timers/promises'

/** Share of the time that the process is active: waiting for a busy database counts as idle. */
const idleUtilization = 0.2
const sliceMs = 20
const restFactors = { busy: 9, full: 49 } as const
const saturatedUtilization = 0.6
const maxRestMs = 2000

/** Background work gets a tenth of the time in a busy process, a fiftieth in a saturated one. */
export async function yieldToRequests(workedMs: number): Promise<void> {
  const began = performance.eventLoopUtilization()
  for (let restedMs = sliceMs; restedMs <= Math.min(workedMs * restFactors.full, maxRestMs); restedMs += sliceMs) {
    const before = performance.eventLoopUtilization()
    await sleep(sliceMs)
    if (performance.eventLoopUtilization(before).utilization < idleUtilization) return
    // Rests in slices, so that an idle moment ends the rest early.
    const isSaturated = performance.eventLoopUtilization(began).utilization >= saturatedUtilization
    if (!isSaturated && restedMs >= workedMs * restFactors.busy) return
  }
}
