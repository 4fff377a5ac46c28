import type { Page } from '@playwright/test'
import { hydrated } from './shopper.ts'

/** Collects console warnings of a tab. A blocked service worker causes one, so the test must allow it. */
export function watchWarnings(page: Page): readonly string[] {
  const seen: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') seen.push(`${message.text()} (${page.url()})`)
  })
  return seen
}

/** Opens a page and waits for hydration and network idle; React logs hydration mismatches as errors. */
export async function openFully(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Content below the fold hydrates when it is scrolled into view. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight))
}
