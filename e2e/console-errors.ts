import type { BrowserContext } from '@playwright/test'

export type ConsoleErrors = {
  /** A journey that means to go wrong says how the browser will report it. */
  readonly expect: (words: RegExp) => void
  readonly unexpected: () => readonly string[]
}

/** Collects what any tab of the shopper writes to its console as an error, and what it throws. */
export function watchConsoleErrors(context: BrowserContext): ConsoleErrors {
  const seen: string[] = []
  const expected: RegExp[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => seen.push(String(error.error())))
  return {
    expect: (words) => expected.push(words),
    unexpected: () => seen.filter((fault) => !expected.some((words) => words.test(fault))),
  }
}
