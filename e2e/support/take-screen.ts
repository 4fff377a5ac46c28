import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { test } from './shopper.ts'

const folder = fileURLToPath(new URL('../../screens', import.meta.url))

/** Lays out the whole page, as if it had been scrolled through, and waits for its pictures. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    document.documentElement.dataset['whole'] = 'true'
    globalThis.scrollTo(0, 0)
    await document.fonts.ready
    const shown = [...document.images].filter((image) => image.checkVisibility())
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)))
  })
}

/** Screenshot of the visible window; the name describes the screen. */
export async function takeWindow(page: Page, name: string): Promise<void> {
  await page.screenshot({
    path: join(folder, test.info().project.name, `${name}.jpg`),
    quality: 85,
    animations: 'disabled',
  })
}

/** Screenshot of the whole page. */
export async function takePage(page: Page, name: string): Promise<void> {
  await settle(page)
  await page.screenshot({ path: join(folder, test.info().project.name, `${name}.jpg`), quality: 80, fullPage: true })
}
