import { search } from '#support/products.ts'
import { dialogNamed, expect, logIn, newShopper, signUp, test, toast, visit } from '#support/shopper.ts'

test('HEAD-01, HEAD-07: the chat link has the configured number, and the logo goes home', async ({ page }) => {
  await visit(page, '/faqs')
  const chat = page.getByRole('banner').getByRole('link', { name: 'Chat with us on WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{10,15}$/)
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await page.getByRole('banner').getByRole('link', { name: 'Ruhvana, home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
})

test('HEAD-03: a search finds the typed text in the whole shop', async ({ page, request }) => {
  await visit(page, '/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await expect(box).toHaveAttribute('placeholder', 'Search for products, brand and more')
  await box.fill('kurta set')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/category\/4\?name=kurta(\+|%20)set$/)
  const { meta } = await search(request, 'categories=4&name=kurta%20set')
  await expect(page.getByRole('status').filter({ hasText: /styles?$/ })).toHaveText(`${meta.total} styles`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kurta set')
})

test('HEAD-03: the search button does the same, and works before hydration', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('saree')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/category\/4\?name=saree$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('saree')
  await context.close()
})

test('HEAD-03: suggestions appear while typing and can be chosen with the keyboard', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.pressSequentially('sar', { delay: 30 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await box.press('ArrowDown')
  const chosen = list.getByRole('option', { selected: true })
  await expect(chosen).toHaveText(/sar/i)
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await expect(list).toBeVisible()
})

test('HEAD-03, UX 5, UX 6: inside a category the first suggestion searches there, and keeps text and category', async ({
  page,
  request,
}) => {
  await visit(page, '/category/Women-10')
  const box = page.getByRole('combobox', { name: 'Search' })
  await box.pressSequentially('silk')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toHaveText('silk in Women')
  await expect(options.first().getByText(' in Women')).toHaveCSS('font-weight', '700')
  await expect.poll(() => options.count()).toBeGreaterThan(1)
  expect(await options.count()).toBeLessThanOrEqual(10)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/category\/Women-10\?name=silk$/)
  await expect(box).toHaveValue('silk')
  const { meta } = await search(request, 'categories=10&name=silk')
  await expect(page.getByRole('status').filter({ hasText: /styles?$/ })).toHaveText(`${meta.total} styles`)
})

test('HEAD-03: a search says what nothing answers, what no price has and what it excludes', async ({ page }) => {
  await visit(page, '/category/4?name=qqqxyzw')
  await expect(page.getByRole('main')).toContainText('No exact match. Showing styles close to “qqqxyzw”')
  await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('qqqxyzw')

  const applied = page.getByRole('list', { name: 'Applied filters' })
  await test.step('a price that nothing has is named, and no chip claims it', async () => {
    await visit(page, '/category/4?name=saree%20under%20900')
    const named = 'No exact match for “Under ₹900”. The nearest prices come first.'
    await expect(page.getByRole('main')).toContainText(named)
    await expect(applied.getByRole('listitem')).toHaveText(['Saree', 'Clear all'])
  })

  await test.step('what it excludes is a chip that can be removed', async () => {
    await visit(page, '/category/4?name=lehenga%20without%20dupatta')
    await expect(applied.getByRole('listitem')).toHaveText(['Lehenga', 'Without dupatta', 'Clear all'])
    await expect(page.getByRole('list', { name: 'Pieces' }).getByRole('article').first()).toContainText('Lehenga')
    await applied.getByRole('link', { name: /Without/ }).click()
    await expect(page).toHaveURL(/name=lehenga$/)
  })
})

test('HEAD-03, UX 5, UX 6: on a phone the search opens full-screen, with focus @phone', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Search' }).tap()
  const box = dialogNamed(page, 'Search').getByRole('combobox', { name: 'Search' })
  await expect(box).toBeFocused()
  await box.pressSequentially('sa')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  expect(await options.count()).toBeLessThanOrEqual(6)
  // A list that is replaced meanwhile has no box for a moment.
  await expect.poll(async () => (await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await box.fill('potli')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/category\/4\?name=potli$/)
  await expect(dialogNamed(page, 'Search')).toBeHidden()
})

test('HEAD-04, STATE-05: the profile menu offers login and register, then the account and logout @both', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await visit(page, '/faqs')
  const profile = page.getByRole('button', { name: 'Profile' })
  await profile.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Register'])
  await page.getByRole('menuitem', { name: 'Register' }).click()
  await expect(dialogNamed(page, 'Create an Account')).toBeVisible()
  await page.keyboard.press('Escape')
  await profile.click()
  await page.getByRole('menuitem', { name: 'Login' }).click()
  await logIn(page, account)
  await expect(toast(page, 'User is successfully logged in')).toBeVisible()
  await profile.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Your Account', 'Logout'])
  // The toast makes room for the open menu.
  await page.getByRole('menuitem', { name: 'Logout' }).click({ trial: true })
  await page.getByRole('menuitem', { name: 'Your Account' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await profile.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/$/)
  await profile.click()
  await expect(page.getByRole('menuitem')).toHaveText(['Login', 'Register'])
})

test('HEAD-02, HEAD-04, DLG-09: the menus of the header can be used with the keyboard alone', async ({ page }) => {
  await visit(page, '/faqs')
  const currency = page.getByRole('button', { name: /^Currency/ })
  await currency.focus()
  await page.keyboard.press('ArrowUp')
  const choices = page.getByRole('menuitemradio')
  await expect(choices.last()).toBeFocused()
  await page.keyboard.press('i')
  await expect(page.getByRole('menuitemradio', { name: /^India/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' }).first()).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(currency).toBeFocused()
  const profile = page.getByRole('button', { name: 'Profile' })
  await profile.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(dialogNamed(page, 'Create an Account')).toBeVisible()
})

for (const [name, screen] of [
  ['Cart', ' @phone'],
  ['Wishlist', ''],
] as const) {
  test(`HEAD-06: ${name} asks a visitor to log in, and then opens${screen}`, async ({ page, request }) => {
    const account = await signUp(request)
    await visit(page, '/')
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(dialogNamed(page, 'Login')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await logIn(page, account)
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
  })
}

test('HEAD-05: a shopper with empty cart and wishlist sees no counts', async ({ page, request }) => {
  await newShopper(page, request)
  await visit(page, '/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wishlist', exact: true })).toBeVisible()
})

test('HEAD-01, HEAD-07, HEAD-08: on a phone the logo goes home, and the drawer contains chat and currency too @phone', async ({
  page,
}) => {
  await visit(page, '/faqs')
  await page.getByRole('banner').getByRole('link', { name: 'Ruhvana, home' }).tap()
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('button', { name: 'Menu' }).tap()
  const drawer = dialogNamed(page, 'Menu')
  await expect(drawer.getByRole('link', { name: 'Chat with us on WhatsApp' })).toBeVisible()
  await drawer.getByRole('button', { name: /^Currency/ }).tap()
  await page.getByRole('menuitemradio', { name: /USD/ }).tap()
  await drawer.getByRole('button', { name: 'Close' }).tap()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('group', { name: 'Featured pieces' })).toContainText('$')
})

test('HEAD-03: a search is read into filters that can be removed one by one @both', async ({ page }) => {
  await visit(page, '/category/4?name=red%20lehnga%20under%20200000')
  const applied = page.getByRole('list', { name: 'Applied filters' })
  await expect(applied.getByRole('listitem')).toHaveText(['Red', 'Lehenga', 'Under ₹2,00,000', 'Clear all'])
  await applied.getByRole('link', { name: /Under/ }).click()
  await expect(page).toHaveURL(/name=red(\+|%20)lehnga$/)
  await expect(applied.getByRole('listitem')).toHaveText(['Red', 'Lehenga', 'Clear all'])
  await page.reload()
  await expect(applied.getByRole('listitem')).toHaveText(['Red', 'Lehenga', 'Clear all'])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('relevance')
})

test('HEAD-03: a long search stays within the screen @both', async ({ page }) => {
  const texts = [
    'something elegant for my brothers engagement not too heavy without embroidery size L',
    'x'.repeat(150),
  ]
  for (const text of texts) {
    await visit(page, `/category/4?name=${encodeURIComponent(text)}`)
    const right = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const words = document.createRange()
      words.selectNodeContents(heading)
      return words.getBoundingClientRect().right
    })
    expect(right, text).toBeLessThanOrEqual(await page.evaluate(() => document.documentElement.clientWidth))
    const main = page.getByRole('main')
    expect(await main.evaluate((all) => all.scrollWidth - all.clientWidth), text).toBe(0)
  }
})

test('HEAD-03: a search for a page of the shop leads there', async ({ page }) => {
  await visit(page, '/category/4?name=return%20policy')
  await expect(page).toHaveURL(/\/returns-and-exchange$/)
})
