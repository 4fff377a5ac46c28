import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

declare global {
  /** Sum of all layout shifts of a page. */
  var moved: number
}

const otherPicturesAfterMs = 1500

/** Blocks the first picture until `letGo`; collects the URLs of all requested pictures. */
async function blockFirstPicture(page: Page): Promise<{ readonly asked: Set<string>; readonly letGo: () => void }> {
  const asked = new Set<string>()
  const { promise: held, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/media/**', async (route) => {
    asked.add(route.request().url())
    if (asked.size === 1) await held
    await route.continue()
  })
  return { asked, letGo: () => resolve(undefined) }
}

test('UX 60: on a phone the first picture of home loads before all others @phone', async ({ page }) => {
  // Effectively disables the timeout, for slow machines.
  await page.addInitScript((patience) => {
    const wait = globalThis.setTimeout.bind(globalThis)
    globalThis.setTimeout = Object.assign(
      (...[work, ms, ...given]: Parameters<typeof wait>) =>
        ms === patience ? wait(() => undefined) : wait(work, ms, ...given),
      globalThis.setTimeout,
    )
  }, otherPicturesAfterMs)
  const { asked, letGo } = await blockFirstPicture(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.size).toBe(1)
  await page.waitForTimeout(1000)
  expect(asked.size).toBe(1)
  letGo()
  await expect.poll(() => asked.size).toBeGreaterThan(3)
  await expect(page.locator('html[data-first]')).toHaveCount(0)
})

test('UX 60, ERR-01: pictures below the fold load even if the first one fails @phone', async ({ page }) => {
  const { asked, letGo } = await blockFirstPicture(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => asked.size).toBeGreaterThan(3)
  letGo()
})

test('UX 60: loading pictures cause no layout shift @both', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) globalThis.moved += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/category/Women-10', '/blog']) {
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('html[data-first]')).toHaveCount(0)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => globalThis.moved), path).toBeLessThan(0.02)
  }
})
