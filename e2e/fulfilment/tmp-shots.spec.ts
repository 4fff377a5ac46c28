import { withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { buyPiece } from '#support/orders.ts'
import { expect, signUp, test } from '#support/shopper.ts'

withoutTransitions()
test('@both shots', async ({ page, browser }, info) => {
  const context = await browser.newContext()
  const { code, name } = await buyPiece(context.request, await signUp(context.request), { turn: 12, otherSize: true })
  await context.close()
  const w = info.project.name
  await signIn(page, `/orders/${code}/edit`)
  const outcome = page.getByRole('region', { name: 'What will happen' })
  await page.screenshot({ path: `/tmp/o/${w}-1.png`, fullPage: true })
  await page.getByRole('group', { name }).getByLabel('Size').selectOption({ index: 1 })
  await page.getByLabel('PIN or postal code').fill('302001')
  await expect(outcome).toContainText('New invoice of')
  await page.screenshot({ path: `/tmp/o/${w}-2.png`, fullPage: true })
  await outcome.getByRole('button', { name: 'Confirm edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
  await page.screenshot({ path: `/tmp/o/${w}-3.png`, fullPage: true })
})
