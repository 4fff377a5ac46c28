type Patience = {
  readonly timeoutMs: number
  /** Safari has no `requestIdleCallback`: the work runs after this time. */
  readonly fallbackMs: number
}

export function whenIdle(work: () => void, { timeoutMs, fallbackMs }: Patience): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: timeoutMs })
  else setTimeout(work, fallbackMs)
}
