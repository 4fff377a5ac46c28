import type { Page } from '@playwright/test'
import { pdfNamed } from '#support/files.ts'
import { hydrated, dialogNamed, expect, newShopper, test } from '#support/shopper.ts'

const hydratedPage = 'html[data-hydrated]'

/** Disables the automatic hydration after ten seconds, which a slow machine could reach between two steps. */
async function disableAutomaticHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout.bind(globalThis)
    globalThis.setTimeout = Object.assign(
      (...[work, ms, ...given]: Parameters<typeof wait>) =>
        ms === 10_000 ? wait(() => undefined) : wait(work, ms, ...given),
      globalThis.setTimeout,
    )
  })
}

/** Blocks the shop's scripts until the returned function is called. */
async function blockScripts(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return () => resolve(undefined)
}

test('UX 60: a page without interaction preloads its scripts, and runs them at the first interaction', async ({
  page,
}) => {
  await disableAutomaticHydration(page)
  await page.goto('/')
  // One file per idle callback, which are rare on a busy machine.
  await expect(page.locator('meta[name=deferred]')).toHaveCount(0, { timeout: 60_000 })
  expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(5)
  await expect(page.locator(hydratedPage)).toHaveCount(0)
  await page.mouse.move(40, 60)
  await page.mouse.move(41, 61)
  await expect(page.locator(hydratedPage)).toBeAttached()
})

test('UX 60: an interaction while the page is still loading is not lost', async ({ page }) => {
  await disableAutomaticHydration(page)
  await page.addInitScript(() => {
    const listen = globalThis.addEventListener
    // Moves the pointer as soon as a listener is added, which happens in the head.
    globalThis.addEventListener = (...given: Parameters<typeof listen>) => {
      listen.apply(globalThis, given)
      if (given[0] === 'pointermove') globalThis.dispatchEvent(new Event('pointermove'))
    }
  })
  await page.goto('/')
  await expect(page.locator(hydratedPage)).toBeAttached()
})

/** The line along the top while input is held; its rules are in the full stylesheet alone. */
const heldMark = (page: Page) =>
  page.locator('html').evaluate((element) => {
    const { content, height, position } = getComputedStyle(element, '::before')
    return content === 'none' ? 'none' : `${position} ${height}`
  })

test('STATE-08: a tap before hydration is marked, and runs once, right after hydration', async ({ page }) => {
  const letGo = await blockScripts(page)
  await page.goto('/category/Women-10', { waitUntil: 'commit' })
  const hearts = page.getByRole('main').getByRole('button', { name: /to your wishlist$/ })
  await hearts.nth(1).click()
  await expect.poll(() => heldMark(page)).toBe('fixed 2px')
  await expect(page.locator(hydratedPage)).toHaveCount(0)
  letGo()
  await expect(dialogNamed(page, 'Login')).toContainText('Log in or create an account to save this to your wishlist.')
})

test('STATE-08: a filter ticked before hydration filters the listing', async ({ page }) => {
  await page.goto('/category/Women-10', { waitUntil: 'commit' })
  const box = page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').nth(3)
  await box.click()
  await expect(page).toHaveURL(/\?/)
  await expect(box).toBeChecked()
})

test('VAL-01, STATE-08: text typed before hydration reaches the form', async ({ page }) => {
  const letGo = await blockScripts(page)
  // Not the load event, which the blocked scripts delay.
  await page.goto('/', { waitUntil: 'commit' })
  const field = page.getByRole('contentinfo').getByRole('textbox')
  await field.fill('not an address')
  await expect(page.locator(hydratedPage)).toHaveCount(0)
  letGo()
  await hydrated(page)
  await expect(field).toHaveValue('not an address')
  await field.press('Enter')
  await expect(page.getByRole('contentinfo').getByText(/valid/i)).toBeVisible()
})

test('STATE-08: a file chosen before hydration reaches the form', async ({ page }) => {
  const letGo = await blockScripts(page)
  await page.goto('/career', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Apply' })
  await form.getByLabel('CV, or samples of your work').setInputFiles(pdfNamed('Early.pdf'))
  await expect(page.locator(hydratedPage)).toHaveCount(0)
  letGo()
  await hydrated(page)
  await expect(form.getByText('Early.pdf')).toBeVisible()
})

test('STATE-08, ERR-05: a form submitted during hydration does not reload the page, and is sent after hydration', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>()
  await page.route('**/assets/contact-form-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Message').fill('The hem came undone at the first wearing.')
  await hydrated(page)
  // React's property is on an element shortly before its listeners are.
  await form.evaluate((element) => {
    for (const marked of [element, ...element.querySelectorAll('button')])
      Object.assign(marked, { __reactPropsEarly: {} })
  })
  await page.keyboard.press('Shift')
  await form.getByRole('button', { name: 'Send' }).click()
  expect(new URL(page.url()).search).toBe('')
  letGo(undefined)
  await expect(form.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Message')).toHaveValue('The hem came undone at the first wearing.')
  await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'false')
  expect(new URL(page.url()).search).toBe('')
})

test('STATE-08: a button that another script added responds to its first click', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const taken = await page.evaluate(async () => {
    const button = document.createElement('button')
    document.querySelector('main form')?.append(button)
    const clicked = new Promise((resolve) => {
      button.addEventListener('click', resolve, { once: true })
    })
    button.click()
    const late = new Promise((resolve) => {
      setTimeout(resolve, 2000, 'late')
    })
    return (await Promise.race([clicked, late])) === 'late' ? 'late' : 'at once'
  })
  expect(taken).toBe('at once')
})

test('STATE-11: the page of a logged-in shopper hydrates without an interaction', async ({ page, request }) => {
  await newShopper(page, request)
  await page.goto('/')
  await expect(page.locator(hydratedPage)).toBeAttached()
})

test('ERR-05: when the scripts are gone after a deployment, an interaction reloads the page', async ({
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
  await expect(dialogNamed(page, 'Login')).toContainText('Log in or create an account to save this to your wishlist.')
})

/** Opens a piece whose delivery section waits for its script; the page around it is hydrated. */
async function openBeforeDelivery(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<undefined>()
  await page.route('**/assets/delivery-box-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/products/1', { waitUntil: 'commit' })
  await page.keyboard.press('Shift')
  await hydrated(page)
  return () => resolve(undefined)
}

const deliveryForm = (page: Page) => page.getByRole('form', { name: 'Delivery' })

test('STATE-08, UX 38: text typed into a section whose hydration was interrupted reaches the form', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/)
  const letGo = await openBeforeDelivery(page)
  const field = deliveryForm(page).getByLabel('PIN code')
  // An interrupted attempt leaves React's property on an element that React does not handle yet.
  await field.evaluate((element) => Object.assign(element, { __reactPropsEarly: {} }))
  await field.pressSequentially('999999')
  letGo()
  await deliveryForm(page).getByRole('button', { name: 'Check' }).click()
  await expect(field).toHaveValue('999999')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
})

test('STATE-08, UX 38: a size chosen before the delivery section is hydrated leaves its text in place', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 422/)
  const letGo = await openBeforeDelivery(page)
  const field = deliveryForm(page).getByLabel('PIN code')
  await field.fill('999999')
  const size = page.getByRole('group', { name: 'Size' }).locator('input:not(:disabled)').nth(1)
  await size.check({ force: true })
  await expect(size).toBeChecked()
  await expect(field).toHaveValue('999999')
  letGo()
  await deliveryForm(page).getByRole('button', { name: 'Check' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveValue('999999')
})
