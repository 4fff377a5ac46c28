/**
 * Reads the next item while the caller works on the previous one, so that reading and the database overlap. Holds one
 * extra item.
 */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const result = await next
      if (result.done === true) return
      next = source.next()
      // The caller gets the failure at its turn; this handler only prevents an unhandled rejection.
      next.catch(() => undefined)
      yield result.value
    }
  } finally {
    await source.return(undefined)
  }
}
