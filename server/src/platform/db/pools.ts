import type pg from 'pg'

const names = new Map<pg.Pool, string>()

function forgetEnded(): void {
  for (const pool of names.keys()) if (pool.ending) names.delete(pool)
}

/** Shows the pool in `/metrics` until it ends. */
export function watchPool(pool: pg.Pool, name: string): void {
  forgetEnded()
  names.set(pool, name)
}

export type PoolState = {
  readonly pool: string
  readonly most: number
  readonly inUse: number
  readonly idle: number
  readonly waiting: number
}

/** The open pools of this process; those with the same name together. */
export function poolStates(): PoolState[] {
  forgetEnded()
  const states = new Map<string, PoolState>()
  for (const [{ options, totalCount, idleCount, waitingCount }, pool] of names) {
    const before = states.get(pool)
    states.set(pool, {
      pool,
      most: (before?.most ?? 0) + options.max,
      inUse: (before?.inUse ?? 0) + totalCount - idleCount,
      idle: (before?.idle ?? 0) + idleCount,
      waiting: (before?.waiting ?? 0) + waitingCount,
    })
  }
  return [...states.values()]
}
