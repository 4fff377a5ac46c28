type Patience = {
  /** The work runs after this time even on a busy device. */
  readonly timeoutMs: number
  /** Safari has no `requestIdleCallback`: the work runs after this time. */
  readonly fallbackMs: number
}

/** Runs work in an idle moment of the browser. */
export function whenIdle(work: () => void, { timeoutMs, fallbackMs }: Patience): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, fallbackMs)
}
