type Report = (error: unknown) => void

/** For a part of a page that must not take the others with it: `null` when it fails, which is reported. */
export async function orNothing<T>(call: Promise<T>, report: Report): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    report(error)
    return null
  }
}
