import type { BrowserContext } from '@playwright/test'

export type ConsoleErrors = {
  /** Announces a console error that the test provokes. */
  readonly expect: (words: RegExp) => void
  readonly unexpected: () => readonly string[]
}

/** Collects console errors and uncaught exceptions of all tabs. */
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
