import { setTimeout as sleep } from 'node:timers/promises'

/** Of its time a process does something: one that waits for a busy database does not do much either. */
const idleUtilization = 0.2
const sliceMs = 20
/** How many times as long as it worked work rests: in a busy process, and in one that has no time to spare. */
const restFactors = { busy: 9, full: 49 } as const
const saturatedUtilization = 0.6
const maxRestMs = 2000

/**
 * Called after a piece of work that nobody waits for, while people wait for answers: in a process that is busy such work
 * takes a tenth of its time, in one that has none to spare a fiftieth.
 */
export async function yieldToRequests(workedMs: number): Promise<void> {
  const began = performance.eventLoopUtilization()
  for (let restedMs = sliceMs; restedMs <= Math.min(workedMs * restFactors.full, maxRestMs); restedMs += sliceMs) {
    const before = performance.eventLoopUtilization()
    await sleep(sliceMs)
    if (performance.eventLoopUtilization(before).utilization < idleUtilization) return
    // Of the whole rest: within a rush there is a still moment now and then.
    const isSaturated = performance.eventLoopUtilization(began).utilization >= saturatedUtilization
    if (!isSaturated && restedMs >= workedMs * restFactors.busy) return
  }
}
