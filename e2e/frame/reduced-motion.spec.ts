import type { Page } from '@playwright/test'
import { expect, test, visit } from '#support/shopper.ts'

const pages = ['/', '/category/Women-10', '/products/1', '/faqs']

/** Elements with an animation or transition longer than the limit for state changes. */
function longMotions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (list: string) =>
      Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.includes('ms') ? 1 : 1000)))
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationDuration, animationName, transitionDuration, transitionProperty } = getComputedStyle(element)
      const isMoved = animationName !== 'none' && longest(animationDuration) > 120
      const isSlow = transitionProperty !== 'none' && longest(transitionDuration) > 120
      return isMoved || isSlow ? [`${element.tagName} ${element.getAttribute('class') ?? ''}`] : []
    })
  })
}

for (const path of pages) {
  test(`HOME-01, UX 59: ${path} does not move with reduced motion`, async ({ page }) => {
    await visit(page, path)
    expect(await longMotions(page), 'what moves otherwise').not.toEqual([])
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await longMotions(page)).toEqual([])
  })
}

/** The four text spacings that readers may set (WCAG 2.2, 1.4.12). */
const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`

/** Texts that are cut off by their box without an ellipsis. */
function truncatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('h1, h2, h3, p, label, button, a, dt, dd, th, td')].flatMap(
      (element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (element.clientWidth <= 1 || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return []
        const isCutAcross = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
        const isCutBelow = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1
        return isCutAcross || isCutBelow ? [element.textContent.slice(0, 60)] : []
      },
    ),
  )
}

for (const path of pages) {
  test(`ROUTE-01, UX 58: ${path} works with the reader's own text spacing @both`, async ({ page }) => {
    await visit(page, path)
    await page.evaluate(
      (css) => document.head.append(Object.assign(document.createElement('style'), { textContent: css })),
      spacing,
    )
    expect(await truncatedTexts(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}
