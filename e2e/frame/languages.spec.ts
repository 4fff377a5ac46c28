import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { saveAddress } from '#support/checkout-steps.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'
import { wordsIn } from '#support/words.ts'

withoutTransitions()

const home = /^https?:\/\/[^/]+/
const dirs = { hi: 'hi-IN', ar: 'ar-AE" dir="rtl' } as const
/** Named by the rules in the page, so that its first words stand in their own letters. */
const letters = { hi: 'Hind', ar: 'Readex Pro' } as const

/** One address of each kind of page. */
const kinds = [
  '/',
  '/category/Women-10',
  '/products/1',
  '/designer',
  '/blog',
  '/blog/bandhani-by-the-dot',
  '/faqs',
  '/store-locator',
]

/** Addresses of the shop's pages in the structured data; pictures have one address for all languages. */
function addressesIn(html: string): readonly string[] {
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text)
  return [...data.join('\n').matchAll(/"(?:url|item|urlTemplate|mainEntityOfPage)":"([^"]+)"/g)].map(
    ([, address = '']) => address.replace(home, ''),
  )
}

for (const language of ['hi', 'ar'] as const) {
  test(`ROUTE-01, ROUTE-06: pages in ${language} name their own address and language for search engines`, async ({
    request,
  }) => {
    for (const path of kinds) {
      const reply = await request.get(`/${language}${path === '/' ? '' : path}`)
      const html = await reply.text()
      const own = reply.url().replace(home, '')
      expect(html, path).toContain(`<html lang="${dirs[language]}"`)
      expect(/<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1], path).toContain(`font-family:${letters[language]}`)
      expect(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replace(home, ''), path).toBe(own)
      expect(html, path).toContain(`content="${language === 'hi' ? 'hi_IN' : 'ar_AE'}"`)
      // The house itself has one address.
      const others = addressesIn(html).filter((address) => !address.startsWith(`/${language}`) && address !== '/')
      expect(others, path).toEqual([])
    }
    const absent = await request.get(`/${language}/nowhere`)
    expect(absent.status()).toBe(404)
    const lost = await absent.text()
    expect(lost).toContain('content="noindex"')
    expect(lost, 'home below the message').not.toContain('Shop by silhouette')
  })
}

/** No element may be wider than the window, and no word of a button may be cut. */
async function expectEverythingFits(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('main button, main .button')].filter(
      (button) => button.checkVisibility() && button.scrollWidth > button.clientWidth + 1,
    )
    return { excess: scrollWidth - clientWidth, cut: cut.map(({ textContent }) => textContent) }
  })
  expect(found, where).toEqual({ excess: 0, cut: [] })
}

/** Characters of a text in the order in which they stand on the line, from the left. */
function seenIn(text: Locator): Promise<string> {
  return text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const places: { readonly character: string; readonly x: number }[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const [index, character] of Array.from(node.nodeValue ?? '').entries()) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        places.push({ character, x: range.getBoundingClientRect().left })
      }
    }
    return places
      .toSorted((a, b) => a.x - b.x)
      .map(({ character }) => character)
      .join('')
  })
}

async function shopperWithPiece(page: Page, request: APIRequestContext) {
  const account = await newShopper(page, request)
  const choice = await productInStock(request, { turn: 21, category: 'Jewellery-110', sized: false })
  await putInCart(request, account, choice)
  await saveAddress(request, account)
  return choice
}

