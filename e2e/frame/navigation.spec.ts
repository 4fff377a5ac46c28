import type { Page } from '@playwright/test'
import { dialogNamed, expect, test, visit } from '#support/shopper.ts'

const entries = [
  'Home',
  "What's New",
  'Designers',
  'Women',
  'Men',
  'Kids',
  'Accessories',
  'Jewellery',
  'The Ruhvana Voice',
  'Gift card',
  'Sale',
]

function mainMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Main' })
}

test('NAV-01, NAV-04: the main navigation has eleven entries in order, each with the right link', async ({ page }) => {
  await visit(page, '/')
  const top = mainMenu(page).getByRole('list').first().getByRole('listitem')
  const shown = (await top.allInnerTexts()).map((text) => text.trim()).filter((text) => entries.includes(text))
  expect(shown).toEqual(entries)
  await mainMenu(page).getByRole('link', { name: 'The Ruhvana Voice' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await mainMenu(page).getByRole('link', { name: 'Sale', exact: true }).click()
  await expect(page).toHaveURL(/\/category\/4\?sale=1$/)
  await expect(
    page
      .getByRole('main')
      .getByText(/\d+% off/)
      .first(),
  ).toBeVisible()
  await mainMenu(page).getByRole('link', { name: 'Gift card' }).click()
  await expect(page).toHaveURL(/\/category\/[^/]*471$/)
  await mainMenu(page).getByRole('button', { name: "What's New" }).click()
  await mainMenu(page)
    .getByRole('link', { name: /^view all/i })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: "What's New" })).toBeVisible()
})

