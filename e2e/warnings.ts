import type { Page } from '@playwright/test'
import { hydrated } from './shopper.ts'

/**
 * Everything that a tab writes to its console as a warning; errors are watched in every journey. A service worker has to
 * be allowed: one that is kept from working is a warning of its own.
 */
export function watchWarnings(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.push(`${message.text()} (${page.url()})`)
  })
  return seen
}

/** Opens a page, lets it come alive and rest; React tells of markup that differs from the server's as an error. */
export async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** What stands further down comes to life when it is come to. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
}
