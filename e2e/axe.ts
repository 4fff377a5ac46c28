import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect, test } from './shopper.ts'

declare global {
  var axe: typeof axeCore
}

const { source } = axeCore

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Also listing the passes would take longer than the checks.
  resultTypes: ['violations'],
} satisfies axeCore.RunOptions

/** Half faded text has a meaningless contrast; elements that appear during a check, such as toasts, fade too. */
export function withoutTransitions(): void {
  test.beforeEach(async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1000 })
  })
}

/** Automated checks of WCAG 2.2 AA, which do not look into frames: a page that has one names their number. */
export async function expectNoAxeViolations(page: Page, where: string, frames = 0): Promise<void> {
  // Content that is not laid out yet has no background to compute the contrast from, so everything is laid out now.
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = ''
  })
  await expectNoAxeViolationsWhileLoading(page, where, frames)
}

/** The same check for a page that stays incomplete during the test. */
export async function expectNoAxeViolationsWhileLoading(page: Page, where: string, frames = 0): Promise<void> {
  // The script stays in the page during client navigation.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (requested) => {
    const { violations } = await globalThis.axe.run(document, requested)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
  }, options)
  expect(found, where).toEqual([])
  expect(page.frames(), 'nothing stands in a frame, where it is not looked for').toHaveLength(1 + frames)
}
