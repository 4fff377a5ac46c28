let priorityRequest: Promise<unknown> = Promise.resolve()

/** A later call to the same path cancels the earlier one (STATE-13). */
export function runWithPriority<T>(ask: () => Promise<T>): Promise<T> {
  const mine = ask()
  priorityRequest = mine.catch(() => undefined)
  return mine
}

/** Runs a background request after priority requests, and retries it when one of them cancelled it. */
export async function runAfterPriority<T>(ask: () => Promise<T>): Promise<T> {
  const before = priorityRequest
  await before
  if (priorityRequest === before) {
    try {
      return await ask()
    } catch (error) {
      if (priorityRequest === before) throw error
    }
  }
  return runAfterPriority(ask)
}
