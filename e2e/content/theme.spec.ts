import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { agreeOnAddress, saveAddress } from '#support/checkout-steps.ts'
import { callAsOwner, readAsOwner, signIn } from '#support/console-staff.ts'
import { pngNamed } from '#support/files.ts'
import { productInStock, putInCart } from '#support/products.ts'
import { expect, newShopper, test, visit } from '#support/shopper.ts'

withoutTransitions()

const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** The picture over the name in the header, and the size of its box. */
const logoOf = (page: Page) =>
  page.locator('header .wordmark').evaluate((mark) => {
    const { width, height } = mark.getBoundingClientRect()
    return `${getComputedStyle(mark).backgroundImage} ${Math.round(width)}x${Math.round(height)}`
  })

// The theme differs by one shade of the background, since other journeys use the same shop.
test('THEME: a theme is refused, mended, previewed, published, and seen by new and returning visitors', async ({
  page,
  request,
  browser,
  faults,
}) => {
  faults.expect(/frame is sandboxed|status of 422/)
  const visitor = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage()
  await visit(visitor, '/')
  expect(await groundOf(visitor)).toBe('rgb(245, 246, 244)')
  const status = page.getByRole('region', { name: 'Status' })

  await test.step('a text that is too faint is marked at once and refused', async () => {
    await signIn(page, '/settings/theme')
    await expectNoAxeViolations(page, 'theme', { frames: 1 })
    await page.getByLabel('Secondary text', { exact: true }).fill('#aaaaaa')
    await expect(page.getByRole('region', { name: 'How it looks' })).toContainText(
      'Secondary text on the background: 2',
    )
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(
      page.getByText(/Secondary text on the background: the contrast is 2\.\d, and has to be 4\.5\./).first(),
    ).toBeVisible()
  })

  await test.step('staff walk through the shop under the draft, which no visitor sees', async () => {
    await page.getByLabel('Secondary text', { exact: true }).fill('#5c4b5e')
    await page.getByLabel('Background', { exact: true }).fill('#f5f6f5')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(status).toContainText('Saved')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Preview in the shop' }).click()
    const preview = await opening
    const bar = preview.getByRole('complementary', { name: 'Preview' })
    await expect(bar).toBeVisible()
    await preview.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await expect(preview).toHaveURL(/\/contact/)
    await preview.reload()
    await expect(bar).toBeVisible()
    expect(await groundOf(preview)).toBe('rgb(245, 246, 245)')
    await visitor.reload()
    expect(await groundOf(visitor)).toBe('rgb(245, 246, 244)')
    await bar.getByRole('link', { name: 'Leave the preview' }).click()
    await expect(preview).toHaveURL(/\/contact$/)
    await expect(bar).toHaveCount(0)
    expect(await groundOf(preview)).toBe('rgb(245, 246, 244)')
    await preview.close()
  })

  await test.step('a theme that can be read is published', async () => {
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(status).toContainText('Published')
  })

  await test.step('a returning visitor sees it, before and after the page is used', async () => {
    await expect(async () => {
      await visitor.reload()
      expect(await groundOf(visitor)).toBe('rgb(245, 246, 245)')
    }).toPass()
    await visitor.mouse.move(200, 200)
    await visitor.keyboard.press('Tab')
    await expect(visitor.locator('link[href^="/assets/themed/"][media=all]')).toHaveCount(1)
    expect(await groundOf(visitor)).toBe('rgb(245, 246, 245)')
  })

  await test.step('a logo is added, and stays after hydration and when the visitor goes to another page', async () => {
    await page.getByLabel('Upload Logo').setInputFiles(pngNamed('logo.png', { width: 1200, height: 400, hue: 90 }))
    await page.getByLabel('Alt text of the logo').fill('Woven letters')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(status).toContainText('Saved')
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(status).toContainText('Published')
    await expect(async () => {
      await visitor.reload()
      expect(await logoOf(visitor)).toMatch(/-logo\.png"\) 132x44$/)
    }).toPass()
    await visitor.mouse.move(200, 200)
    await visitor.keyboard.press('Tab')
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click()
    await expect(visitor).toHaveURL(/\/contact/)
    await expect(visitor.getByRole('link', { name: /, home$/ }).first()).toBeVisible()
    expect(await logoOf(visitor)).toMatch(/-logo\.png"\) 132x44$/)
  })

  await test.step('the same browser checks out under it', async () => {
    const account = await newShopper(visitor, request)
    await saveAddress(request, account)
    await putInCart(request, account, await productInStock(request, { turn: 0, category: 'Kids-60' }))
    await visit(visitor, '/checkout')
    await agreeOnAddress(visitor)
    expect(await groundOf(visitor)).toBe('rgb(245, 246, 245)')
    await visitor.context().close()
  })

  const { version } = z.object({ version: z.int() }).parse(await readAsOwner('settings/theme'))
  await callAsOwner('settings/theme/restore', { version, id: null })
})
