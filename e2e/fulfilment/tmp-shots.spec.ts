import { withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { buyPiece } from '#support/orders.ts'
import { expect, signUp, test } from '#support/shopper.ts'

withoutTransitions()
test('shots @both', async ({ page, browser }, info) => {
  const context = await browser.newContext()
  const { code, name } = await buyPiece(context.request, await signUp(context.request), { turn: 12, otherSize: true, minStock: 3 })
  await context.close()
  const w = info.project.name
  await signIn(page, `/orders/${code}/edit`)
  await page.screenshot({ path: `/tmp/o/${w}-1.png`, fullPage: true })
  await page.getByRole('link', { name: 'Add a piece' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add a piece' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add a piece' }).fill('dupatta')
  await page.getByRole('list', { name: 'Pieces found' }).getByRole('button').and(page.locator(':not([disabled])')).first().click()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  await page.screenshot({ path: `/tmp/o/${w}-4.png`, fullPage: true })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('button', { name: /Another order|Take another/ }).or(page.getByText(/payment/i).first())).toBeVisible()
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/o/${w}-5.png`, fullPage: true })
  await page.goto(`/admin/orders/${code}`)
  await expect(page.getByRole('list', { name: 'Travels together' })).toBeVisible()
  await page.screenshot({ path: `/tmp/o/${w}-6.png`, fullPage: true })
  await page.goto(`/dev/outbox`)
  await page.waitForTimeout(500)
})
