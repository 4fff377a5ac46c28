import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './postgres-error.ts'

export type ExclusiveLock = { release(): void }

export type LockOptions = { readonly timeoutMs: number; readonly onWait: () => void }

const busy = 5
const pollMs = 20

/** SQLite uses the operating system's file locks, which end with the process and so are never stale. */
export async function takeLock(path: string, { timeoutMs, onWait }: LockOptions): Promise<ExclusiveLock> {
  const deadline = performance.now() + timeoutMs
  let isFirstTry = true
  for (;;) {
    const lock = tryLock(path)
    if (lock) return lock
    if (isFirstTry) onWait()
    isFirstTry = false
    if (performance.now() > deadline) {
      throw new EmbeddedPostgresError(`Another process has been starting this shop for too long (${path} is locked).`)
    }
    await sleep(pollMs)
  }
}

function tryLock(path: string): ExclusiveLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('begin exclusive')
    return { release: () => file.close() }
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}
