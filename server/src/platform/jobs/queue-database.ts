import type pg from 'pg'
import type { Db } from 'pg-boss'
import { DatabaseRestsError, type StateWatch } from '#platform/db/db.ts'

export type QueueDatabase = Db & {
  /** The cause of a failure that the library reports: it passes on a copy, which is no longer the error. */
  readonly causeOf: (reported: unknown) => unknown
}

/** What the queue runs its statements on; it rests while the database takes no writes. */
export function queueDatabase(pool: pg.Pool, state: Pick<StateWatch, 'current'> | undefined): QueueDatabase {
  const rests = (): DatabaseRestsError | undefined => {
    const found = state?.current() ?? 'up'
    return found === 'up' ? undefined : new DatabaseRestsError(found)
  }
  return {
    async executeSql(text, values) {
      const outage = rests()
      if (outage) throw outage
      return pool.query(text, values)
    },
    causeOf: (reported) => rests() ?? reported,
  }
}
