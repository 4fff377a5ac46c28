import type { Page } from '@playwright/test'
import { shiftsOf, watchShifts } from '#support/layout-shifts.ts'
import { expect, test } from '#support/shopper.ts'

const otherPicturesAfterMs = 1500
const drawnWithinMs = 120_000
const fontDelayMs = 900

// A new shop draws them in its first minute.
test.beforeEach(async ({ request }) => {
  test.setTimeout(2 * drawnWithinMs)
  const drawn = async () => (await (await request.get('/')).text()).match(/<img src="\/media\//g)?.length ?? 0
  await expect.poll(drawn, { timeout: drawnWithinMs }).toBeGreaterThan(5)
})

/** Blocks the first picture until `letGo`; collects the URLs of all requested pictures. */
async function blockFirstPicture(page: Page): Promise<{ readonly requested: Set<string>; readonly letGo: () => void }> {
  const requested = new Set<string>()
  const { promise: held, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/media/**', async (route) => {
    requested.add(route.request().url())
    if (requested.size === 1) await held
    await route.continue()
  })
  return { requested, letGo: () => resolve(undefined) }
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
  const { requested, letGo } = await blockFirstPicture(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => requested.size).toBe(1)
  await page.waitForTimeout(1000)
  expect(requested.size).toBe(1)
  letGo()
  await expect.poll(() => requested.size).toBeGreaterThan(3)
  await expect(page.locator('html[data-first]')).toHaveCount(0)
})

test('UX 60, ERR-01: pictures below the fold load even if the first one fails @phone', async ({ page }) => {
  const { requested, letGo } = await blockFirstPicture(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => requested.size).toBeGreaterThan(3)
  letGo()
})

/** Delays every font until long after the first paint, as a slow network does. */
async function delayFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, fontDelayMs))
    await route.continue()
  })
}

// A line may still wrap differently when a font loads late; Core Web Vitals call a page good up to 0.1.
for (const [title, isSlow, limit] of [
  ['UX 60: loading pictures cause no layout shift @both', false, 0.02],
  ['UX 60: fonts that load late hardly move a page @both', true, 0.05],
] as const) {
  test(title, async ({ page }) => {
    await watchShifts(page)
    if (isSlow) await delayFonts(page)
    for (const path of ['/', '/category/Women-10', '/blog']) {
      await page.goto(path, { waitUntil: 'load' })
      await expect(page.locator('html[data-first]')).toHaveCount(0)
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(300)
      const { sum, what } = await shiftsOf(page)
      expect(sum, `${path}: ${what}`).toBeLessThan(limit)
    }
  })
}
