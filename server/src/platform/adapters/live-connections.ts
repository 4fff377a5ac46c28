import type { Database } from '#platform/db/db.ts'
import type { SecretCipher } from '#platform/security/secret-cipher.ts'
import type { AnyAdapter, ConnectionValues } from './adapter.ts'
import { listStored, mergedValues, storedMark } from './stored-connections.ts'

/** Every other process takes over a change within this time. */
export const followConnectionsMs = 10_000

export type LiveConnections = {
  readonly environment: ConnectionValues
  /** Why these values may not be used, such as live keys in a shop that is open to tests. */
  readonly problemsOf: (values: ConnectionValues) => readonly string[]
  /** Opens the accounts again when a stored one has changed. */
  readonly refresh: () => Promise<void>
}

type Options = Pick<LiveConnections, 'environment' | 'problemsOf'> & {
  readonly db: Database
  readonly cipher: SecretCipher
  readonly adapters: readonly AnyAdapter[]
  readonly apply: (values: ConnectionValues) => void
}

/** Reads the accounts once, and again when asked to. */
export async function openLiveConnections(options: Options): Promise<LiveConnections> {
  const { db, cipher, environment, problemsOf, adapters, apply } = options
  let mark = ''
  const refresh = async (): Promise<void> => {
    const found = await storedMark(db)
    if (found === mark) return
    apply(mergedValues(environment, await listStored(db, cipher), adapters))
    mark = found
  }
  await refresh()
  return { environment, problemsOf, refresh }
}
