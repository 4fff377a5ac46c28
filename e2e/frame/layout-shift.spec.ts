import type { Page } from '@playwright/test'
import { expect, test } from '#support/shopper.ts'

type SectionHeight = { readonly what: string; readonly reserved: number; readonly taken: number }

/** Estimated and actual height, in pixels, of the sections whose layout is delayed. */
function sectionHeights(page: Page): Promise<readonly SectionHeight[]> {
  return page.evaluate(() => {
    const waiting = [...document.querySelectorAll('main *, footer')].filter(
      (part) => getComputedStyle(part).contentVisibility === 'auto',
    )
    const reserved = waiting.map((part) =>
      parseFloat(getComputedStyle(part).containIntrinsicHeight.replace('auto', '')),
    )
    document.documentElement.dataset['whole'] = ''
    return waiting.map((part, index) => ({
      what: part.querySelector('h2, h3')?.textContent ?? part.tagName,
      reserved: reserved[index] ?? 0,
      taken: part.getBoundingClientRect().height,
    }))
  })
}

for (const path of ['/', '/category/Women-10', '/products/1', '/products/605', '/blog/bandhani-by-the-dot']) {
  test(`HOME-01, ROUTE-04: ${path} reserves enough height below the fold, so that no text overflows its background @both`, async ({
    page,
  }) => {
    // Before any interaction, which would lay out the whole page.
    await page.goto(path)
    const found = await sectionHeights(page)
    expect(found.length).toBeGreaterThan(0)
    const short = found.filter(({ reserved, taken }) => taken > reserved * 1.02)
    expect(short).toEqual([])
  })
}
