import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

/**
 * Properties that depend on the loaded fonts, which may arrive between two measurements, and those that only show in an
 * interaction, which loads the full stylesheet.
 */
const ignored =
  /^(?:--|cursor$|transition|(?:width|height|inline-size|block-size|perspective-origin|transform-origin|inset-.*|top|right|bottom|left)$)/

/** Computed styles of elements and their pseudo-elements, one line per property. Covers one element of each kind. */
function computedStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate((left) => {
    const nameOf = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    const all = [...document.querySelectorAll('body, body *')]
    const kinds = new Map(all.map((element) => [`${nameOf(element.parentElement)} > ${nameOf(element)}`, element]))
    return [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        if (part !== '' && style.content === 'none') return []
        const names = [...style].filter((name) => !new RegExp(left).test(name))
        return names.map((name) => `${kind} ${part} ${name}:${style.getPropertyValue(name)}`)
      }),
    )
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
    // No interaction: the first one would load the full stylesheet.
    await page.goto(path)
    await expect(page.locator('html[data-first]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    const before = await computedStyles(page)
    const whole = await page.evaluate(() => document.querySelector('style')?.textContent.length)
    expect(whole).toBeLessThan(60_000)
    await applyFullStylesheet(page)
    const after = await computedStyles(page)
    const looked = new Set(before)
    expect(after.filter((look) => !looked.has(look)).slice(0, 20)).toEqual([])
    expect(after.length).toBe(before.length)
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
    expect(count('<link rel="deferred" ')).toBeGreaterThan(0)
    expect(/<\/style><link rel="stylesheet" href="[^"]+" media="not all"\/>/.test(html)).toBe(true)
    for (const early of ['rel="modulepreload"', 'type="module"', '<script>window.__reactRouterContext']) {
      expect(count(early)).toBe(0)
    }
  }
})
