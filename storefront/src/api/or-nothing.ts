type Report = (error: unknown) => void

/** Returns `null` and reports the error when the call fails, so that one section does not break the page. */
export async function orNothing<T>(call: Promise<T>, report: Report): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    report(error)
    return null
  }
}
