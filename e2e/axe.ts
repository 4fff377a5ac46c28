import type { Page } from '@playwright/test'
import axeCore from 'axe-core'
import { expect, test } from './shopper.ts'

declare global {
  var axe: typeof axeCore
}

const { source } = axeCore

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // To describe all that is right as well takes longer than to look for what is wrong.
  resultTypes: ['violations'],
} satisfies axeCore.RunOptions

/** Half faded in, a word has a contrast that nobody reads it at; and what comes while a page is looked at (a toast) fades too. */
export function withoutTransitions(): void {
  test.beforeEach(async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1000 })
  })
}

/** What WCAG 2.2 AA asks and a program can find. */
export async function expectNoAxeViolations(page: Page, where: string): Promise<void> {
  // What is not laid out yet has no ground that a contrast could be counted against: it is soon, and here at once.
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = ''
  })
  await expectNoAxeViolationsWhileLoading(page, where)
}

/** The same for a page that is not whole yet, and is not going to be while it is looked at. */
export async function expectNoAxeViolationsWhileLoading(page: Page, where: string): Promise<void> {
  // It stays in a page while links lead on within it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const found = await page.evaluate(async (asked) => {
    const { violations } = await globalThis.axe.run(document, asked)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)
  }, options)
  expect(found, where).toEqual([])
  expect(page.frames(), 'nothing stands in a frame, where it is not looked for').toHaveLength(1)
}
