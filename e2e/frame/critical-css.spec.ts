import type { Page } from '@playwright/test'
import { expect, test } from '#support/shopper.ts'

/**
 * Properties that depend on the loaded fonts, which may arrive between two measurements, and those that only show in an
 * interaction, which loads the full stylesheet.
 */
const ignored =
  /^(?:--|cursor$|transition|(?:width|height|inline-size|block-size|perspective-origin|transform-origin|inset-.*|grid-template-(?:rows|columns)|top|right|bottom|left)$)/

interface Styles {
  readonly element: Element
  readonly kind: string
  readonly part: string
  readonly text: string
}

declare global {
  var stylesBefore: readonly Styles[] | undefined
}

/**
 * Reads the computed styles of one element of each kind and of its pseudo-elements, in the page, because there are some
 * hundred thousand. A later call reads the same elements again and returns up to 20 styles that differ. It leaves out
 * what changed its class meanwhile, as a picture does that has loaded, and returns the number of those that it compared.
 */
function stylesSinceLastCall(page: Page): Promise<{ readonly count: number; readonly added: readonly string[] }> {
  return page.evaluate((pattern) => {
    const ignored = new RegExp(pattern)
    const nameOf = (element: Element | null) => `${element?.tagName} ${element?.getAttribute('class') ?? ''}`
    const kindOf = (element: Element) => `${nameOf(element.parentElement)} > ${nameOf(element)}`
    const names = [...getComputedStyle(document.body)].filter((name) => !ignored.test(name))
    const textOf = (element: Element, part: string) => {
      const style = getComputedStyle(element, part)
      if (part !== '' && style.content === 'none') return ''
      return names.map((name) => style.getPropertyValue(name)).join('\n')
    }
    const before = globalThis.stylesBefore
    if (before === undefined) {
      const kinds = new Map([...document.querySelectorAll('body, body *')].map((element) => [kindOf(element), element]))
      globalThis.stylesBefore = [...kinds].flatMap(([kind, element]) =>
        ['', '::before', '::after'].map((part) => ({ element, kind, part, text: textOf(element, part) })),
      )
      return { count: kinds.size, added: [] }
    }
    const same = before.filter(({ element, kind }) => element.isConnected && kindOf(element) === kind)
    const added = same.flatMap(({ element, kind, part, text }) => {
      const values = text.split('\n')
      const now = textOf(element, part)
      if (now === text) return []
      return now
        .split('\n')
        .flatMap((value, at) => (value === values[at] ? [] : [`${kind} ${part} ${names[at]}:${value}`]))
    })
    return { count: new Set(same.map(({ kind }) => kind)).size, added: added.slice(0, 20) }
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
    const before = await stylesSinceLastCall(page)
    expect(before.count).toBeGreaterThan(100)
    await applyFullStylesheet(page)
    const after = await stylesSinceLastCall(page)
    expect(after.added).toEqual([])
    expect(after.count).toBeGreaterThan(0.9 * before.count)
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
    expect(/<\/style><link rel="stylesheet" href="[^"]+" media="print,\(forced-colors\)"\/>/.test(html)).toBe(true)
    for (const early of ['rel="modulepreload"', 'type="module"', '<script>window.__reactRouterContext']) {
      expect(count(early)).toBe(0)
    }
  }
})
