let asked: Promise<unknown> = Promise.resolve()

/**
 * Two calls to one path at a time are one too many (STATE-13): the later ends the earlier. What the shopper waits for
 * is asked for at once, whatever it ends.
 */
export function prioritise<T>(ask: () => Promise<T>): Promise<T> {
  const mine = ask()
  asked = mine.catch(() => undefined)
  return mine
}

/** What nobody waits for is asked for after that, and again when it was ended by it. */
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