test('NAV-06, CAT-01, CART-01, PAY-01: from home to a paid order in Arabic, from the right to the left @phone', async ({
  page,
  request,
}) => {
  const say = wordsIn('ar')
  await shopperWithPiece(page, request)

  await test.step('the menu opens at the right', async () => {
    await visit(page, '/ar')
    await page.getByRole('button', { name: say('Menu') }).tap()
    const menu = page.getByRole('dialog', { name: say('Menu') })
    await expect(menu).toBeVisible()
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(40)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expectEverythingFits(page, 'home')
  })

  await test.step('the pictures of a piece are swiped from the left', async () => {
    await visit(page, '/ar/products/1')
    const strip = page.locator('.shot-strip')
    await strip.evaluate((element) => element.scrollTo({ left: -element.clientWidth }))
    await expect(page.locator('.shot-count')).toHaveText(/^\P{L}*2/u)
    expect(await seenIn(page.locator('main .price').first())).toMatch(/^₹[\d,]+$/)
    await expectEverythingFits(page, 'product')
  })

  await test.step('cart, address, payment', async () => {
    await visit(page, '/ar/cart')
    expect(await seenIn(page.locator('main .price').first())).toMatch(/^₹[\d,]+$/)
    await expectEverythingFits(page, 'cart')
    await visit(page, '/ar/checkout')
    await page.getByRole('button', { name: say('Deliver to this address') }).tap()
    const pay = page
      .getByRole('region', { name: say('Pay') })
      .getByRole('button')
      .last()
    await expect(pay).toContainText('₹')
    await expectEverythingFits(page, 'checkout')
    await pay.tap()
    await page.getByRole('dialog').last().getByRole('button', { name: /₹/ }).tap()
    await expect(page).toHaveURL(/\/ar\/order-success$/)
    await expect(page.locator('a[href*="/ar/order-details/"]').first()).toBeVisible()
  })
})

test('CAT-02, UX 25: in Arabic the left arrow leads on, in cards and in rails', async ({ page }) => {
  const say = wordsIn('ar')
  await visit(page, '/ar/products/1')
  const row = page.getByRole('group', { name: say('Related pieces') })
  await expect(async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await row.getByRole('button', { name: say('Next'), exact: true }).click({ timeout: 500 })
  }).toPass()
  const scrolled = () => row.locator('ul').evaluate(({ scrollLeft }) => scrollLeft)
  await expect.poll(scrolled).toBeLessThan(-100)

  await visit(page, '/ar/category/Men-40')
  const card = page.locator('main .card').nth(1)
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').focus()
  await expect(card.getByRole('link')).toHaveAttribute('aria-keyshortcuts', /Arrow/)
  await page.keyboard.press('ArrowLeft')
  await expect(card.locator('img').nth(1)).toHaveCSS('opacity', '1')
})

for (const language of ['hi', 'ar']) {
  test(`ROUTE-01, UX 60: the main pages in ${language} are accessible and stay where they are while fonts load`, async ({
    page,
    request,
  }) => {
    await shopperWithPiece(page, request)
    for (const path of ['', '/category/Women-10', '/products/1', '/cart', '/checkout']) {
      await page.goto(`/${language}${path}`)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
          }),
      )
      if (path !== '/cart' && path !== '/checkout') expect(shift, path).toBeLessThanOrEqual(0.02)
      await expectNoAxeViolations(page, `${language}${path}`, { isWhole: path === '' })
    }
  })
}

test('UX 60: with words two fifths longer nothing is cut, and no page is wider than a phone @phone', async ({
  page,
  request,
}) => {
  await shopperWithPiece(page, request)
  for (const path of ['', '/category/Women-10', '/products/1', '/cart', '/checkout', '/account', '/contact']) {
    await visit(page, `/en-XA${path}`)
    await expect(page.getByRole('main').getByText('[').locator('visible=true').first()).toBeVisible()
    await expectEverythingFits(page, path)
  }
})

test('CAT-02, UX 21: in Hindi a listing grows in place, without loading its page anew', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) loaded.push(request.url())
  })
  await visit(page, '/hi/category/Women-10')
  await expect(async () => {
    await page.mouse.wheel(0, 1500)
    expect(new URL(page.url()).searchParams.get('page')).not.toBeNull()
  }).toPass()
  expect(loaded.filter((address) => address.includes('page='))).toEqual([])
})
