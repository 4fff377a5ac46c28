import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { expect, test } from './shopper.ts'

declare global {
  var axe: typeof axeCore
}

// The minified file has half the size, and each page compiles it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Also listing the passes would take longer than the checks.
  resultTypes: ['violations'],
  // Only experimental rules, which do not run, read the style sheets.
  preload: false,
} satisfies axeCore.RunOptions

/** Header, footer and menu of the shop and of the console. */
const shared = [
  'header:has(nav[aria-label="Main"])',
  'footer:has(nav[aria-label="About"])',
  'header:has(nav[aria-label="Console"])',
]

type Scope = {
  /** Includes header, footer and menu, which are the same on all pages. */
  readonly isWhole?: boolean
  /** The frames of the page, which are not checked. */
  readonly frames?: number
}

/** Half faded text has a meaningless contrast; elements that appear during a check, such as toasts, fade too. */
export function withoutTransitions(): void {
  test.beforeEach(async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1000 })
  })
}

/** Automated checks of WCAG 2.2 AA, which do not look into frames. */
export async function expectNoAxeViolations(page: Page, where: string, scope: Scope = {}): Promise<void> {
  // Content that is not laid out yet has no background to compute the contrast from, so everything is laid out now.
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = ''
  })
  await expectNoAxeViolationsWhileLoading(page, where, scope)
}

/** The same check for a page that stays incomplete during the test. */
export async function expectNoAxeViolationsWhileLoading(
  page: Page,
  where: string,
  { isWhole = false, frames = 0 }: Scope = {},
): Promise<void> {
  // The script stays in the page during client navigation.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([left, requested]) => {
      const exclude = left.map((selector) => [selector])
      const { violations } = await globalThis.axe.run({ exclude }, requested)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
    },
    [isWhole ? [] : shared, options] as const,
  )
  expect(found, where).toEqual([])
  // A preview that loads anew has a second frame meanwhile.
  await expect
    .poll(() => page.frames().length, { message: 'nothing stands in a frame, where it is not looked for' })
    .toBe(1 + frames)
}
