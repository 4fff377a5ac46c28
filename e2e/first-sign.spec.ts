import { alive, dialogNamed, expect, newShopper, test } from './shopper.ts'

const isAlive = 'html[data-alive]'

test('UX 60: a page that is only read has its scripts brought but not run, until the first sign of use', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('link[rel=later]')).toHaveCount(0)
  await expect(page.locator(isAlive)).toHaveCount(0)
  await page.mouse.move(40, 60)
  await page.mouse.move(41, 61)
  await expect(page.locator(isAlive)).toBeAttached()
})

test('STATE-08: what is tapped before the page answers is done as soon as it does, once', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/category/Women-10', { waitUntil: 'commit' })
  const hearts = page.getByRole('main').getByRole('button', { name: /to your wishlist$/ })
  await hearts.nth(1).click()
  await expect(page.locator(isAlive)).toHaveCount(0)
  await expect(dialogNamed(page, 'Login')).toContainText('Log in to save this piece.')
})

test('STATE-08: a filter ticked before the page answers narrows the listing', async ({ page }) => {
  await page.goto('/category/Women-10', { waitUntil: 'commit' })
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').nth(3)
  await box.click()
  await expect(page).toHaveURL(/\?/)
  await expect(box).toBeChecked()
})

test('VAL-01, STATE-08: letters typed before the page answers are known to it', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.goto('/')
  const field = page.getByRole('contentinfo').getByRole('textbox')
  await field.fill('not an address')
  await expect(page.locator(isAlive)).toHaveCount(0)
  await alive(page)
  await expect(field).toHaveValue('not an address')
  await field.press('Enter')
  await expect(page.getByRole('contentinfo').getByText(/valid/i)).toBeVisible()
})

test('STATE-11: the page of a shopper who is logged in comes alive by itself', async ({ page, request }) => {
  await newShopper(page, request)
  await page.goto('/')
  await expect(page.locator(isAlive)).toBeAttached()
})

test('ERR-05: when the scripts are gone after a deployment, whoever asks for more than reading gets the new page', async ({
  page,
  faults,
}) => {
  faults.expect(/ERR_FAILED/)
  let isGone = true
  await page.route('**/assets/*.js', (route) => (isGone ? route.abort() : route.continue()))
  await page.goto('/category/Women-10')
  page.on('framenavigated', () => {
    isGone = false
  })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to your wishlist$/ })
    .nth(1)
  await heart.click()
  await expect.poll(() => isGone).toBe(false)
  await heart.click()
  await expect(dialogNamed(page, 'Login')).toContainText('Log in to save this piece.')
})
