import type { Logger } from '#platform/runtime/log.ts'
import type { SecurityEventRow } from './security-event.ts'

const maxWaiting = 2000
const batchSize = 200
const delayMs = 250
const retryMs = 5000
/** A batch is dropped after this many consecutive failures. */
const maxTries = 5
const maxRemembered = 10_000
const lookThroughMs = 1000

export type SecurityEventWriter = {
  readonly add: (row: SecurityEventRow) => void
  /** Adds the event, unless one with this key was added and its `until` has not passed. */
  readonly addOnce: (key: string, until: Date, row: SecurityEventRow) => void
  readonly flush: () => Promise<void>
  readonly counts: () => { readonly written: number; readonly dropped: number }
  readonly close: () => Promise<void>
}

type Destination = {
  readonly insert: (rows: readonly SecurityEventRow[]) => Promise<void>
  readonly log: Logger
}

/** Writes in the background, so that no request waits; the queue is bounded, so that a flood cannot fill the memory. */
export function securityEventWriter(destination: Destination): SecurityEventWriter {
  const queue = new EventQueue(destination)
  const recorded = new Map<string, number>()
  let lookedThroughAt = 0
  return {
    add: (row) => queue.add(row),
    addOnce: (key, until, row) => {
      const now = row.at.getTime()
      if ((recorded.get(key) ?? 0) > now) return
      // Removes expired keys only occasionally, so that a flood of new keys stays cheap.
      if (recorded.size >= maxRemembered && now - lookedThroughAt >= lookThroughMs) {
        lookedThroughAt = now
        deleteExpired(recorded, now)
      }
      if (recorded.size >= maxRemembered) return queue.drop(1)
      recorded.set(key, until.getTime())
      queue.add(row)
    },
    flush: () => queue.flush(),
    counts: () => queue.counts(),
    close: () => queue.close(),
  }
}

function deleteExpired(recorded: Map<string, number>, now: number): void {
  for (const [key, until] of recorded) if (until <= now) recorded.delete(key)
}

/** Runs a timer while events wait. */
class EventQueue {
  readonly #destination: Destination
  readonly #waiting: SecurityEventRow[] = []
  #written = 0
  #dropped = 0
  #tries = 0
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isClosed = false

  constructor(destination: Destination) {
    this.#destination = destination
  }

  add(row: SecurityEventRow): void {
    if (this.#isClosed || this.#waiting.length >= maxWaiting) return this.drop(1)
    this.#waiting.push(row)
    this.#schedule(delayMs)
  }

  drop(count: number): void {
    this.#dropped += count
  }

  counts() {
    return { written: this.#written, dropped: this.#dropped }
  }

  flush(): Promise<void> {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.flush()
    this.drop(this.#waiting.length)
  }

  #schedule(ms: number): void {
    if (this.#isClosed || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, ms)
    this.#timer.unref()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      if (!(await this.#writeBatch())) return this.#schedule(retryMs)
    }
  }

  async #writeBatch(): Promise<boolean> {
    const batch = this.#waiting.slice(0, batchSize)
    try {
      await this.#destination.insert(batch)
      this.#written += batch.length
    } catch (error) {
      // The requests are already answered, so the events are retried or counted as lost.
      this.#destination.log.warn({ err: error, events: batch.length }, 'security events could not be written')
      this.#tries += 1
      if (this.#tries < maxTries) return false
      this.drop(batch.length)
    }
    this.#waiting.splice(0, batch.length)
    this.#tries = 0
    return true
  }
}
