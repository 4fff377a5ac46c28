import type { Step } from './batch.ts'

type Rows = unknown[][]
type Run = (steps: readonly Step[]) => Promise<Rows>

export type Write = {
  readonly steps: readonly Step[]
  readonly lockKeys: readonly string[]
  readonly deadline: number
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

const lockNotAvailable = '55P03'
/** Leaves most connections to writes that wait for no lock. */
const maxInFlight = 3

class RowLockedError extends Error {
  readonly code = lockNotAvailable

  constructor() {
    super('A row is locked by another session.')
    this.name = 'RowLockedError'
  }
}

/** Another session held a lock for too long; the server rolled the batch back. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === lockNotAvailable
}

export async function retryOnLockTimeout<T>(patienceMs: number, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() >= until) throw error
    }
  }
}

/** Runs writes that need a locked row alone, one per row, until their deadline; others go back to `release`. */
export class LockWaits {
  readonly #run: Run
  readonly #release: (write: Write) => void
  readonly #waiting: Write[] = []
  readonly #timedOut = new WeakSet<Write>()
  readonly #held = new Set<string>()
  readonly #attempting = new Set<string>()
  #inFlight = 0

  constructor(run: Run, release: (write: Write) => void) {
    this.#run = run
    this.#release = release
  }

  isHeld({ lockKeys: keys }: Write): boolean {
    return keys.some((key) => this.#held.has(key))
  }

  add(write: Write): void {
    this.#waiting.push(write)
    this.#next()
  }

  addTimedOut(write: Write): void {
    this.#requeue(write, new RowLockedError())
    this.#next()
  }

  async #attempt(write: Write): Promise<void> {
    this.#inFlight += 1
    for (const key of write.lockKeys) this.#attempting.add(key)
    try {
      write.resolve(await this.#run(write.steps))
      for (const key of write.lockKeys) this.#held.delete(key)
    } catch (error) {
      if (isLockTimeout(error)) this.#requeue(write, error)
      else write.reject(error)
    }
    for (const key of write.lockKeys) this.#attempting.delete(key)
    this.#inFlight -= 1
    this.#releaseFree()
    this.#next()
  }

  #requeue(write: Write, error: unknown): void {
    for (const key of write.lockKeys) this.#held.add(key)
    this.#timedOut.add(write)
    if (performance.now() < write.deadline) this.#waiting.push(write)
    else write.reject(error)
  }

  #releaseFree(): void {
    for (const write of this.#waiting.splice(0)) {
      if (this.#timedOut.has(write) || this.isHeld(write)) this.#waiting.push(write)
      else this.#release(write)
    }
  }

  #next(): void {
    for (const write of this.#waiting.splice(0)) {
      if (performance.now() >= write.deadline) write.reject(new RowLockedError())
      else if (this.#inFlight >= maxInFlight || write.lockKeys.some((key) => this.#attempting.has(key)))
        this.#waiting.push(write)
      else void this.#attempt(write)
    }
    if (this.#waiting.length === 0 && this.#inFlight === 0) this.#held.clear()
  }
}
