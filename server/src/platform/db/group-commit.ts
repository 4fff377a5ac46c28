import pg from 'pg'
import type { Step } from './batch.ts'
import { isReadOnly } from './busy-errors.ts'
import { isLockTimeout, LockWaits, type Write } from './lock-waits.ts'
import { mergeStatements } from './merge-statements.ts'

type Rows = unknown[][]
type Run = (steps: readonly Step[]) => Promise<Rows>

type Queue = {
  readonly waiting: Write[]
  isFlushing: boolean
  /** Writes per batch: halved after a refused batch, raised by one with each success. */
  batchLimit: number
}

const maxBatch = 32

function conflictKeyOf(steps: readonly Step[]): Step['conflictKey'] {
  return steps.find(({ conflictKey }) => conflictKey !== undefined)?.conflictKey
}

/** Several steps are batchable only with a conflict key: a batch checks all its conditions before it writes. */
export function isBatchable(steps: readonly Step[]): boolean {
  if (steps.some(({ requestCount, isGroupable = false }) => requestCount === undefined && !isGroupable)) return false
  if (new Set(steps.map(({ name }) => name)).size < steps.length) return false
  return steps.length === 1 || conflictKeyOf(steps) !== undefined
}

function lockKeysOf(steps: readonly Step[]): string[] {
  const key = conflictKeyOf(steps)
  return [...(key === undefined ? [] : [`key ${key}`]), ...steps.flatMap(({ lockKeys = [] }) => lockKeys)]
}

/** True when the server rolled everything back; after a broken connection the outcome is unknown. */
function wasRolledBack(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(?:08|57|58|XX)/.test(error.code ?? 'XX')
}

/** Asks whether steps are still worth sending, which may have changed while they waited. */
export function refusalOf(steps: readonly Step[]): Error | undefined {
  for (const { refusal } of steps) {
    const error = refusal?.()
    if (error) return error
  }
  return undefined
}

function isRefused({ steps, reject }: Write): boolean {
  const error = refusalOf(steps)
  if (error) reject(error)
  return error !== undefined
}

/** Runs equal batches that wait at the same time in one transaction: platform/db/README.md. */
export function groupCommit(run: Run, lockTimeoutMs = 0): Run {
  const queues = new Map<string, Queue>()
  const waits = new LockWaits(run, enqueue)

  const runAlone = (write: Write): Promise<void> =>
    run(write.steps).then(write.resolve, (error: unknown) => {
      if (isLockTimeout(error)) waits.addTimedOut(write)
      else write.reject(error)
    })

  async function runGroup(queue: Queue, group: readonly Write[]): Promise<void> {
    try {
      const { steps, split } = mergeStatements(group.map((one) => one.steps))
      const results = split(await run(steps))
      for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? [])
      queue.batchLimit = Math.min(maxBatch, queue.batchLimit + 1)
    } catch (error) {
      if (isLockTimeout(error)) {
        for (const write of group) waits.addTimedOut(write)
        return
      }
      if (group.length === 1 || !wasRolledBack(error) || isReadOnly(error)) {
        for (const { reject } of group) reject(error)
        return
      }
      queue.batchLimit = Math.max(1, Math.floor(group.length / 2))
      await Promise.all(group.map(runAlone))
    }
  }

  async function flush(queue: Queue): Promise<void> {
    queue.isFlushing = true
    while (queue.waiting.length > 0) {
      // Wait for the rest of this turn of the event loop, so that its writes join the batch.
      await new Promise(setImmediate)
      const group = nextGroup(queue)
      // While these writes were queued, others may have met a lock that they need.
      const wanted = group.filter((write) => !isRefused(write))
      const free = wanted.filter((write) => !waits.isHeld(write))
      for (const write of wanted) if (waits.isHeld(write)) waits.add(write)
      if (free.length > 0) await runGroup(queue, free)
    }
    queue.isFlushing = false
  }

  function enqueue(write: Write): void {
    const queue = queueOf(queues, write.steps)
    queue.waiting.push(write)
    if (!queue.isFlushing) void flush(queue)
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      enqueue({ steps, lockKeys: lockKeysOf(steps), deadline: performance.now() + lockTimeoutMs, resolve, reject })
    })
}

function queueOf(queues: Map<string, Queue>, steps: readonly Step[]): Queue {
  const name = steps.map((step) => step.name).join()
  const queue = queues.get(name) ?? { waiting: [], isFlushing: false, batchLimit: maxBatch }
  queues.set(name, queue)
  return queue
}

function nextGroup({ waiting, batchLimit }: Queue): Write[] {
  const group: Write[] = []
  const seen = new Set<Step['conflictKey']>()
  for (const one of waiting.splice(0)) {
    const key = conflictKeyOf(one.steps)
    if (group.length >= batchLimit || (key !== undefined && seen.has(key))) {
      waiting.push(one)
    } else {
      group.push(one)
      seen.add(key)
    }
  }
  return group
}