test("NAV-02, NAV-03: sub-menus show the shop's own categories, and VIEW ALL links to the whole department", async ({
  page,
  request,
}) => {
  await visit(page, '/')
  const menu = mainMenu(page)
  await menu.getByRole('button', { name: 'Jewellery' }).click()
  await expect(
    menu
      .getByRole('link', { name: 'Jhumkas' })
      .or(menu.getByRole('link', { name: 'Earrings' }))
      .first(),
  ).toBeVisible()
  const links = menu.getByRole('link').filter({ visible: true })
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const categories = targets.filter((target) => /^\/category\/[^?]+-\d+$/.test(target))
  expect(categories.length).toBeGreaterThanOrEqual(3)
  for (const target of categories) expect((await request.get(target, { maxRedirects: 0 })).status(), target).toBe(200)
  await menu
    .getByRole('link', { name: /^view all/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jewellery' })).toBeVisible()

  await menu.getByRole('button', { name: 'Designers' }).click()
  await menu
    .getByRole('link', { name: /^view all/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/designer$/)
})

test('NAV-06: menus open on hover and close when the pointer leaves; a click keeps them open', async ({ page }) => {
  await visit(page, '/')
  const women = mainMenu(page).getByRole('button', { name: 'Women', exact: true })
  await women.hover()
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await women.click()
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('region', { name: 'Highlights' }).hover({ position: { x: 700, y: 500 } })
  await expect(women).toHaveAttribute('aria-expanded', 'false')
})

test('NAV-06: a pointer that rests on an entry while the page is hydrated opens its menu', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const women = mainMenu(page).getByRole('button', { name: 'Women', exact: true })
  await women.hover()
  await expect(women).toHaveAttribute('aria-expanded', 'false')
  release()
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await expect(mainMenu(page).getByRole('link', { name: 'Sarees', exact: true })).toBeVisible()
})

test('NAV-06: menus open with the keyboard; Escape closes them and restores focus', async ({ page }) => {
  await visit(page, '/')
  const men = mainMenu(page).getByRole('button', { name: 'Men', exact: true })
  await men.focus()
  await page.keyboard.press('Enter')
  await expect(men).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(mainMenu(page).getByRole('link', { name: 'Sherwanis', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(men).toHaveAttribute('aria-expanded', 'false')
  await expect(men).toBeFocused()
})

test('NAV-06: a link in an open menu navigates and closes it', async ({ page }) => {
  await visit(page, '/')
  const men = mainMenu(page).getByRole('button', { name: 'Men', exact: true })
  await men.click()
  await mainMenu(page).getByRole('link', { name: 'Sherwanis', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sherwanis' })).toBeVisible()
  await expect(men).toHaveAttribute('aria-expanded', 'false')
})

test('HEAD-08, NAV-01, NAV-06: the drawer of a phone contains the whole navigation and closes on Escape @phone', async ({
  page,
}) => {
  await visit(page, '/')
  const menuButton = page.getByRole('button', { name: 'Menu' })
  await menuButton.tap()
  const drawer = dialogNamed(page, 'Menu')
  for (const entry of entries) await expect(drawer.getByText(entry, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Kids' }).tap()
  await expect(drawer.getByRole('link', { name: /Girls/ }).first()).toBeVisible()
  await drawer.getByRole('button', { name: /Kids/ }).tap()
  await expect(drawer.getByRole('link', { name: 'Sale' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(menuButton).toBeFocused()
})

test('NAV-06, UX 4: Back closes one level of the menu, then the menu; after a link Back skips the menu @phone', async ({
  page,
}) => {
  await visit(page, '/faqs')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const drawer = dialogNamed(page, 'Menu')
  await drawer.getByRole('button', { name: 'Women' }).tap()
  await expect(drawer.getByRole('link').first()).toHaveText('View all Women')
  await page.evaluate(() => history.back())
  await expect(drawer.getByRole('button', { name: 'Men', exact: true })).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/faqs$/)

  await page.getByRole('button', { name: 'Menu' }).tap()
  await drawer.getByRole('button', { name: 'Women' }).tap()
  await drawer.getByRole('link', { name: 'Sarees', exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Sarees' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/faqs$/)
})

test('NAV-06, UX 3: a diagonal move into a panel keeps it open; resting on a neighbour opens that one', async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, '/faqs')
  const women = mainMenu(page).getByRole('button', { name: 'Women', exact: true })
  const men = mainMenu(page).getByRole('button', { name: 'Men', exact: true })
  await women.hover()
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  // On a slow machine the pause between two mouse steps would count as resting.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  const [from, across] = [await women.boundingBox(), await men.boundingBox()]
  if (from === null || across === null) throw new Error('The menu has no place.')
  await page.mouse.move(from.x + from.width / 2, from.y + 4)
  await page.mouse.move(across.x + across.width / 2, across.y + across.height - 6, { steps: 2 })
  await page.mouse.move(across.x + across.width, across.y + across.height + 80)
  await page.clock.runFor(400)
  await expect(women).toHaveAttribute('aria-expanded', 'true')
  await page.clock.resume()
  await men.hover()
  await expect(men).toHaveAttribute('aria-expanded', 'true')
  await expect(women).toHaveAttribute('aria-expanded', 'false')
})

test('NAV-02: each department is entered by kind, occasion, craft, price and its own designers, with two pictures', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/faqs')
  const menu = mainMenu(page)
  const designersOf: string[][] = []
  for (const name of ['Women', 'Men', 'Kids', 'Accessories', 'Jewellery']) {
    await menu.getByRole('button', { name, exact: true }).click()
    for (const title of ['By occasion', 'By craft', 'By price', 'Edits', 'Designers']) {
      await expect(menu.getByText(title, { exact: true }).last(), `${name} ${title}`).toBeVisible()
    }
    await expect(menu.locator('img')).toHaveCount(2)
    const links = await menu
      .getByRole('link')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((link) => link.includes('occasions')).length, name).toBeGreaterThanOrEqual(4)
    expect(links.filter((link) => link.includes('crafts')).length, name).toBeGreaterThanOrEqual(4)
    for (const link of links.filter((one) => /min=|max=/.test(one))) {
      expect(await (await request.get(link)).text(), link).toMatch(/<article/)
    }
    designersOf.push(links.filter((link) => /-10\d\d$/.test(link)))
    await page.keyboard.press('Escape')
  }
  const [women = [], , , , jewellery = []] = designersOf
  expect(women.length).toBeGreaterThanOrEqual(6)
  expect(jewellery.length).toBeGreaterThanOrEqual(4)
  expect(jewellery.filter((link) => women.includes(link))).toEqual([])
})

test('HEAD-08: the menu of a phone has pictures, account, orders, stores, help, size guide and WhatsApp in words @phone', async ({
  page,
}) => {
  await visit(page, '/faqs')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const drawer = dialogNamed(page, 'Menu')
  const services = drawer.getByRole('list', { name: 'Account and help' })
  for (const name of ['Find a store', 'Help and FAQs', 'Size guide', 'Chat with us on WhatsApp']) {
    await expect(services.getByRole('link', { name })).toBeVisible()
  }
  await expect(drawer.locator('img').first()).toBeAttached()
  await drawer.getByRole('button', { name: 'Women' }).tap()
  await expect(drawer.getByText('By occasion')).toBeVisible()
  await expect(drawer.locator('img')).toHaveCount(2)
  await drawer.getByRole('button', { name: /^Women/ }).tap()
  await services.getByRole('button', { name: 'Log in or create an account' }).tap()
  await expect(dialogNamed(page, 'Login')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await services.getByRole('button', { name: 'Orders and tracking' }).tap()
  await expect(dialogNamed(page, 'Login')).toContainText('Log in to see your orders.')
})
