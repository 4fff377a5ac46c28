/** Reads the next item while the caller works on one, so that reading and the database overlap. Holds one item more. */
export async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const result = await next
      if (result.done === true) return
      next = source.next()
      // The caller gets the failure at its turn; until then it is no unhandled one.
      next.catch(() => undefined)
      yield result.value
    }
  } finally {
    await source.return(undefined)
  }
}
