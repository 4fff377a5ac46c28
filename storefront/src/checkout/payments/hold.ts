/** Time left by the server's clock; a device's clock may be wrong. */
export type Hold = {
  readonly until: Date
  /** On the clock of `performance.now()`. */
  readonly endsAtMs: number
}

export function holdOf(until: string, leftMs: number): Hold {
  return { until: new Date(until), endsAtMs: performance.now() + leftMs }
}

export function holdBetween({ until, serverTime }: { readonly until: string; readonly serverTime: string }): Hold {
  return holdOf(until, Date.parse(until) - Date.parse(serverTime))
}
