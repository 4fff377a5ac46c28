import type { Page } from '@playwright/test'

declare global {
  /** All layout shifts of a page. */
  var moved: { readonly by: number; readonly what: string }[]
}

/** Records the shifts of every page that is opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) globalThis.moved.push({ by: Number(entry.value), what: JSON.stringify(entry) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts of the open page, with those of the frame that was drawn last. */
export async function shiftsOf(page: Page): Promise<{ readonly sum: number; readonly what: string }> {
  const moved = await page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    return globalThis.moved
  })
  return { sum: moved.reduce((total, { by }) => total + by, 0), what: moved.map(({ what }) => what).join('\n') }
}
