import { expectNoAxeViolations, withoutTransitions } from '#support/axe.ts'
import { signIn } from '#support/console-staff.ts'
import { buyPiece } from '#support/orders.ts'
import { expect, signUp, test } from '#support/shopper.ts'

withoutTransitions()

test('ORDER-03: a paid order gets another size and a state of other taxes, as its preview says', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext()
  const { code, name } = await buyPiece(context.request, await signUp(context.request), { turn: 9, otherSize: true })
  await context.close()
  await signIn(page, `/orders/${code}`)
  await page.getByRole('link', { name: 'Edit order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit order' })).toBeVisible()
  const outcome = page.getByRole('region', { name: 'What will happen' })

  await test.step('the preview names stock, invoices, taxes and messages', async () => {
    await page.getByRole('group', { name }).getByLabel('Size').selectOption({ index: 1 })
    await expect(outcome).toContainText('taken from stock')
    await page.getByLabel('PIN or postal code').fill('302001')
    await expect(page.getByLabel('City')).toHaveText(/Jaipur/)
    await expect(outcome).toContainText('Jaipur 302001')
    await expect(outcome).toContainText('New invoice of')
    await expect(outcome).toContainText('IGST')
    await expect(outcome).toContainText('Email about the changes')
    await expectNoAxeViolations(page, 'edit of an order', { isWhole: true })
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the confirmation does it, and the order tells it', async () => {
    await outcome.getByLabel('Reason, for the history').fill('She called')
    await outcome.getByRole('button', { name: 'Confirm edit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Order ${code}` })).toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline).toContainText('same price')
    await expect(timeline).toContainText('She called')
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Jaipur 302001')
  })
})
