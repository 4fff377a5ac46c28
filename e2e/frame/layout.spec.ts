import type { Page } from '@playwright/test'
import { dialogNamed, expect, signUp, test, visit } from '#support/shopper.ts'

/** One level-1 heading and each landmark, after hydration. */
async function expectLandmarks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(1)
}

async function entrancesWithinTwoScreens(page: Page): Promise<number> {
  const targets = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getBoundingClientRect().top < 2 * innerHeight)
        .map((link) => link.getAttribute('href') ?? ''),
    )
  return new Set(targets.filter((target) => target.startsWith('/category/'))).size
}

test('ROUTE-01, UX 1, UX 2, UX 11, UX 15: home has skip link, landmarks, a collapsing header and entry links @both', async ({
  page,
  isMobile,
}) => {
  await visit(page, '/')
  await expectLandmarks(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  expect(await entrancesWithinTwoScreens(page)).toBeGreaterThanOrEqual(4)

  const hero = page.getByRole('region', { name: 'Highlights' }).locator('img').first()
  await expect(hero).toHaveAttribute('fetchpriority', 'high')
  await expect(hero).not.toHaveAttribute('loading', 'lazy')
  await expect(hero).toHaveAttribute('width', /\d+/)
  await expect(page.locator('main img:not([loading="lazy"])')).toHaveCount(1)

  const bar = page.getByRole('banner').getByRole('link', { name: 'Ruhvana, home' })
  await page.evaluate(() => globalThis.scrollTo(0, 1500))
  await expect(bar).toBeInViewport()
  const padding = Number.parseFloat(
    await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop),
  )
  expect(padding).toBeGreaterThanOrEqual(isMobile ? 56 : 112)
  if (isMobile) return
  const women = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Women', exact: true })
  await expect.poll(async () => (await women.boundingBox())?.y ?? 0).toBeLessThan(64)
  await page.evaluate(() => globalThis.scrollBy(0, -200))
  await expect.poll(async () => (await women.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(64)
})

test('HOME-01, UX 10: on desktop the slides advance every seven seconds until touched, on a phone never @both', async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await visit(page, '/')
  const slider = page.getByRole('region', { name: 'Highlights' })
  // Pauses the clock, which has included the real time until here; from now on only the test advances it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const shown = Number((await slider.getByText(/^\d \/ 4$/).innerText()).charAt(0))
  const slide = (on: number) => slider.getByText(`${((shown - 1 + on) % 4) + 1} / 4`)
  if (isMobile) expect(shown).toBe(1)
  await page.clock.fastForward(7100)
  await expect(slide(isMobile ? 0 : 1)).toBeVisible()
  await slider.getByRole('button', { name: 'Next highlight' }).click()
  await expect(slide(isMobile ? 1 : 2)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(30_000)
  await expect(slide(isMobile ? 1 : 2)).toBeVisible()
})

test('HOME-03, UX 13: on a phone the next card of a rail is partly visible, and four swipes reach the last @phone', async ({
  page,
}) => {
  await visit(page, '/')
  const names = ['Categories', 'Featured pieces', 'Designers', 'Bestsellers', 'Looks']
  for (const name of names) {
    const list = page.getByRole('group', { name, exact: true }).getByRole('list')
    const { peek, swipes } = await list.evaluate((element) => {
      const boxes = [...element.children].map((child) => child.getBoundingClientRect())
      const cut = boxes.find(({ left, right }) => left < innerWidth && right > innerWidth)
      return {
        peek: cut === undefined ? 0 : (innerWidth - cut.left) / cut.width,
        swipes: (element.scrollWidth - element.clientWidth) / element.clientWidth,
      }
    })
    expect(peek, name).toBeGreaterThanOrEqual(0.14)
    expect(peek, name).toBeLessThanOrEqual(0.26)
    expect(Math.ceil(swipes), name).toBeLessThanOrEqual(4)
  }
})

test('CAT-04, UX 16, UX 17, UX 23, UX 24: a listing has a breadcrumb, nine filter groups, quick choices and 2 to 4 columns', async ({
  page,
}) => {
  await visit(page, '/category/Women-10')
  await expectLandmarks(page)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const groups = filters.getByRole('group').filter({ has: page.locator('summary') })
  // The box is wider than the column, to leave room for focus rings.
  expect((await groups.first().boundingBox())?.width).toBe(264)
  const titles = await groups.evaluateAll((all) =>
    all.map((group) => group.querySelector('summary')?.textContent.trim()),
  )
  const general = ['Category', 'Size', 'Price', 'Colour', 'Designer']
  expect(titles).toEqual([...general, 'Occasion', 'Fabric', 'Work and weave', 'Delivery and offers'])
  await expect(filters.getByLabel('Search designers')).toBeVisible()
  expect(await groups.nth(general.indexOf('Designer')).getByRole('checkbox').count()).toBe(8)
  const quick = page.getByRole('list', { name: 'Quick choices' }).getByRole('listitem')
  expect(await quick.count()).toBeLessThanOrEqual(8)
  const prices = (await quick.allTextContents()).filter((text) => text.includes('₹'))
  expect(prices.map((text) => text.replace(/₹[\d,]+/, '₹'))).toEqual([
    'Up to ₹',
    'Up to ₹',
    '₹ and above',
    '₹ and above',
  ])

  const card = page.getByRole('main').getByRole('article').filter({ hasText: '% off' }).first()
  await expect(card).toContainText(/₹[\d,]+\s*MRP\s*₹[\d,]+\s*\d+% off/)
  const columns = () =>
    page
      .getByRole('list', { name: 'Pieces' })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  for (const [width, expected] of [
    [1280, 4],
    [900, 3],
    [899, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columns(), String(width)).toBe(expected)
  }
})

test('STATE-14, UX 8, UX 9: a heart asks a visitor to log in, is set once, and gets the focus back', async ({
  page,
  request,
}) => {
  const { email, password } = await signUp(request)
  await visit(page, '/category/Women-10')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const before = await cart.boundingBox()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to your wishlist$/ })
    .nth(2)
  await heart.click()
  const dialog = dialogNamed(page, 'Login')
  await expect(dialog).toContainText('Log in or create an account to save this to your wishlist.')
  await dialog.getByLabel('Email or phone').fill(email)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible()
  expect(await cart.boundingBox()).toEqual(before)
})
