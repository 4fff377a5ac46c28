let asked: Promise<unknown> = Promise.resolve()

/**
 * A later call to the same path cancels the earlier one (STATE-13). Requests that the shopper waits for run at once and
 * may cancel others.
 */
export function prioritise<T>(ask: () => Promise<T>): Promise<T> {
  const mine = ask()
  asked = mine.catch(() => undefined)
  return mine
}

/** Runs a background request after priority requests, and retries it when one of them cancelled it. */
export async function afterPriority<T>(ask: () => Promise<T>): Promise<T> {
  const before = asked
  await before
  if (asked === before) {
    try {
      return await ask()
    } catch (error) {
      if (asked === before) throw error
    }
  }
  return afterPriority(ask)
}
