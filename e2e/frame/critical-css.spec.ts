import type { Page } from '@playwright/test'
import { expect, test } from '#support/shopper.ts'

/**
 * Properties that depend on the loaded fonts, which may arrive between two measurements, and those that only show in an
 * interaction, which loads the full stylesheet.
 */
const ignored =
  /^(?:--|cursor$|transition|(?:width|height|inline-size|block-size|perspective-origin|transform-origin|inset-.*|grid-template-(?:rows|columns)|top|right|bottom|left)$)/

declare global {
  var stylesBefore: ReadonlyMap<string, string> | undefined
}

/**
 * Reads the computed styles of one element of each kind and of its pseudo-elements. Returns up to 20 that the call
 * before had not; compares in the page, because there are some hundred thousand, and those of an element at once.
 */
function stylesSinceLastCall(page: Page): Promise<{ readonly count: number; readonly added: readonly string[] }> {
  return page.evaluate((pattern) => {
    const ignored = new RegExp(pattern)
    const nameOf = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    const all = [...document.querySelectorAll('body, body *')]
    const kinds = new Map(all.map((element) => [`${nameOf(element.parentElement)} > ${nameOf(element)}`, element]))
    const names = [...getComputedStyle(document.body)].filter((name) => !ignored.test(name))
    const styles = new Map<string, string>()
    for (const [kind, element] of kinds)
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') continue
        styles.set(`${kind} ${part}`, names.map((name) => style.getPropertyValue(name)).join('\n'))
      }
    const before = globalThis.stylesBefore
    globalThis.stylesBefore = styles
    const count = styles.size * names.length
    if (before === undefined) return { count, added: [] }
    const added = [...styles].flatMap(([kind, text]) => {
      const known = before.get(kind)
      if (known === text) return []
      const values = known?.split('\n')
      return text.split('\n').flatMap((value, at) => (value === values?.[at] ? [] : [`${kind} ${names[at]}:${value}`]))
    })
    const size = before.size === styles.size ? [] : [`${before.size} elements became ${styles.size}`]
    return { count, added: [...added.slice(0, 20), ...size] }
  }, ignored.source)
}

/** Replaces the inline critical CSS by the full stylesheet. */
function applyFullStylesheet(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const [link] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    if (link === undefined) throw new Error('The page names no stylesheet.')
    if (link.sheet === null) await new Promise((resolve) => link.addEventListener('load', resolve, { once: true }))
    link.media = 'all'
  })
}

const paths = ['/', '/category/Women-10', '/products/1', '/contact']

for (const path of paths) {
  test(`UX 60: ${path} has all critical CSS that it needs, and looks the same with the full stylesheet @both`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    // No interaction: the first one would load the full stylesheet. Without one, the page hydrates ten seconds after it has
    // loaded.
    await page.goto(path)
    await expect(page.locator('html[data-first]')).toHaveCount(0)
    await page.clock.fastForward(10_000)
    // Idle slices lay out the sections below the fold one after the other, and change their styles.
    await expect(page.locator('html[data-whole]')).toHaveCount(1)
    await page.evaluate(() => document.fonts.ready)
    const whole = await page.evaluate(() => document.querySelector('style')?.textContent.length)
    expect(whole).toBeLessThan(60_000)
    expect((await stylesSinceLastCall(page)).count).toBeGreaterThan(10_000)
    await applyFullStylesheet(page)
    expect((await stylesSinceLastCall(page)).added).toEqual([])
  })
}

test('UX 60: every script that the router writes into a page waits, and nothing is asked for ahead of the styles', async ({
  request,
}) => {
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const count = (part: string) => html.split(part).length - 1
    expect(count('<script type="deferred">')).toBe(1)
    expect(count('<script type="deferred-data">window.__reactRouterContext')).toBeGreaterThan(0)
    expect(count('<meta name="deferred" content="')).toBe(1)
    expect(/<\/style><link rel="stylesheet" href="[^"]+" media="print"\/>/.test(html)).toBe(true)
    for (const early of ['rel="modulepreload"', 'type="module"', '<script>window.__reactRouterContext']) {
      expect(count(early)).toBe(0)
    }
  }
})
